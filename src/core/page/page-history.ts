import { visitKey, type Visit } from '../model/visit.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { Navigator } from '../ports/navigator.ts'

/** How long a screen waits for `popstate` before it changes anyway, in milliseconds: browsers keep about fifty entries, and `history.go` beyond them does nothing. */
const arrivalTimeoutMs = 300

/** A traversal without `popstate` is taken for lost after this long, in milliseconds. One that came later would leave the next page. */
const travelTimeoutMs = 2_000

/** The entry in front of the page's first one. */
const beforeFirst = -1

/** The index of an entry whose page was replaced is this and its distance to the page's first entry. */
const replacedIndex = 1_000

/** The entries of one page in the browser's history, numbered from 0. Traversal is asynchronous; calls made meanwhile wait for it. */
export type PageHistory = {
  /** The entry that the visitor is at; null at an entry of another page. */
  entry(): number | null
  /** Whether a traversal that the page started is in flight. */
  isTravelling(): boolean
  /** An entry whose page was replaced becomes entry 0. */
  restart(): void
  /** Adds the entries from 0 to this one. */
  begin(entry: number): void
  /**
   * Takes the visitor to this entry: adds the entries in between, or goes back, before entry 0 for -1. Does nothing at an entry of another page.
   * `onArrival` runs when the browser has moved, wherever it arrived, or does not move; a later call replaces it.
   */
  goTo(entry: number, onArrival?: () => void): void
  /** Another page takes the place of all entries: one Back from there leaves this page too (R19). `onReplaced` runs before that. */
  replaceAll(address: string, onReplaced: () => void): void
  /** The page is on screen: `onTravel` is called when the visitor goes through history within it, with the entry. */
  listen(onTravel: (entry: number | null) => void): Cancel
}

type Travel = { from: number; to: number; onArrival: (() => void) | undefined; stop: Cancel }

/** `id` is the owner of the entries. */
export function createPageHistory(
  { clock, navigator }: { clock: Clock; navigator: Navigator },
  { path, search }: Pick<Visit, 'path' | 'search'>,
  id: string,
): PageHistory {
  const key = visitKey(path, search)
  let travel: Travel | null = null
  /** The entry to be at once the traversal has ended. */
  let target = 0

  const ownIndex = (): number | null => {
    const mark = navigator.mark()
    return mark?.owner === id ? mark.index : null
  }

  function entry(): number | null {
    const index = ownIndex()
    return index === null || index >= replacedIndex ? null : index
  }

  function cancel(): void {
    travel?.stop()
    travel = null
  }

  /** The browser has moved, or will not. Another entry may be wanted by now. */
  function arrive(): void {
    const ended = travel
    cancel()
    if (!ended) return
    if (ended.to === target) return ended.onArrival?.()
    reach(target, ended.onArrival, entry() ?? (ended.to === beforeFirst ? beforeFirst : null))
  }

  function go(from: number, to: number, onArrival: Travel['onArrival'], timeoutMs: number): void {
    travel = { from, to, onArrival, stop: clock.after(timeoutMs, arrive) }
    navigator.back(from - to)
  }

  function begin(last: number): void {
    target = last
    for (let index = 0; index <= last; index++) navigator.pushMark({ owner: id, index })
  }

  function goTo(to: number, onArrival?: () => void): void {
    if (travel) {
      if (to !== target) travel.onArrival = onArrival
      target = to
      return
    }
    reach(to, onArrival, entry())
  }

  function reach(to: number, onArrival: Travel['onArrival'], from: number | null): void {
    target = to
    if (from === null) return
    if (from > to) return go(from, to, onArrival, onArrival ? arrivalTimeoutMs : travelTimeoutMs)
    for (let index = from + 1; index <= to; index++) navigator.pushMark({ owner: id, index })
    onArrival?.()
  }

  return {
    entry,
    isTravelling: () => travel !== null,
    restart() {
      if ((ownIndex() ?? 0) >= replacedIndex) navigator.setMark({ owner: id, index: 0 })
    },
    begin,
    goTo,
    replaceAll(address, onReplaced) {
      const index = ownIndex() ?? 0
      const distance = index >= replacedIndex ? index - replacedIndex : index
      function replace(): void {
        cancel()
        onReplaced()
        navigator.replace(address)
      }
      cancel()
      if (distance === 0) return replace()
      navigator.setMark({ owner: id, index: replacedIndex + distance })
      target = 0
      // In a task of its own, so that the next page starts at its top: within `popstate` the browser would restore the scroll.
      const replaceAfter = (from: number, ms: number): void => {
        travel = { from, to: 0, onArrival: () => replaceAfter(0, 0), stop: clock.after(ms, replace) }
      }
      replaceAfter(replacedIndex + distance, travelTimeoutMs)
      navigator.back(distance)
    },
    listen(onTravel) {
      if (travel && ownIndex() !== travel.from) cancel()
      const stop = navigator.onMove(() => {
        const place = navigator.place()
        // On the way to another page, which takes this one's place.
        if (visitKey(place.path, place.query) !== key) return
        if (travel) return arrive()
        const at = entry()
        target = at ?? 0
        onTravel(at)
      })
      return () => {
        stop()
        if (travel) travel.onArrival = undefined
        if (travel && ownIndex() !== travel.from) cancel()
      }
    },
  }
}
