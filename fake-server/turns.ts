/** Whose turn it is to write the records. Tabs and windows of one demo share them. */
export type Turns = {
  /** Runs while nobody else writes. */
  exclusively<Value>(run: () => Value): Promise<Value>
  /** Takes the turn at once, for what cannot wait: a page that is being left. */
  seize(): void
}

/** For records that nobody shares. */
export const alone: Turns = { exclusively: async (run) => run(), seize() {} }

/** The browser's own locks, which need https or `localhost`. A turn that is seized is not waited for: reading and writing are one step. */
export const lockedTurns = (locks: LockManager, name: string): Turns => ({
  exclusively: (run) => locks.request(name, async () => run()),
  seize() {},
})
