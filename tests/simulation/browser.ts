import { createManualClock, type ManualClock } from '../fakes/manual-clock.ts'
import type { Clock } from '../../src/core/ports/ports.ts'
import { createDocumentClock } from './document-clock.ts'
import { createDocumentWindow } from './document-window.ts'
import { damaged, ORIGIN, type Doc, type Entry, type Phone, type Tab } from './tab.ts'
import type { Product } from './product.ts'

// A browser without a screen: tabs with their histories, documents that are loaded, frozen, resumed and discarded, storage that tabs
// share, and one clock. Each document's product gets a `window` and a `clock`.

export type Browser = ReturnType<typeof createBrowser>

type Load = (window: Window, clock: Clock, doc: Doc) => Product

export function createBrowser(phone: Phone, load: Load) {
  const time: ManualClock = createManualClock()
  const local = new Map<string, string>()
  const tabs: Tab[] = []
  /** The URL of an address, as the phone opens it. */
  const urlOf = (address: string): URL => damaged(new URL(address, ORIGIN), phone)
  let groups = 0
  let ids = 0
  let front = openTab('/')
  let isInForeground = true

  const currentEntry = (tab = front): Entry => tab.entries[tab.at]!
  /** The product's document in the front tab; null at another site. */
  const document = (tab = front): Doc | null => tab.documents.get(currentEntry(tab).group) ?? null
  /** The loaded and the frozen documents of every tab. */
  const everyDocument = (): Doc[] => tabs.flatMap(({ documents }) => [...documents.values()])

  function addEntry(tab: Tab, entry: Omit<Entry, 'id'>): void {
    tab.entries.splice(++tab.at, Infinity, { ...entry, id: ++ids })
  }

  function openTab(address: string): Tab {
    const tab: Tab = { entries: [], at: -1, session: new Map(), documents: new Map() }
    addEntry(tab, { url: urlOf(address), state: null, group: ++groups })
    tabs.push(tab)
    return tab
  }

  /** Loads the document of the tab's current entry; other sites have none. */
  function loadDocument(tab = front): void {
    const { url, group } = currentEntry(tab)
    if (url.origin !== ORIGIN) return
    const state = { isFrozen: false, frozenAt: 0, isDiscarded: false, onResume: new Set<() => void>() }
    const doc = { id: ++ids, tab, group, ...state } as Doc
    doc.clock = createDocumentClock(doc, time, phone)
    const { window, fire } = createDocumentWindow(doc, phone, local, {
      currentEntry: () => currentEntry(tab),
      addEntry: (entry) => addEntry(tab, entry),
      travel: (by) => travel(tab, by),
      open: (address) => open(tab, address),
      isVisible: () => tab === front && isInForeground && !doc.isFrozen,
      onStorageChange: (key, newValue) =>
        void time.after(0, () => {
          for (const other of everyDocument())
            if (other !== doc && !other.isFrozen) other.fire('storage', { key, newValue })
        }),
    })
    doc.fire = fire
    tab.documents.set(group, doc)
    doc.product = load(window, doc.clock, doc)
  }

  /** The document gets no more events, and its timers don't run. */
  function discard(doc: Doc | null): void {
    if (!doc) return
    doc.isDiscarded = true
    doc.tab.documents.delete(doc.group)
  }

  /** Freezes or discards the tab's document, which another one replaces. */
  function unload(tab: Tab): void {
    const doc = document(tab)
    if (!doc) return
    doc.fire('pagehide')
    doc.frozenAt = currentEntry(tab).id
    doc.isFrozen = phone.hasBackForwardCache
    if (!doc.isFrozen) discard(doc)
  }

  /** Restores the document of the tab's current entry from the back/forward cache, or loads it. */
  function restore(tab: Tab): void {
    const doc = document(tab)
    // As in Chromium, a frozen page is restored only at the entry where it was left.
    if (doc?.frozenAt !== currentEntry(tab).id) {
      discard(doc)
      return loadDocument(tab)
    }
    doc.isFrozen = false
    for (const resume of doc.onResume) resume()
    doc.onResume.clear()
    doc.fire('pageshow', { persisted: true })
  }

  function travel(tab: Tab, by: number): void {
    const to = tab.entries[tab.at + by]
    if (!to || by === 0) return
    const doc = document(tab)
    if (doc && to.group === doc.group) {
      tab.at += by
      doc.fire('currententrychange')
      return doc.fire('popstate', { state: to.state })
    }
    unload(tab)
    tab.at += by
    restore(tab)
  }

  function open(tab: Tab, address: string): void {
    unload(tab)
    addEntry(tab, { url: urlOf(address), state: null, group: ++groups })
    loadDocument(tab)
  }

  /** The visitor looks away from the phone, or at another app. */
  function hide(): void {
    const doc = isInForeground ? document() : null
    isInForeground = false
    doc?.fire('visibilitychange')
  }

  /** The visitor looks at a tab. */
  function show(tab = front): void {
    hide()
    front = tab
    isInForeground = true
    document()?.fire('visibilitychange')
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
    hide,
    show,
    start(address: string): void {
      currentEntry().url = urlOf(address)
      loadDocument()
    },
    travel: (by: number) => travel(front, by),
    open: (address: string) => open(front, address),
    reload(): void {
      const doc = document()
      doc?.fire('pagehide')
      discard(doc)
      loadDocument()
    },
    /** The phone discards the tab's documents while the visitor is elsewhere; the entry is loaded again on return. */
    discardTab(): void {
      hide()
      front.documents.forEach(discard)
      isInForeground = true
      loadDocument()
    },
    openTab(address: string): void {
      const tab = openTab(address)
      show(tab)
      loadDocument()
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
      for (const doc of everyDocument()) if (!doc.isFrozen) doc.fire(online ? 'online' : 'offline')
    },
  }
}
