/** The three campaign fields that the customer API takes. */
export type Utm = { source: string; medium: string; campaign: string }

/** All parameters of a query as an object without prototype; of a repeated key the last wins (R11). */
export function queryStrings(query: string): Record<string, string> {
  const all = Object.create(null) as Record<string, string>
  for (const [key, value] of new URLSearchParams(query)) all[key] = value
  return all
}

/** The `utm_` part of the same object (R11). */
export function utmDetails(query: string): Record<string, string> {
  const part = Object.create(null) as Record<string, string>
  for (const [key, value] of Object.entries(queryStrings(query)))
    if (key.startsWith('utm_')) part[key] = value
  return part
}

/** The campaign fields of a query, empty where it has none (R17). */
export function utmOf(query: string): Utm {
  const found = utmDetails(query)
  return {
    source: found.utm_source ?? '',
    medium: found.utm_medium ?? '',
    campaign: found.utm_campaign ?? '',
  }
}
