import type { Visit } from '../model/visit.ts'
import type { Cancel, Ports } from '../ports/ports.ts'
import { createPageHistory, type PageHistory } from './page-history.ts'

/** One page, from its first history entry to its last. */
export type PageSession = Omit<PageHistory, 'claim' | 'renew'> & {
  /** Identifies the page. */
  id: string
  /** A page that a link opened starts from the beginning, without the tab's snapshot of its address (R65). */
  openedBy: 'link' | 'history'
  /** Makes the current entry the page's new entry 0. The earlier entries still open the page, but are not its own any more. */
  renew(): void
}

/** `enter` is called when the page is on screen, and its cleanup when the page is left. Opening has no side effect. */
export type PageFlow = { enter(): Cancel }

/** How many pages are cached for Back; the one entered longest ago is evicted (R104). */
const maxPages = 5

type CreatePage<Flow> = (visit: Visit, session: PageSession, others: () => readonly Flow[]) => Flow

/**
 * Turns a function that creates pages into one that opens them. `others` are the cached pages of the same kind. `show` gets the
 * cached page to render when the visitor goes through history to an entry of another page at the same address.
 */
export type PageRegistry = <Flow extends PageFlow>(
  create: CreatePage<Flow>,
  show?: (page: Flow) => void,
) => (visit: Visit) => Flow

/** A page and its kind: the function that created it. A page that was renewed has several ids. */
type CachedPage<Flow> = { kind: unknown; page: Flow; ids: Set<unknown> }

/**
 * Opens pages: the cached page of the current history entry, else a new one (R64). An entry without a state was made by a link. An
 * unknown page id belongs to an earlier document of this tab.
 */
export function createPageRegistry(ports: Pick<Ports, 'clock' | 'navigator' | 'random'>): PageRegistry {
  const { navigator, random } = ports
  /** The page entered longest ago is first. */
  let cached: CachedPage<PageFlow>[] = []

  return <Flow extends PageFlow>(create: CreatePage<Flow>, show?: (page: Flow) => void) => {
    function cache(id: string, page: Flow): void {
      const ids = cached.find((entry) => entry.page === page)?.ids ?? new Set()
      const others = cached.filter((entry) => entry.page !== page)
      cached = [...others, { kind: create, page, ids: ids.add(id) }].slice(-maxPages)
    }

    /** The cached pages of this kind. */
    const ownPages = (): CachedPage<Flow>[] =>
      cached.filter(({ kind }) => kind === create) as CachedPage<Flow>[]

    /** The cached page of the current history entry. */
    const cachedPage = (): Flow | undefined =>
      ownPages().findLast(({ ids }) => ids.has(navigator.state()?.pageId))?.page

    function open(visit: Visit): Flow {
      const pageId = navigator.state()?.pageId
      const id = pageId ?? random.id()
      const history = createPageHistory(ports, visit, id)
      const session: PageSession = {
        ...history,
        id,
        openedBy: pageId === undefined ? 'link' : 'history',
        renew() {
          const next = random.id()
          history.renew(next)
          cache(next, page)
        },
        listen: (onHistoryTraversal) =>
          history.listen((entry) => {
            const other = cachedPage()
            if (show && other && other !== page) return show(other)
            history.claim()
            onHistoryTraversal(entry)
          }),
      }
      const flow = create(visit, session, () =>
        ownPages()
          .map((entry) => entry.page)
          .filter((other) => other !== page),
      )
      const page: Flow = {
        ...flow,
        enter() {
          history.claim()
          cache(id, page)
          return flow.enter()
        },
      }
      return page
    }

    return (visit) => cachedPage() ?? open(visit)
  }
}
