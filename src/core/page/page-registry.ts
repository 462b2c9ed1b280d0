import type { Visit } from '../model/visit.ts'
import type { Cancel, Ports } from '../ports/ports.ts'
import { createPageHistory, type PageHistory } from './page-history.ts'

/** One page, from its first history entry to its last. */
export type PageSession = Omit<PageHistory, 'claim' | 'renew'> & {
  /** Identifies the page. */
  id: string
  /** A page that a link opened starts from the beginning, whatever the tab has saved of one like it (R65). */
  openedBy: 'link' | 'history'
  /** The entry that the visitor is at becomes entry 0 of new ones. The others still lead to the page, but are not its own any more. */
  renew(): void
}

/** `enter` is called when the page is on screen; it returns what to call when the page is left. Opening has no side effect. */
export type PageFlow = { enter(): Cancel }

/** How many pages are kept for Back; the one entered longest ago is dropped (R104). */
export const maxPages = 5

type CreatePage<Flow> = (visit: Visit, session: PageSession, others: () => readonly Flow[]) => Flow

/**
 * Turns a function that creates pages into one that opens them. `others` are the kept pages of the same kind. `show` replaces the page on
 * screen by a kept one if the visitor goes to one of its entries without leaving the address.
 */
export type PageRegistry = <Flow extends PageFlow>(
  create: CreatePage<Flow>,
  show?: (page: Flow) => void,
) => (visit: Visit) => Flow

type Deps = Pick<Ports, 'clock' | 'navigator' | 'random'>

/**
 * Opens pages: the page of this history entry with its state, else a new one (R64). An entry without a mark was
 * made by a link. An unknown page id belongs to an earlier document of this tab. Entries are marked in this folder alone.
 */
export function createPageRegistry(deps: Deps): PageRegistry {
  const { navigator, random } = deps
  /** How to drop each page: the one entered longest ago is first. */
  const drops = new Map<PageFlow, () => void>()

  return <Flow extends PageFlow>(create: CreatePage<Flow>, show?: (page: Flow) => void) => {
    /** By the ids that their entries carry. */
    const pages = new Map<string, Flow>()

    function keep(id: string, page: Flow): void {
      pages.set(id, page)
      drops.delete(page)
      drops.set(page, () => {
        for (const [owner, kept] of pages) if (kept === page) pages.delete(owner)
      })
      for (const [oldest, drop] of [...drops].slice(0, -maxPages)) {
        drop()
        drops.delete(oldest)
      }
    }

    function keptHere(): Flow | undefined {
      const owner = navigator.state()?.pageId
      return owner === undefined ? undefined : pages.get(owner)
    }

    function open(visit: Visit): Flow {
      const owner = navigator.state()?.pageId
      const id = owner ?? random.id()
      const history = createPageHistory(deps, visit, id)
      const session: PageSession = {
        ...history,
        id,
        openedBy: owner === undefined ? 'link' : 'history',
        renew() {
          const next = random.id()
          history.renew(next)
          keep(next, page)
        },
        listen: (onHistoryTraversal) =>
          history.listen((entry) => {
            const other = keptHere()
            if (show && other && other !== page) return show(other)
            history.claim()
            onHistoryTraversal(entry)
          }),
      }
      const flow = create(visit, session, () => [...new Set(pages.values())].filter((one) => one !== page))
      const page: Flow = {
        ...flow,
        enter() {
          history.claim()
          keep(id, page)
          return flow.enter()
        },
      }
      return page
    }

    return (visit) => keptHere() ?? open(visit)
  }
}
