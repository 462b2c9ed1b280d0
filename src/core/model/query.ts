/** The parameters of an address. The object has no prototype, so that a parameter may be named `__proto__`. */
export type Query = Readonly<Record<string, string>>

/** Reads the query of an address (empty, or with its `?`); of a repeated parameter the last wins (R11). */
export function readQuery(search: string): Query {
  const query = Object.create(null) as Record<string, string>
  for (const [key, value] of new URLSearchParams(search)) query[key] = value
  return query
}

/** The campaign fields of the customer API. */
export type Utm = { source: string; medium: string; campaign: string }

/** The `utm_` part of a query (R11). */
export function utmDetails(query: Query): Record<string, string> {
  const part = Object.create(null) as Record<string, string>
  for (const [key, value] of Object.entries(query)) if (key.startsWith('utm_')) part[key] = value
  return part
}

/** The campaign fields of a query; absent ones are empty (R17). */
export const utmOf = (query: Query): Utm => ({
  source: query.utm_source ?? '',
  medium: query.utm_medium ?? '',
  campaign: query.utm_campaign ?? '',
})
