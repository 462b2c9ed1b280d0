import type { Voyage } from '../../fake-server/simulation/voyage.ts'

/**
 * What must hold at every moment of every visit. It is asked after each step of a visit, and answers with what is wrong, or null.
 * It may remember what it saw before.
 */
export type Invariant = (voyage: Voyage) => () => string | null

/** What has come since it was read last. */
export function news<Item>(list: readonly Item[]): () => Item[] {
  let read = 0
  return () => list.slice(read, (read = list.length))
}
