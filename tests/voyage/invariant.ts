import type { Voyage } from '../../fake-server/simulation/voyage.ts'

/**
 * What must hold at every moment of every visit. It is asked after each step of a visit, and answers with what is wrong, or null.
 * It may remember what it saw before.
 */
export type Invariant = (voyage: Voyage) => () => string | null

export const minute = 60_000
/** How long details that were typed are kept (R65). */
export const leadLife = 10 * minute

/** What has come since it was read last. */
export function news<Item>(list: readonly Item[]): () => Item[] {
  let read = 0
  return () => list.slice(read, (read = list.length))
}

/** Remembers what it made of each thing. */
export function remembered<Given, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const made = new Map<Given, Made>()
  return (given) => {
    if (!made.has(given)) made.set(given, make(given))
    return made.get(given)!
  }
}
