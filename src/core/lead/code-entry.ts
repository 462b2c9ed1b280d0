import { visitKey, type Visit } from '../model/visit.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { HistoryMark, Navigator } from '../ports/navigator.ts'
import { markEntry } from '../shared/mark-entry.ts'

/** A move that has not come after this long, in milliseconds, is not waited for. One that came later would lead back into the lead page. */
const longestBack = 2_000

/** What a history entry of a lead page is, as its mark's index. `ledOn` was a code's: another page has taken its details' place, and Back leads there. */
const entries = { details: 0, code: 1, ledOn: 2 } as const

/** The two history entries of a lead page: that of the details and the code step's own (R72). The browser's Back there is Edit, and Forward comes to it again. */
export type CodeEntry = {
  /** The page is opened; `moved` hears of each move within it. Returns what to call when it is left. */
  enter(moved: (toCode: boolean) => void): Cancel
  /** The page begins anew, at the entry of the details: where the visitor is at a code step's it is the one before. */
  begin(): void
  /** Whether the visitor is at the code step's. */
  isHere(): boolean
  /** The code step is reached by going on. */
  open(): void
  /** Back to the entry of the details. */
  leave(): void
  /** Another page takes the lead page's place (R19): one Back from there does not come to the details. */
  replaceBy(address: string): void
  /** Whoever followed a link before it had, and is back, is led there after all (R64); false where nothing was under way. */
  leadOn(): boolean
}

export function createCodeEntry(
  { clock, navigator }: { clock: Clock; navigator: Navigator },
  { path, search }: Pick<Visit, 'path' | 'search'>,
  owner: string,
): CodeEntry {
  const isCode = (mark: HistoryMark | null): boolean => mark?.owner === owner && mark.index === entries.code
  const isHere = (): boolean => isCode(navigator.mark())
  let onward: string | null = null
  let stopWait: Cancel = () => {}

  function goOn(address: string): void {
    onward = null
    navigator.replace(address)
  }

  function goOnAfter(wait: number, address: string): void {
    stopWait()
    stopWait = clock.after(wait, () => goOn(address))
  }

  function replaceBy(address: string): void {
    onward = address
    if (navigator.mark()?.index === entries.details) return goOn(address)
    navigator.setMark({ owner, index: entries.ledOn })
    goOnAfter(longestBack, address)
    navigator.back()
  }

  return {
    isHere,
    enter(moved) {
      markEntry(navigator, owner)
      const stopMoves = navigator.onMove((mark) => {
        // On the way to another page, which replaces this one; also to that of another response of this form.
        const place = navigator.place()
        if (visitKey(place.path, place.query) !== visitKey(path, search)) return
        // Not within the move itself: the next page begins at its top, as after every step forward.
        if (onward !== null) return goOnAfter(0, onward)
        markEntry(navigator, owner)
        moved(isCode(mark))
      })
      return () => {
        stopMoves()
        stopWait()
      }
    },
    begin() {
      if (isHere()) navigator.back()
      else navigator.setMark({ owner, index: entries.details })
    },
    open() {
      if (!isHere()) navigator.pushMark({ owner, index: entries.code })
    },
    leave() {
      if (isHere()) navigator.back()
    },
    replaceBy,
    leadOn() {
      if (onward === null) return false
      replaceBy(onward)
      return true
    },
  }
}
