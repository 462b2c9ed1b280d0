import type { PageSession } from '../page/page-registry.ts'
import { createStore, type Readable } from '../kernel/store.ts'
import type { Cancel } from '../ports/ports.ts'

/** The enlarged sample: its kind, and its index within the kind. */
export type ShownSample = { kind: 'plan' | 'elevation'; index: number }

/** Enlarges a sample. It has a history entry of its own, so that Back closes it. */
export type SampleViewer = {
  shown: Readable<ShownSample | null>
  /** Call it when the page is on screen. Returns the cleanup to call when the page is left. */
  enter(): Cancel
  open(sample: ShownSample): void
  /** Shows another one of the same kind. */
  showSample(index: number): void
  close(): void
}

/** The history entry of an enlarged sample; the page itself has entry 0. */
const sampleEntry = 1

export function createSampleViewer(session: PageSession): SampleViewer {
  const shown = createStore<ShownSample | null>(null)

  function show(sample: ShownSample | null): void {
    shown.set(sample)
    session.goTo(sample ? sampleEntry : 0)
  }

  return {
    shown,
    enter() {
      const stop = session.listen(() => show(null))
      // A document that was reloaded at the sample's entry goes back: otherwise Back would do nothing there.
      show(session.entry() === sampleEntry ? shown.get() : null)
      return stop
    },
    open: show,
    showSample(index) {
      const sample = shown.get()
      if (sample) shown.set({ ...sample, index })
    },
    close: () => show(null),
  }
}
