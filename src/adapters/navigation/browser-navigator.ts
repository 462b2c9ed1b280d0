import type { Navigation, HistoryState } from '../../core/ports/ports.ts'

/** The browser's history. wouter patches `pushState` and `replaceState` itself to re-render. */
export function createBrowserNavigator(window: Window): Navigation {
  const { history, location } = window
  /** Adds the origin, because a path that begins with two slashes would be another host. */
  const absolute = (address: string): string => location.origin + address
  return {
    location() {
      const { origin, pathname, search } = location
      return { origin, pathname, search }
    },
    push: (address) => history.pushState(null, '', absolute(address)),
    replace: (address) => history.replaceState(null, '', absolute(address)),
    replaceUrl: (address) => history.replaceState(history.state, '', absolute(address) + location.hash),
    redirect: (url) => location.assign(url),
    reload: () => location.reload(),
    pushState: (state) => history.pushState(toStored(state), ''),
    replaceState: (state) => history.replaceState(toStored(state), ''),
    back: (entries = 1) => history.go(-entries),
    state: () => readState(history.state),
    onTraversal: (run) => listen(window, 'popstate', () => run(readState(history.state))),
    onChange(run) {
      // A link changes the address without a `popstate`. Browsers without the Navigation API miss that change, but they also lack most of
      // the web vitals that need it.
      const { navigation } = window as { navigation?: EventTarget }
      return navigation ? listen(navigation, 'currententrychange', run) : listen(window, 'popstate', run)
    },
  }
}

function listen(target: EventTarget, type: string, run: () => void): () => void {
  target.addEventListener(type, run)
  return () => target.removeEventListener(type, run)
}

type StoredState = { plotline: HistoryState }

const toStored = (state: HistoryState): StoredState => ({ plotline: state })

/** Reads the state of a history entry; null if it is not the product's. */
function readState(state: unknown): HistoryState | null {
  const { pageId, entry, isReplaced } = { ...(state as Partial<StoredState> | null)?.plotline }
  return typeof pageId === 'string' && Number.isInteger(entry) && (entry as number) >= 0
    ? { pageId, entry: entry as number, ...(isReplaced === true ? { isReplaced } : {}) }
    : null
}
