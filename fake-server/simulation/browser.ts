import { createManualClock, type ManualClock } from '../../src/adapters/clock/manual-clock.ts'
import type { Clock } from '../../src/core/ports/clock.ts'
import type { Product } from './product.ts'

// A browser without a screen: tabs with their histories, documents that are loaded, frozen, thawed and thrown away, storage
// that tabs share, and one clock. What a document of the product sees of it is a `window` and a `clock`.

export const ORIGIN = 'https://plotline.test'

/** An entry of a tab's history. Entries of one `group` are those of one document, also after it was loaded anew. */
type Entry = { id: number; url: URL; state: unknown; group: number }

export type Tab = {
  entries: Entry[]
  at: number
  session: Map<string, string>
  /** Documents that are loaded or frozen, by group. */
  documents: Map<number, Doc>
}

export type Doc = {
  id: number
  tab: Tab
  group: number
  product: Product
  clock: Clock
  isFrozen: boolean
  isGone: boolean
}

/** What differs between phones. Instants and spans are milliseconds. */
export type Phone = {
  /** How far the phone's clock is from the true one, and its time zone from UTC. */
  skew: number
  zone: number
  online: boolean
  /** What may be written of local and session storage. */
  stores: 'both' | 'local' | 'nothing'
  /** Whether a page that is left is kept as it is (back/forward cache). */
  keepsPages: boolean
  /** How long a move through history takes. */
  travel: number
}

export type Browser = ReturnType<typeof createBrowser>

type Load = (window: Window, clock: Clock, doc: Doc) => Product

const day = 86_400_000
/** Made once: a trace of the stack is slow. */
const full = new Error('storage is full')

export function createBrowser(phone: Phone, load: Load) {
  const time: ManualClock = createManualClock()
  const local = new Map<string, string>()
  const tabs: Tab[] = []
  const windows = new Map<Doc, ReturnType<typeof openWindow>>()
  let groups = 0
  let ids = 0
  let front = openTab('/')
  let isSeen = true

  const here = (tab = front): Entry => tab.entries[tab.at]!
  /** The product's document in front of the visitor; null at another site. */
  const document = (tab = front): Doc | null => tab.documents.get(here(tab).group) ?? null
  const fire = (doc: Doc, type: string, event: object = {}): void => windows.get(doc)!.fire(type, event)
  let every: Doc[] | null = null
  /** Those that are loaded or frozen, of every tab. */
  const everyDocument = (): Doc[] => (every ??= tabs.flatMap(({ documents }) => [...documents.values()]))

  function addEntry(tab: Tab, entry: Omit<Entry, 'id'>): void {
    tab.entries.splice(++tab.at, Infinity, { ...entry, id: ++ids })
  }

  function openTab(address: string): Tab {
    const tab: Tab = { entries: [], at: -1, session: new Map(), documents: new Map() }
    addEntry(tab, { url: new URL(address, ORIGIN), state: null, group: ++groups })
    tabs.push(tab)
    return tab
  }

  /** Loads the document of the entry where the tab stands; other sites have none. */
  function loadHere(tab = front): void {
    const { url, group } = here(tab)
    if (url.origin !== ORIGIN) return
    const doc = { id: ++ids, tab, group, isFrozen: false, isGone: false } as Doc
    const opened = openWindow(doc)
    windows.set(doc, opened)
    doc.clock = ownClock(doc)
    tab.documents.set(group, doc)
    every = null
    doc.product = load(opened.window, doc.clock, doc)
  }

  /** The document hears nothing more, and none of its timers runs. */
  function discard(doc: Doc | null): void {
    if (!doc) return
    doc.isGone = true
    doc.tab.documents.delete(doc.group)
    every = null
  }

  /** Another document takes this one's place. */
  function leave(tab: Tab): void {
    const doc = document(tab)
    if (!doc) return
    fire(doc, 'pagehide')
    doc.isFrozen = phone.keepsPages
    if (!doc.isFrozen) discard(doc)
  }

  function arrive(tab: Tab): void {
    const doc = document(tab)
    if (!doc) return loadHere(tab)
    doc.isFrozen = false
    fire(doc, 'pageshow', { persisted: true })
  }

  function travel(tab: Tab, by: number): void {
    const to = tab.entries[tab.at + by]
    if (!to || by === 0) return
    if (to.group === here(tab).group && document(tab)) {
      tab.at += by
      return fire(document(tab)!, 'popstate', { state: to.state })
    }
    leave(tab)
    tab.at += by
    arrive(tab)
  }

  function open(tab: Tab, address: string): void {
    leave(tab)
    addEntry(tab, { url: new URL(address, ORIGIN), state: null, group: ++groups })
    loadHere(tab)
  }

  /** Time as a document has it: what falls due while it is frozen runs when it is thawed, and nothing once it is gone. */
  function ownClock(doc: Doc): Clock {
    const zoned = (at: number): number => at + phone.zone
    const after: Clock['after'] = (ms, run) => {
      let stop = time.after(ms, function due() {
        if (doc.isGone) return
        if (doc.isFrozen) stop = time.after(100, due)
        else run()
      })
      return () => stop()
    }
    return {
      // As a device tells it: in whole milliseconds.
      now: () => Math.floor(time.now()) + phone.skew,
      after,
      localDay: (at) => new Date(zoned(at)).toISOString().slice(0, 10),
      nextLocalMidnight: (at) => (Math.floor(zoned(at) / day) + 1) * day - phone.zone,
    }
  }

  /** `changed` hears of each change, as the other documents of the browser do. */
  function storage(values: Map<string, string>, changed: (key: string) => void): Storage {
    const write = (key: string, text: string | null): void => {
      const isFull = phone.stores === 'nothing' || (phone.stores === 'local' && values !== local)
      if (isFull) throw full
      if ((values.get(key) ?? null) === text) return
      if (text === null) values.delete(key)
      else values.set(key, text)
      changed(key)
    }
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: write,
      removeItem: (key: string) => write(key, null),
    } as Storage
  }

  function openWindow(doc: Doc) {
    const { tab } = doc
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
      const entry = { ...here(tab), state: structuredClone(state), ...(url && { url: new URL(url) }) }
      if (isNew) addEntry(tab, entry)
      else tab.entries[tab.at] = entry
      queueMicrotask(() => fire('address', {}))
    }
    let stopMove = (): void => {}
    const tellOthers = (key: string): void =>
      void time.after(0, () => {
        for (const other of everyDocument())
          if (other !== doc && !other.isFrozen) windows.get(other)!.fire('storage', { key })
      })
    const window = {
      ...target,
      document: {
        ...target,
        get visibilityState() {
          return tab === front && isSeen && !doc.isFrozen ? 'visible' : 'hidden'
        },
      },
      navigator: {
        get onLine() {
          return phone.online
        },
      },
      history: {
        get state() {
          return here(tab).state
        },
        pushState: put(true),
        replaceState: put(false),
        go: (by: number) => void doc.clock.after(phone.travel, () => travel(tab, by)),
      },
      location: {
        origin: ORIGIN,
        get pathname() {
          return here(tab).url.pathname
        },
        get search() {
          return here(tab).url.search
        },
        // The newest move to another document takes the place of one that is under way.
        assign(url: string): void {
          stopMove()
          stopMove = doc.clock.after(2 * phone.travel, () => open(tab, url))
        },
      },
      localStorage: storage(local, tellOthers),
      sessionStorage: storage(tab.session, () => {}),
    }
    return { window: window as unknown as Window, fire }
  }

  /** The visitor looks at a tab, or away from the phone (null). */
  function look(tab: Tab | null): void {
    const before = document()
    isSeen = false
    if (before) fire(before, 'visibilitychange')
    if (!tab) return
    front = tab
    isSeen = true
    const now = document()
    if (now) fire(now, 'visibilitychange')
  }

  return {
    time,
    phone,
    local,
    tabs,
    front: () => front,
    here,
    document,
    everyDocument,
    look,
    start(address: string): void {
      here().url = new URL(address, ORIGIN)
      loadHere()
    },
    travel: (by: number) => travel(front, by),
    open: (address: string) => open(front, address),
    reload(): void {
      const doc = document()
      if (doc) fire(doc, 'pagehide')
      discard(doc)
      loadHere()
    },
    /** The phone throws the tab's documents away while the visitor looks elsewhere; coming back loads the entry anew. */
    loseTab(): void {
      for (const doc of front.documents.values()) discard(doc)
      loadHere()
    },
    openTab(address: string): void {
      const tab = openTab(address)
      look(tab)
      loadHere(tab)
    },
    /** The phone sleeps, or shows something else: nothing runs, and the clock goes on. */
    skip: (ms: number): void => time.jump(time.now() + ms),
    turnClock(by: number): void {
      phone.skew += by
    },
    fly(zone: number): void {
      phone.zone = zone
    },
    setOnline(online: boolean): void {
      phone.online = online
      for (const doc of everyDocument()) if (!doc.isFrozen) fire(doc, online ? 'online' : 'offline')
    },
  }
}
