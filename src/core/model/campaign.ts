import type { Query } from './query.ts'

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
