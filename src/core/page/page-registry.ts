import type { Visit } from '../model/visit.ts'
import type { Cancel, Ports } from '../ports/ports.ts'
import { createPageHistory, travelTimeoutMs, type PageHistory } from './page-history.ts'

/** One page, from its first history entry to its last. */
export type PageSession = PageHistory & {
  /** A page that a link opened starts from the beginning, whatever the tab has saved of one like it (R65). */
  openedBy: 'link' | 'history'
  /** An entry whose page was replaced becomes entry 0. */
  restart(): void
  /** Another page takes the place of all entries: one Back from there leaves this page too (R19). `onReplaced` runs before that. */
  replaceAll(address: string, onReplaced: () => void): void
}

/** The index of an entry whose page was replaced is this and its distance to the page's first entry. */
const replacedIndex = 1_000

/** `enter` is called when the page is on screen; it returns what to call when the page is left. Opening has no side effect. */
export type PageFlow = { enter(): Cancel }

/** How many pages are kept for Back; the one entered longest ago is dropped (R104). */
const maxPages = 5

/** Makes an opener of pages out of what creates one. */
export type PageRegistry = <Flow extends PageFlow>(
  create: (visit: Visit, session: PageSession) => Flow,
) => (visit: Visit) => Flow

type Deps = Pick<Ports, 'clock' | 'navigator' | 'random'>

/**
 * Opens pages: the page of this history entry with its state, else a new one (R64). An entry without a mark was
 * made by a link. An unknown page id belongs to an earlier document of this tab. The registry alone marks entries.
 */
export function createPageRegistry(deps: Deps): PageRegistry {
  const { navigator, random } = deps
  /** How to drop each page, by its id: the one entered longest ago is first. */
  const drops = new Map<string, () => void>()

  return <Flow extends PageFlow>(create: (visit: Visit, session: PageSession) => Flow) => {
    const pages = new Map<string, Flow>()

    function keep(id: string, page: Flow): void {
      pages.set(id, page)
      drops.delete(id)
      drops.set(id, () => pages.delete(id))
      for (const [oldest, drop] of [...drops].slice(0, -maxPages)) {
        drop()
        drops.delete(oldest)
      }
    }

    return (visit) => {
      const owner = navigator.state()?.pageId
      const open = owner === undefined ? undefined : pages.get(owner)
      if (open) return open
      const id = owner ?? random.id()
      const flow = create(visit, createSession(deps, visit, id, owner === undefined ? 'link' : 'history'))
      const page: Flow = {
        ...flow,
        enter() {
          claimEntry(deps, id)
          keep(id, page)
          return flow.enter()
        },
      }
      return page
    }
  }
}

/** The session of a page whose entries carry `id`. */
export function createSession(
  deps: Pick<Deps, 'clock' | 'navigator'>,
  visit: Visit,
  id: string,
  openedBy: PageSession['openedBy'],
): PageSession {
  const { clock, navigator } = deps
  const history = createPageHistory(deps, visit, id)
  return {
    ...history,
    openedBy,
    restart() {
      if ((history.entry() ?? 0) >= replacedIndex) navigator.replaceState({ pageId: id, entry: 0 })
    },
    replaceAll(address, onReplaced) {
      function replace(): void {
        // Unless a link was followed meanwhile.
        if (history.entry() === null) return
        onReplaced()
        navigator.replace(address)
      }
      const entry = history.entry() ?? 0
      const distance = entry % replacedIndex
      if (distance === 0) return replace()
      navigator.replaceState({ pageId: id, entry: replacedIndex + distance })
      // In a task of its own, so that the next page starts at its top: within `popstate` the browser would restore the scroll.
      history.goBack(distance, 0, () => clock.after(0, replace), travelTimeoutMs)
    },
    listen: (onHistoryTraversal) =>
      history.listen((entry) => {
        claimEntry(deps, id)
        onHistoryTraversal(entry)
      }),
  }
}

/** The entry that the visitor is at becomes the page's, unless it is already. */
function claimEntry({ navigator }: Pick<Deps, 'navigator'>, id: string): void {
  if (navigator.state()?.pageId !== id) navigator.replaceState({ pageId: id, entry: 0 })
}
