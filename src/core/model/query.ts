import { visible } from './text.ts'

/** The parameters of an address. The object has no prototype, so that a parameter may be named `__proto__`. */
export type Query = Readonly<Record<string, string>>

/** Reads the query of an address (empty, or with its `?`) as it is; of a repeated parameter the last wins (R11). */
export function readQuery(search: string): Query {
  const query = Object.create(null) as Record<string, string>
  for (const [key, value] of new URLSearchParams(search)) query[key] = value
  return query
}

/** Other parameters that the product reads begin with `utm_`. */
export const knownParameters = [
  ...['Rx', 'Fx', 'isd', 'mobile', 'back', 'lan', 'lng'],
  ...['request_order_id', 'currency', 'amount'],
  ...['scenario', 'gclid', 'dclid', 'gclsrc', 'gbraid', 'wbraid'],
] as const

/**
 * Reads a parameter that the product knows (R112): by its exact name, else in any letter case; the last value that is not blank, without
 * invisible characters and without the punctuation of a sentence around the link. Empty if there is none.
 */
export function readParameter(search: string, name: string): string {
  const all = [...new URLSearchParams(search)].map(
    ([key, value]) => [key, withoutPunctuation(value)] as const,
  )
  const valueOf = (isNamed: (key: string) => boolean): string | undefined =>
    all.findLast(([key, value]) => isNamed(key) && value)?.[1]
  const lowerCase = name.toLowerCase()
  return valueOf((key) => key === name) ?? valueOf((key) => key.toLowerCase() === lowerCase) ?? ''
}

const withoutPunctuation = (value: string): string =>
  visible(value)
    .replace(/[\s.,;)>"']+$/, '')
    .trimStart()

/** The parameters without those of these names, which are in lower case, in any letter case. */
export function withoutParameters(search: string, names: readonly string[]): URLSearchParams {
  const parameters = new URLSearchParams(search)
  for (const [name] of [...parameters]) if (names.includes(name.toLowerCase())) parameters.delete(name)
  return parameters
}

/** The campaign fields of the customer API. */
export type Utm = { source: string; medium: string; campaign: string }

/** The `utm_` part of a query, with its names in lower case (R11, R112). */
export function utmDetails(search: string): Record<string, string> {
  const names = [...new URLSearchParams(search)].map(([name]) => name.toLowerCase())
  return Object.fromEntries(
    names.filter((name) => name.startsWith('utm_')).map((name) => [name, readParameter(search, name)]),
  )
}

/** The campaign fields of a query; absent ones are empty (R17). */
export const utmOf = (search: string): Utm => ({
  source: readParameter(search, 'utm_source'),
  medium: readParameter(search, 'utm_medium'),
  campaign: readParameter(search, 'utm_campaign'),
})
