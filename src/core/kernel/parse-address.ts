/** What an address names, or null where it is none. `URL.parse` and `canParse` are younger than the oldest browser that a build is made for. */
export function parseAddress(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
