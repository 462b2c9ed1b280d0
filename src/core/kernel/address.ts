/** One segment of an address's path, encoded. Half of a surrogate pair has no encoding: it would throw. */
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
 * The part of an untrusted address that is safe to follow: its path, query and hash on this origin, or null
 * if it leads, or could be read as leading, elsewhere (R33). Returned in normal form; `origin` has no trailing slash.
 */
export function safeAddress(text: string, origin: string): string | null {
  if (!/^\/(?![/\\])/.test(text) || /[\\\p{Cc}]/u.test(text)) return null
  const joined = parseAddress(origin + text)
  const resolved = parseAddress(text, origin)
  if (joined?.origin !== origin || resolved?.origin !== origin) return null
  // `/..//host` resolves to `//host`, which the next reader would take for another host.
  if (resolved.pathname.startsWith('//')) return null
  return resolved.pathname + resolved.search + resolved.hash
}

/** The same for an address read from storage, where an absolute one of this origin counts by its path (R33). */
export function safeStoredAddress(text: string, origin: string): string | null {
  const absolute = /^https?:\/\/[^/?#\\]+\/[^\\\p{Cc}]*$/iu.test(text) ? parseAddress(text) : null
  const isOwn = absolute?.origin === origin
  return safeAddress(isOwn ? absolute.pathname + absolute.search + absolute.hash : text, origin)
}
