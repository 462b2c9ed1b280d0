/** The parameters of an address. An object without prototype: `__proto__` is a name like any other. */
export type Query = Readonly<Record<string, string>>

/** Reads the query of an address (empty, or with its `?`); of a repeated parameter the last wins (R11). */
export function readQuery(written: string): Query {
  const query = Object.create(null) as Record<string, string>
  for (const [key, value] of new URLSearchParams(written)) query[key] = value
  return query
}

/** The three campaign fields that the customer API takes. */
export type Utm = { source: string; medium: string; campaign: string }

/** The `utm_` part of a query (R11). */
export function utmDetails(query: Query): Record<string, string> {
  const part = Object.create(null) as Record<string, string>
  for (const [key, value] of Object.entries(query)) if (key.startsWith('utm_')) part[key] = value
  return part
}

/** The campaign fields of a query, empty where it has none (R17). */
export const utmOf = (query: Query): Utm => ({
  source: query.utm_source ?? '',
  medium: query.utm_medium ?? '',
  campaign: query.utm_campaign ?? '',
})
