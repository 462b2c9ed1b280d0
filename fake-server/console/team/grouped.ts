/** Rows by a key, each in its place among all of them, so that several groups can stand in one order again. */
export type Grouped<Row> = {
  all: readonly Row[]
  /** The rows of these keys, in the order of all. */
  of(...keys: readonly string[]): Row[]
}

/** Groups rows once: to look through all of them for each of thousands of people would hold up the page. */
export function grouped<Row>(all: readonly Row[], keysOf: (row: Row) => readonly string[]): Grouped<Row> {
  const groups = new Map<string, number[]>()
  for (const [place, row] of all.entries())
    for (const key of new Set(keysOf(row))) {
      const group = groups.get(key)
      if (group) group.push(place)
      else groups.set(key, [place])
    }
  return {
    all,
    of: (...keys) =>
      keys
        .flatMap((key) => groups.get(key) ?? [])
        .toSorted((a, b) => a - b)
        .map((place) => all[place]!),
  }
}
