import type { Navigator } from '../ports/navigator.ts'
import { markEntry } from '../shared/kept-pages.ts'
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
  return {
    shown,
    enter() {
      markEntry(navigator, owner)
      return navigator.onMove(() => shown.set(null))
    },
    open(sample) {
      navigator.pushMark({ owner, index: 1 })
      shown.set(sample)
    },
    turn(index) {
      const now = shown.get()
      if (now) shown.set({ ...now, index })
    },
    close() {
      shown.set(null)
      const mark = navigator.mark()
      if (mark?.owner === owner && mark.index === 1) navigator.back()
    },
  }
}
