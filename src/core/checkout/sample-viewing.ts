import type { Navigator } from '../ports/navigator.ts'
import { markEntry } from '../shared/mark-entry.ts'
import { createStore, type Readable } from '../shared/store.ts'

/** Which sample is enlarged: its kind, and its place among those. */
export type ShownSample = { kind: 'plan' | 'elevation'; index: number }

/** The enlarged sample. It has a history entry of its own, so that the browser's Back closes it and leaves the page. */
export type SampleViewing = {
  shown: Readable<ShownSample | null>
  /** The page is opened. Returns what to call when it is left. */
  enter(): () => void
  open(sample: ShownSample): void
  /** Another one of the same kind. */
  turn(index: number): void
  close(): void
}

/** `owner` is whose the checkout's history entries are; its own is the first, that of an enlarged sample the second. */
export function createSampleViewing({ navigator }: { navigator: Navigator }, owner: string): SampleViewing {
  const shown = createStore<ShownSample | null>(null)
  /** On the way back over the sample's entry: the move comes later. */
  let isGoing = false

  function isHere(): boolean {
    const mark = navigator.mark()
    return mark?.owner === owner && mark.index === 1
  }

  function goBack(): void {
    if (isGoing || !isHere()) return
    isGoing = true
    navigator.back()
  }

  function moved(): void {
    const isReopened = isGoing && shown.get()
    isGoing = false
    if (isReopened) return navigator.pushMark({ owner, index: 1 })
    shown.set(null)
    goBack()
  }

  return {
    shown,
    enter() {
      markEntry(navigator, owner)
      isGoing &&= isHere()
      const stopMoves = navigator.onMove(moved)
      if (!isHere()) shown.set(null)
      // A document that was loaded anew has an entry without its sample, where Back would do nothing.
      if (!shown.get()) goBack()
      return () => {
        // Where a link led away meanwhile, the move leads over another entry.
        isGoing &&= isHere()
        stopMoves()
      }
    },
    open(sample) {
      if (!isHere()) navigator.pushMark({ owner, index: 1 })
      shown.set(sample)
    },
    turn(index) {
      const now = shown.get()
      if (now) shown.set({ ...now, index })
    },
    close() {
      shown.set(null)
      goBack()
    },
  }
}
