/** Encodes a segment of a path. Replaces lone surrogates, which `encodeURIComponent` throws for. */
export const encodeSegment = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

/** Parses an address; null if it is invalid. The oldest supported browsers lack `URL.parse` and `URL.canParse`. */
export function parseAddress(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/**
 * The path, query and hash of an untrusted address, normalized; null if it leads to another origin, or a parser could read it so (R33).
 * `origin` has no trailing slash.
 */
export function safeAddress(text: string, origin: string): string | null {
  if (!/^\/(?![/\\])/.test(text) || /[\\\p{Cc}]/u.test(text)) return null
  const joined = parseAddress(origin + text)
  const resolved = parseAddress(text, origin)
  if (joined?.origin !== origin || resolved?.origin !== origin) return null
  // `/..//host` resolves to `//host`, which would be another host when it is parsed again.
  if (resolved.pathname.startsWith('//')) return null
  return resolved.pathname + resolved.search + resolved.hash
}

/** The same for an address from storage, which may also be an absolute one of this origin (R33). */
export function safeStoredAddress(text: string, origin: string): string | null {
  const absolute = /^https?:\/\/[^/?#\\]+\/[^\\\p{Cc}]*$/iu.test(text) ? parseAddress(text) : null
  const isOwn = absolute?.origin === origin
  return safeAddress(isOwn ? absolute.pathname + absolute.search + absolute.hash : text, origin)
}
