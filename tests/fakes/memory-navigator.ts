import type { Navigation, HistoryState } from '../../src/core/ports/ports.ts'

export type MemoryNavigator = Navigation & {
  /** Path and query of each entry, oldest first, and the index of the current one. */
  entries(): { addresses: string[]; current: number }
  /** The addresses of other sites that were opened, in order. */
  redirects(): string[]
  /** How often the document was reloaded. */
  reloads(): number
  forward(): void
}

type Entry = { pathname: string; search: string; state: HistoryState | null }

const origin = 'https://plotline.test'

/**
 * A history in memory, for tests and prerendering. `traverse` decides when a traversal ends, by default at once; its destination is
 * fixed when it starts, as in a browser.
 */
export function createMemoryNavigator(
  address = '/',
  traverse: (end: () => void) => void = (end) => end(),
): MemoryNavigator {
  const read = (to: string): Entry => {
    const { pathname, search } = new URL(to.startsWith('/') ? origin + to : to)
    return { pathname, search, state: null }
  }
  const entries: Entry[] = [read(address)]
  const redirects: string[] = []
  let reloads = 0
  const traversalListeners = new Set<(state: HistoryState | null) => void>()
  const changeListeners = new Set<() => void>()
  let current = 0
  const currentEntry = (): Entry => entries[current]!
  const notifyChange = (): void => changeListeners.forEach((run) => run())
  const add = (entry: Entry): void => {
    entries.splice(++current, Infinity, entry)
    notifyChange()
  }
  const set = (entry: Entry): void => {
    entries[current] = entry
    notifyChange()
  }
  const move = (by: number): void => {
    const next = current + by
    if (next < 0 || next >= entries.length) return
    traverse(() => {
      current = Math.min(next, entries.length - 1)
      notifyChange()
      for (const run of traversalListeners) run(currentEntry().state)
    })
  }
  const listenTo =
    <Run>(listeners: Set<Run>) =>
    (run: Run): (() => void) => {
      listeners.add(run)
      return () => void listeners.delete(run)
    }
  return {
    location() {
      const { pathname, search } = currentEntry()
      return { origin, pathname, search }
    },
    push: (to) => add(read(to)),
    replace: (to) => set(read(to)),
    replaceUrl: (to) => set({ ...read(to), state: currentEntry().state }),
    redirect: (url) => void redirects.push(url),
    reload: () => void reloads++,
    pushState: (state) => add({ ...currentEntry(), state }),
    replaceState: (state) => set({ ...currentEntry(), state }),
    state: () => currentEntry().state,
    back: (steps = 1) => move(-steps),
    forward: () => move(1),
    onTraversal: listenTo(traversalListeners),
    onChange: listenTo(changeListeners),
    entries: () => ({ addresses: entries.map(({ pathname, search }) => pathname + search), current }),
    redirects: () => redirects,
    reloads: () => reloads,
  }
}
