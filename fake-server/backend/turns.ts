/** Whose turn it is to write the records. Tabs and windows of one demo share them. */
export type Turns = {
  /** Runs while nobody else writes. */
  exclusively<Value>(run: () => Value): Promise<Value>
  /** Takes the turn at once, for what cannot wait: a page that is being left. */
  seize(): void
}

/** For records that nobody shares. */
export const alone: Turns = { exclusively: async (run) => run(), seize() {} }

type Locks = { request(name: string, run: () => Promise<unknown>): Promise<unknown> }

/** The browser's own locks, which need https or `localhost`. A turn that is seized is not waited for: reading and writing are one step. */
export const lockedTurns = (locks: Locks, name: string): Turns => ({
  async exclusively<Value>(run: () => Value) {
    let begun = false
    try {
      return (await locks.request(name, async () => {
        begun = true
        return run()
      })) as Value
    } catch (problem) {
      // Firefox refuses locks where it keeps a page from storing. The records are then this page's alone.
      if (begun) throw problem
      return run()
    }
  },
  seize() {},
})
