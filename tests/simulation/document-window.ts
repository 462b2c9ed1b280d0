import { ORIGIN, type Doc, type Entry, type Phone } from './tab.ts'

/** What a document needs from its tab and browser. */
type Host = {
  currentEntry(): Entry
  addEntry(entry: Omit<Entry, 'id'>): void
  travel(by: number): void
  open(address: string): void
  isVisible(): boolean
  /** Dispatches `storage` events to the other documents. */
  onStorageChange(key: string, text: string | null): void
}

/** Created once, because a stack trace is slow. */
const quotaError = new Error('storage is full')

/** The part of a `window` that the product uses. `fire` dispatches an event to the listeners of the window, its document and its navigation. */
export function createDocumentWindow(
  { tab, clock }: Doc,
  phone: Phone,
  local: Map<string, string>,
  host: Host,
) {
  const { currentEntry, addEntry, travel, open, isVisible, onStorageChange } = host
  const listeners = new Map<string, Set<(event: never) => void>>()
  const target = {
    addEventListener: (type: string, run: () => void) =>
      void listeners.set(type, (listeners.get(type) ?? new Set()).add(run)),
    removeEventListener: (type: string, run: () => void) => void listeners.get(type)?.delete(run),
  }
  const fire = (type: string, event: object = {}): void => {
    const registered = listeners.get(type)
    for (const run of [...(registered ?? [])]) if (registered?.has(run)) run(event as never)
  }
  const put = (isNew: boolean) => (state: unknown, _: string, url?: string) => {
    const entry = {
      ...currentEntry(),
      state: structuredClone(state),
      ...(url && { url: new URL(url, ORIGIN) }),
    }
    if (isNew) addEntry(entry)
    else tab.entries[tab.at] = entry
    fire('currententrychange')
    // The product reacts later, as a re-render does. No browser has this event.
    queueMicrotask(() => fire('address'))
  }
  let cancelNavigation = (): void => {}
  const window = {
    ...target,
    document: {
      ...target,
      get visibilityState() {
        return isVisible() ? 'visible' : 'hidden'
      },
    },
    navigator: {
      get onLine() {
        return phone.online && !phone.saysOffline
      },
    },
    /** For the network check (R80): resolves or rejects at once, so its time-out isn't needed. */
    fetch: () => (phone.online ? Promise.resolve({}) : Promise.reject(new TypeError('Failed to fetch'))),
    setTimeout: () => 0,
    clearTimeout: () => {},
    navigation: target,
    history: {
      get state() {
        return currentEntry().state
      },
      pushState: put(true),
      replaceState: put(false),
      go: (by: number) => void clock.after(phone.traversalMs, () => travel(by)),
    },
    location: {
      origin: ORIGIN,
      get pathname() {
        return currentEntry().url.pathname
      },
      get search() {
        return currentEntry().url.search
      },
      get hash() {
        return currentEntry().url.hash
      },
      // A navigation cancels a pending one.
      assign(url: string): void {
        cancelNavigation()
        cancelNavigation = clock.after(2 * phone.traversalMs, () => open(url))
      },
    },
    localStorage: storage(local, phone.stores === 'nothing', onStorageChange),
    sessionStorage: storage(tab.session, phone.stores !== 'both', () => {}),
  }
  return { window: window as unknown as Window, fire }
}

/** `onChange` is called for each change. */
function storage(
  values: Map<string, string>,
  isFull: boolean,
  onChange: (key: string, text: string | null) => void,
): Storage {
  const write = (key: string, text: string | null): void => {
    if (isFull) throw quotaError
    if ((values.get(key) ?? null) === text) return
    if (text === null) values.delete(key)
    else values.set(key, text)
    onChange(key, text)
  }
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: write,
    removeItem: (key: string) => write(key, null),
  } as Storage
}
