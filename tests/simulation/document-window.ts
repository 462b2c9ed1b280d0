import { ORIGIN, type Doc, type Entry, type Phone } from './tab.ts'

/** What a document does to its tab, and asks of its browser. */
type Around = {
  here(): Entry
  addEntry(entry: Omit<Entry, 'id'>): void
  travel(by: number): void
  open(address: string): void
  isSeen(): boolean
  /** The others hear of a change of local storage. */
  stored(key: string, text: string | null): void
}

/** Made once: a trace of the stack is slow. */
const full = new Error('storage is full')

/** As much of a `window` as the product touches. `fire` tells those who listen to it, or to its document. */
export function openWindow({ tab, clock }: Doc, phone: Phone, local: Map<string, string>, around: Around) {
  const { here, addEntry, travel, open, isSeen, stored } = around
  const listeners = new Map<string, Set<(event: never) => void>>()
  const target = {
    addEventListener: (type: string, run: () => void) =>
      void listeners.set(type, (listeners.get(type) ?? new Set()).add(run)),
    removeEventListener: (type: string, run: () => void) => void listeners.get(type)?.delete(run),
  }
  const fire = (type: string, event: object): void => {
    const heard = listeners.get(type)
    for (const run of [...(heard ?? [])]) if (heard?.has(run)) run(event as never)
  }
  const put = (isNew: boolean) => (state: unknown, _: string, url?: string) => {
    const entry = { ...here(), state: structuredClone(state), ...(url && { url: new URL(url, ORIGIN) }) }
    if (isNew) addEntry(entry)
    else tab.entries[tab.at] = entry
    fire('currententrychange', {})
    queueMicrotask(() => fire('address', {}))
  }
  let stopMove = (): void => {}
  const window = {
    ...target,
    document: {
      ...target,
      get visibilityState() {
        return isSeen() ? 'visible' : 'hidden'
      },
    },
    navigator: {
      get onLine() {
        return phone.online && !phone.saysOffline
      },
    },
    /** The check of the network (R80): answered at once, or not at all. Its time-out never runs out. */
    fetch: () => (phone.online ? Promise.resolve({}) : Promise.reject(new TypeError('Failed to fetch'))),
    setTimeout: () => 0,
    clearTimeout: () => {},
    navigation: target,
    history: {
      get state() {
        return here().state
      },
      pushState: put(true),
      replaceState: put(false),
      go: (by: number) => void clock.after(phone.travel, () => travel(by)),
    },
    location: {
      origin: ORIGIN,
      get pathname() {
        return here().url.pathname
      },
      get search() {
        return here().url.search
      },
      get hash() {
        return here().url.hash
      },
      // The newest move to another document takes the place of one that is under way.
      assign(url: string): void {
        stopMove()
        stopMove = clock.after(2 * phone.travel, () => open(url))
      },
    },
    localStorage: storage(local, phone.stores === 'nothing', stored),
    sessionStorage: storage(tab.session, phone.stores !== 'both', () => {}),
  }
  return { window: window as unknown as Window, fire }
}

/** `changed` hears of each change. */
function storage(
  values: Map<string, string>,
  isFull: boolean,
  changed: (key: string, text: string | null) => void,
): Storage {
  const write = (key: string, text: string | null): void => {
    if (isFull) throw full
    if ((values.get(key) ?? null) === text) return
    if (text === null) values.delete(key)
    else values.set(key, text)
    changed(key, text)
  }
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: write,
    removeItem: (key: string) => write(key, null),
  } as Storage
}
