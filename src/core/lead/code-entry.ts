import type { Visit } from '../model/visit.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { Navigator } from '../ports/navigator.ts'
import type { Random } from '../ports/random.ts'
import { backWait } from '../shared/back-wait.ts'

/** The code step's own history entry (R72): the browser's Back there is Edit, and Forward comes to it again. */
export type CodeEntry = {
  /** The page is opened; `moved` hears of each move within it. Returns what to call when it is left. */
  enter(moved: (toCode: boolean) => void): Cancel
  /** The code step is reached by going on. */
  open(): void
  /** Back to the entry of the details. */
  leave(): void
  /** Another page takes the lead page's place (R19): one Back from there does not come to the details. */
  replaceBy(address: string): void
}

export function createCodeEntry(
  { clock, navigator, random }: { clock: Clock; navigator: Navigator; random: Random },
  { path }: Pick<Visit, 'path'>,
): CodeEntry {
  /** Entries of an earlier document are not this visit's. */
  const owner = random.id()
  const isHere = (): boolean => navigator.mark()?.owner === owner
  let onward: string | null = null

  function goOn(): void {
    if (onward !== null) navigator.replace(onward)
    onward = null
  }

  return {
    enter(moved) {
      const stopMoves = navigator.onMove((mark) => {
        // On the way to another page, which replaces this one.
        if (navigator.place().path !== path) return
        // Not within the move itself: the next page begins at its top, as after every step forward.
        if (onward !== null) clock.after(0, goOn)
        else moved(mark?.owner === owner)
      })
      return () => {
        stopMoves()
        onward = null
      }
    },
    open() {
      if (!isHere()) navigator.pushMark({ owner, index: 0 })
    },
    leave() {
      if (isHere()) navigator.back()
    },
    replaceBy(address) {
      onward = address
      if (!isHere()) return goOn()
      clock.after(backWait, goOn)
      navigator.back()
    },
  }
}
