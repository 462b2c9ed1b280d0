/** The parameters of an address. An object without prototype: `__proto__` is a name like any other. */
export type Query = Readonly<Record<string, string>>

/** Reads the query of an address (empty, or with its `?`); of a repeated parameter the last wins (R11). */
export function readQuery(written: string): Query {
  const query = Object.create(null) as Record<string, string>
  for (const [key, value] of new URLSearchParams(written)) query[key] = value
  return query
}
