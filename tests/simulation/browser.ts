import { createManualClock, type ManualClock } from '../../src/adapters/clock/manual-clock.ts'
import type { Clock } from '../../src/core/ports/ports.ts'
import { documentClock } from './document-clock.ts'
import { openWindow } from './document-window.ts'
import { damaged, ORIGIN, type Doc, type Entry, type Phone, type Tab } from './tab.ts'
import type { Product } from './product.ts'

// A browser without a screen: tabs with their histories, documents that are loaded, frozen, resumed and discarded, storage that tabs
// share, and one clock. The product gets a `window` and a `clock` of it.

export type Browser = ReturnType<typeof createBrowser>

type Load = (window: Window, clock: Clock, doc: Doc) => Product

export function createBrowser(phone: Phone, load: Load) {
  const time: ManualClock = createManualClock()
  const local = new Map<string, string>()
  const tabs: Tab[] = []
  const windows = new Map<Doc, ReturnType<typeof openWindow>>()
  let groups = 0
  let ids = 0
  let front = openTab('/')
  let isSeen = true

  const currentEntry = (tab = front): Entry => tab.entries[tab.at]!
  /** The product's document in the front tab; null at another site. */
  const document = (tab = front): Doc | null => tab.documents.get(currentEntry(tab).group) ?? null
  const fire = (doc: Doc, type: string, event: object = {}): void => windows.get(doc)!.fire(type, event)
  let every: Doc[] | null = null
  /** The loaded and the frozen documents of every tab. */
  const everyDocument = (): Doc[] => (every ??= tabs.flatMap(({ documents }) => [...documents.values()]))

  function addEntry(tab: Tab, entry: Omit<Entry, 'id'>): void {
    tab.entries.splice(++tab.at, Infinity, { ...entry, id: ++ids })
  }

  function openTab(address: string): Tab {
    const tab: Tab = { entries: [], at: -1, session: new Map(), documents: new Map() }
    addEntry(tab, { url: damaged(new URL(address, ORIGIN), phone), state: null, group: ++groups })
    tabs.push(tab)
    return tab
  }

  /** Loads the document of the tab's current entry; other sites have none. */
  function loadHere(tab = front): void {
    const { url, group } = currentEntry(tab)
    if (url.origin !== ORIGIN) return
    const state = { isFrozen: false, frozenAt: 0, isDiscarded: false, onResume: new Set<() => void>() }
    const doc = { id: ++ids, tab, group, ...state } as Doc
    doc.clock = documentClock(doc, time, phone)
    const opened = openWindow(doc, phone, local, {
      currentEntry: () => currentEntry(tab),
      addEntry: (entry) => addEntry(tab, entry),
      travel: (by) => travel(tab, by),
      open: (address) => open(tab, address),
      isVisible: () => tab === front && isSeen && !doc.isFrozen,
      onStored: (key, newValue) =>
        void time.after(0, () => {
          for (const other of everyDocument())
            if (other !== doc && !other.isFrozen) fire(other, 'storage', { key, newValue })
        }),
    })
    windows.set(doc, opened)
    tab.documents.set(group, doc)
    every = null
    doc.product = load(opened.window, doc.clock, doc)
  }

  /** The document gets no more events, and its timers don't run. */
  function discard(doc: Doc | null): void {
    if (!doc) return
    doc.isDiscarded = true
    doc.tab.documents.delete(doc.group)
    every = null
  }

  /** Another document replaces this one, which is frozen or discarded. */
  function leave(tab: Tab): void {
    const doc = document(tab)
    if (!doc) return
    fire(doc, 'pagehide')
    doc.frozenAt = currentEntry(tab).id
    doc.isFrozen = phone.hasBackForwardCache
    if (!doc.isFrozen) discard(doc)
  }

  function arrive(tab: Tab): void {
    const doc = document(tab)
    // As in Chromium, a frozen page is restored only at the entry where it was left.
    if (doc?.frozenAt !== currentEntry(tab).id) {
      discard(doc)
      return loadHere(tab)
    }
    doc.isFrozen = false
    for (const resume of doc.onResume) resume()
    doc.onResume.clear()
    fire(doc, 'pageshow', { persisted: true })
  }

  function travel(tab: Tab, by: number): void {
    const to = tab.entries[tab.at + by]
    if (!to || by === 0) return
    if (to.group === currentEntry(tab).group && document(tab)) {
      tab.at += by
      fire(document(tab)!, 'currententrychange')
      return fire(document(tab)!, 'popstate', { state: to.state })
    }
    leave(tab)
    tab.at += by
    arrive(tab)
  }

  function open(tab: Tab, address: string): void {
    leave(tab)
    addEntry(tab, { url: damaged(new URL(address, ORIGIN), phone), state: null, group: ++groups })
    loadHere(tab)
  }

  /** The visitor looks at a tab, or away from the phone (null). */
  function look(tab: Tab | null): void {
    const before = isSeen ? document() : null
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
    currentEntry,
    document,
    everyDocument,
    look,
    start(address: string): void {
      currentEntry().url = damaged(new URL(address, ORIGIN), phone)
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
    /** The phone discards the tab's documents while the visitor is elsewhere; the entry is loaded again on return. */
    discardTab(): void {
      look(null)
      front.documents.forEach(discard)
      isSeen = true
      loadHere()
    },
    openTab(address: string): void {
      const tab = openTab(address)
      look(tab)
      loadHere(tab)
    },
    /** Time passes without running timers: the phone sleeps, or shows another app. */
    skip: (ms: number): void => time.jump(time.now() + ms),
    shiftClock: (ms: number): void => void (phone.clockSkewMs += ms),
    setUtcOffset: (ms: number): void => void (phone.utcOffsetMs = ms),
    /** Discards all documents. */
    close: (): void => everyDocument().forEach((doc) => (doc.isDiscarded = true)),
    setOnline(online: boolean): void {
      phone.online = online
      if (phone.saysOffline) return
      for (const doc of everyDocument()) if (!doc.isFrozen) fire(doc, online ? 'online' : 'offline')
    },
  }
}
