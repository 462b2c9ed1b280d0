import type { Cancel } from './clock.ts'

/** Where the visitor is. `path` begins with `/`; `query` is empty or begins with `?`. */
export type Place = { origin: string; path: string; query: string }

/** What a history entry of the wizard remembers: which run of the wizard it belongs to, and the step's index. */
export type StepMark = { run: string; step: number }

/** Moving between the product's own pages, between steps of the wizard, and away from the product. */
export type Navigator = {
  place(): Place
  /** Opens a page of the product (path and query) as a new history entry. */
  goTo(address: string): void
  /** The same in place of the current entry. */
  replace(address: string): void
  /** Rewrites the current entry's address; its mark stays and no page changes. */
  rewrite(address: string): void
  /** Leaves for another document; the page may be kept in the back/forward cache. */
  leaveTo(url: string): void
  /** Adds a history entry at the same address that remembers a step of the wizard (R10). */
  pushMark(mark: StepMark): void
  /** One entry back, as the browser's own Back. */
  back(): void
  /** The current entry's mark; null for an entry without a readable one. */
  mark(): StepMark | null
  /** Called after the visitor moved through history, with the mark of the entry they arrived at. */
  onMove(run: (mark: StepMark | null) => void): Cancel
}
