import { visitKey, type PageLocation } from '../model/visit.ts'
import type { Cleanup, Clock, Navigation } from '../ports/ports.ts'

/** How long a screen waits for `popstate` before it changes anyway, in milliseconds: browsers keep about fifty entries, and `history.go` beyond them does nothing. */
export const popstateTimeoutMs = 300

/** The same for a traversal without a callback, and for the one before a redirect. Longer, because a traversal that ends after the redirect would leave the next page. */
const traversalTimeoutMs = 2_000

/** The entries of one page in the browser's history, numbered from 0. Traversal is asynchronous; calls made meanwhile wait for it. */
export type PageHistory = {
  /** The number of the current entry; null if it belongs to another page. */
  entry(): number | null
  /** Whether a traversal that the page started is in flight. */
  isTraversing(): boolean
  /** Makes the current entry the page's entry 0, unless it belongs to the page already. */
  claim(): void
  /** Gives the page a new id, and makes the current entry its entry 0. Entries with the old id are not the page's own any more. */
  renew(pageId: string): void
  /**
   * Goes to this entry: adds the entries in between, or goes back. Does nothing at an entry of another page.
   * `onSettled` runs when the browser has moved, to any entry, or has not moved in time, unless the page is left;
   * a later call replaces it.
   */
  goTo(entry: number, onSettled?: () => void): void
  /** Replaces all entries of the page by another page, so that Back does not return to it (R19). `onReplace` runs just before. */
  replaceAll(address: string, onReplace: () => void): void
  /** Calls back with the entry when the visitor goes through history within the page. There is one listener. */
  listen(onHistoryTraversal: (entry: number | null) => void): Cleanup
}

type Traversal = {
  from: number | null
  to: number
  onSettled: (() => void) | undefined
  stopTimeout: Cleanup
}

/** Creates the history of a page. The state of each entry has the id of its page. */
export function createPageHistory(
  { clock, navigator }: { clock: Clock; navigator: Navigation },
  visit: PageLocation,
  firstPageId: string,
): PageHistory {
  let pageId = firstPageId
  const key = visitKey(visit)
  let traversal: Traversal | null = null
  /** The entry to be at when the traversal has ended. A call of `goTo` meanwhile changes it. */
  let target = 0
  let listener: ((entry: number | null) => void) | null = null

  function entry(): number | null {
    const state = navigator.state()
    return state?.pageId === pageId ? state.entry : null
  }

  function cancel(): void {
    traversal?.stopTimeout()
    traversal = null
  }

  /** Drops a traversal that has ended while the page was not listening. */
  function cancelIfMoved(): void {
    if (traversal && entry() !== traversal.from) cancel()
  }

  /** The browser has moved, or has not moved in time. */
  function settle(ended: Traversal): void {
    cancel()
    if (ended.to === target) return ended.onSettled?.()
    move(target, ended.onSettled)
  }

  function goBack(by: number, to: number, onSettled: Traversal['onSettled'], timeoutMs: number): void {
    cancel()
    target = to
    const started: Traversal = {
      from: entry(),
      to,
      onSettled,
      stopTimeout: clock.after(timeoutMs, () => settle(started)),
    }
    traversal = started
    navigator.back(by)
  }

  function notify(): void {
    listener?.(entry())
  }

  function renew(id: string): void {
    pageId = id
    navigator.replaceState({ pageId, entry: 0 })
  }

  function goTo(to: number, onSettled?: () => void): void {
    if (traversal) {
      if (to !== target) traversal.onSettled = onSettled
      target = to
      return
    }
    move(to, onSettled)
  }

  function move(to: number, onSettled: Traversal['onSettled']): void {
    target = to
    const from = entry()
    if (from === null) return
    if (from > to) return goBack(from - to, to, onSettled, onSettled ? popstateTimeoutMs : traversalTimeoutMs)
    for (let index = from + 1; index <= to; index++) navigator.pushState({ pageId, entry: index })
    onSettled?.()
  }

  return {
    entry,
    isTraversing: () => traversal !== null,
    claim() {
      if (entry() === null) renew(pageId)
    },
    renew,
    goTo,
    replaceAll(address, onReplace) {
      function replace(): void {
        // The visitor has followed a link meanwhile.
        if (entry() === null) return
        onReplace()
        navigator.replace(address)
      }
      const distance = entry() ?? 0
      if (distance === 0) return replace()
      // Forward leads to this entry: it stays ahead of the page that replaces this one.
      navigator.replaceState({ pageId, entry: distance, isReplaced: true })
      // In a task of its own, so that the next page starts at its top: within `popstate` the browser would restore the scroll.
      goBack(distance, 0, () => clock.after(0, replace), traversalTimeoutMs)
    },
    listen(onHistoryTraversal) {
      cancelIfMoved()
      const stop = navigator.onTraversal(() => {
        // The visitor went to another page, which is shown next.
        if (visitKey(navigator.location()) !== key) return
        if (traversal) settle(traversal)
        else notify()
      })
      listener = onHistoryTraversal
      return () => {
        stop()
        listener = null
        if (!traversal) return
        // If the page is shown again before the traversal ends, it handles the end like a traversal of the visitor's own.
        traversal.onSettled = notify
        target = traversal.to
        cancelIfMoved()
      }
    },
  }
}
