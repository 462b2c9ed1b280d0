import type { Navigator, HistoryMark } from '../../core/ports/ports.ts'

export type MemoryNavigator = Navigator & {
  /** Path and query of every entry, oldest first, and which one is current. */
  entries(): { addresses: string[]; current: number }
  /** Where the visitor left to, in order. */
  left(): string[]
  forward(): void
}

type Entry = { path: string; query: string; mark: HistoryMark | null }

const origin = 'https://plotline.test'

/**
 * A history in memory, for tests and for rendering without a browser. `travel` says when a move arrives, at the entry that it was meant for
 * when it was asked for, as in a browser; at once where nothing is said.
 */
export function createMemoryNavigator(
  address = '/',
  travel: (arrive: () => void) => void = (arrive) => arrive(),
): MemoryNavigator {
  const read = (to: string): Entry => {
    const { pathname, search } = new URL(to.startsWith('/') ? origin + to : to)
    return { path: pathname, query: search, mark: null }
  }
  const entries: Entry[] = [read(address)]
  const left: string[] = []
  const movers = new Set<(mark: HistoryMark | null) => void>()
  let current = 0
  const here = (): Entry => entries[current]!
  const push = (entry: Entry): void => {
    entries.splice(++current, Infinity, entry)
  }
  const move = (by: number): void => {
    const next = current + by
    if (next < 0 || next >= entries.length) return
    travel(() => {
      current = Math.min(next, entries.length - 1)
      for (const mover of [...movers]) mover(here().mark)
    })
  }
  return {
    place: () => ({ origin, path: here().path, query: here().query }),
    goTo: (to) => push(read(to)),
    replace: (to) => void (entries[current] = read(to)),
    rewrite: (to) => void (entries[current] = { ...read(to), mark: here().mark }),
    leaveTo: (url) => void left.push(url),
    pushMark: (mark) => push({ ...here(), mark }),
    setMark: (mark) => void (entries[current] = { ...here(), mark }),
    back: (entries = 1) => move(-entries),
    forward: () => move(1),
    mark: () => here().mark,
    onMove(run) {
      movers.add(run)
      return () => void movers.delete(run)
    },
    entries: () => ({ addresses: entries.map(({ path, query }) => path + query), current }),
    left: () => left,
  }
}
