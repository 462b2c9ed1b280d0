import type { Cancel } from './clock.ts'

/** Where the visitor is. `path` begins with `/`; `query` is empty or begins with `?`. */
export type Place = { origin: string; path: string; query: string }

/** What a history entry remembers: whose it is (a page, a run of the wizard), and which of theirs. */
export type HistoryMark = { owner: string; index: number }

/** Moving between the product's own pages, between steps of the wizard, and away from the product. */
export type Navigator = {
  place(): Place
  /** Opens a page of the product (path and query) as a new history entry. */
  goTo(address: string): void
  /** The same in place of the current entry. */
  replace(address: string): void
  /** Rewrites the current entry's path and query; its mark and its fragment stay, and no page changes. */
  rewrite(address: string): void
  /** Leaves for another document; the page may be kept in the back/forward cache. */
  leaveTo(url: string): void
  /** Adds a history entry at the same address, with its mark (R10). */
  pushMark(mark: HistoryMark): void
  /** Goes back so many entries (one by default) in a single move, as the browser's Back does. Does nothing where there are fewer. */
  back(entries?: number): void
  /** Gives the current entry a mark, in place of its own; address and page stay. */
  setMark(mark: HistoryMark): void
  /** The current entry's mark; null for an entry without a readable one. */
  mark(): HistoryMark | null
  /** Called after the visitor moved through history, with the mark of the entry they arrived at. */
  onMove(run: (mark: HistoryMark | null) => void): Cancel
}
