export type Cancel = () => void

/** Time as the product sees it: what it is, and when to be called. All instants are epoch milliseconds. */
export type Clock = {
  now(): number
  /** Runs once, at least `ms` later; a throttled page may run it much later. Errors of `run` are the caller's. */
  after(ms: number, run: () => void): Cancel
  /** The visitor's calendar day at that instant, `YYYY-MM-DD`. */
  localDay(at: number): string
  /** The instant at which the visitor's next calendar day begins, after `at`. */
  nextLocalMidnight(at: number): number
}
