/**
 * What makes an address another visit to a page, which starts anew. Choosing a language takes `lan` and `lng`
 * out of the address (R54): that is the same visit.
 */
export function visitKey(path: string, query: string): string {
  const parameters = new URLSearchParams(query)
  parameters.delete('lan')
  parameters.delete('lng')
  return `${path}?${parameters}`
}
