import type { Navigator, HistoryMark } from '../../core/ports/ports.ts'

/** The browser's history. wouter hears `pushState` and `replaceState` by itself. */
export function createBrowserNavigator(window: Window): Navigator {
  const { history, location } = window
  /** Of this origin, also where the path begins with two slashes: by itself that would name another host. */
  const own = (address: string): string => location.origin + address
  return {
    place: () => ({ origin: location.origin, path: location.pathname, query: location.search }),
    goTo: (address) => history.pushState(null, '', own(address)),
    replace: (address) => history.replaceState(null, '', own(address)),
    rewrite: (address) => history.replaceState(history.state, '', own(address) + location.hash),
    leaveTo: (url) => location.assign(url),
    pushMark: (mark) => history.pushState(writeMark(mark), ''),
    setMark: (mark) => history.replaceState(writeMark(mark), ''),
    back: (entries = 1) => history.go(-entries),
    mark: () => readMark(history.state),
    onMove(run) {
      const moved = (event: PopStateEvent): void => run(readMark(event.state))
      window.addEventListener('popstate', moved)
      return () => window.removeEventListener('popstate', moved)
    },
  }
}

/** Reads what a history entry holds; null for anything but a mark (other code, an older version, a hostile page). */
function readMark(state: unknown): HistoryMark | null {
  if (typeof state !== 'object' || state === null || !('plotlineMark' in state)) return null
  const mark = state.plotlineMark
  if (typeof mark !== 'object' || mark === null || !('owner' in mark) || !('index' in mark)) return null
  const { owner, index } = mark
  return typeof owner === 'string' && Number.isInteger(index) && (index as number) >= 0
    ? { owner, index: index as number }
    : null
}

const writeMark = (mark: HistoryMark): { plotlineMark: HistoryMark } => ({ plotlineMark: mark })
