import { visitKey, type Visit } from '../model/visit.ts'
import type { Cancel, Clock, Navigator } from '../ports/ports.ts'

/** How long a screen waits for `popstate` before it changes anyway, in milliseconds: browsers keep about fifty entries, and `history.go` beyond them does nothing. */
export const arrivalTimeoutMs = 300

/** A traversal without `popstate` is taken for lost after this long, in milliseconds. One that came later would leave the next page. */
export const travelTimeoutMs = 2_000

/** The entries of one page in the browser's history, numbered from 0. Traversal is asynchronous; calls made meanwhile wait for it. */
export type PageHistory = {
  /** The entry that the visitor is at; null at an entry of another page. */
  entry(): number | null
  /** Whether a traversal that the page started is in flight. */
  isTravelling(): boolean
  /** Makes the entry that the visitor is at the page's entry 0, unless it is one of the page's. */
  claim(): void
  /** Makes the entry that the visitor is at entry 0 of a new owner: the others are not the page's own any more. */
  renew(owner: string): void
  /**
   * Takes the visitor to this entry: adds the entries in between, or goes back. Does nothing at an entry of another page.
   * `onArrival` runs when the browser has moved, wherever it arrived, or does not move; a later call replaces it.
   */
  goTo(entry: number, onArrival?: () => void): void
  /** Goes back by a number of entries, to the one that becomes `entry`. `onArrival` runs also if the browser does not move in time. */
  goBack(by: number, entry: number, onArrival: (() => void) | undefined, timeoutMs: number): void
  /** The page is on screen: `onHistoryTraversal` is called when the visitor goes through history within it, with the entry. */
  listen(onHistoryTraversal: (entry: number | null) => void): Cancel
}

type Travel = { from: number | null; to: number; onArrival: (() => void) | undefined; stop: Cancel }

/** The mark of each entry names its owner. */
export function createPageHistory(
  { clock, navigator }: { clock: Clock; navigator: Navigator },
  { path, search }: Pick<Visit, 'path' | 'search'>,
  firstOwner: string,
): PageHistory {
  let owner = firstOwner
  const key = visitKey(path, search)
  let travel: Travel | null = null
  /** The entry to be at once the traversal has ended. */
  let target = 0
  let notify: ((entry: number | null) => void) | null = null

  function entry(): number | null {
    const mark = navigator.state()
    return mark?.pageId === owner ? mark.entry : null
  }

  function cancel(): void {
    travel?.stop()
    travel = null
  }

  /** The browser has moved, or will not. Another entry may be wanted by now. */
  function arrive(ended: Travel): void {
    cancel()
    if (ended.to === target) return ended.onArrival?.()
    reach(target, ended.onArrival)
  }

  function goBack(by: number, to: number, onArrival: Travel['onArrival'], timeoutMs: number): void {
    cancel()
    target = to
    const started: Travel = {
      from: entry(),
      to,
      onArrival,
      stop: clock.after(timeoutMs, () => arrive(started)),
    }
    travel = started
    navigator.back(by)
  }

  function report(): void {
    notify?.(entry())
  }

  function renew(id: string): void {
    owner = id
    navigator.replaceState({ pageId: owner, entry: 0 })
  }

  function goTo(to: number, onArrival?: () => void): void {
    if (travel) {
      if (to !== target) travel.onArrival = onArrival
      target = to
      return
    }
    reach(to, onArrival)
  }

  function reach(to: number, onArrival: Travel['onArrival']): void {
    target = to
    const from = entry()
    if (from === null) return
    if (from > to) return goBack(from - to, to, onArrival, onArrival ? arrivalTimeoutMs : travelTimeoutMs)
    for (let index = from + 1; index <= to; index++) navigator.pushState({ pageId: owner, entry: index })
    onArrival?.()
  }

  return {
    entry,
    isTravelling: () => travel !== null,
    claim() {
      if (entry() === null) renew(owner)
    },
    renew,
    goTo,
    goBack,
    listen(onHistoryTraversal) {
      if (travel && entry() !== travel.from) cancel()
      const stop = navigator.onTraversal(() => {
        const place = navigator.location()
        // On the way to another page, which takes this one's place.
        if (visitKey(place.path, place.query) !== key) return
        if (travel) arrive(travel)
        else report()
      })
      notify = onHistoryTraversal
      return () => {
        stop()
        notify = null
        if (!travel) return
        // If the page is shown again before the browser arrives, it handles the arrival like the visitor's own traversal.
        travel.onArrival = report
        target = travel.to
        if (entry() !== travel.from) cancel()
      }
    },
  }
}
