import type { ManualClock } from '../fakes/manual-clock.ts'
import type { Clock } from '../../src/core/ports/ports.ts'
import type { Doc, Phone } from './tab.ts'

const day = 86_400_000

/** A document's clock. Timers that become due while it is frozen run soon after it resumes, and none once it is discarded. */
export function createDocumentClock(doc: Doc, time: ManualClock, phone: Phone): Clock {
  const localTime = (at: number): number => at + phone.utcOffsetMs
  return {
    // In whole milliseconds, like a device's clock.
    now: () => Math.floor(time.now()) + phone.clockSkewMs,
    after(ms, run) {
      let stop = time.after(ms, function due() {
        if (doc.isDiscarded) return
        if (!doc.isFrozen) return run()
        const resume = (): void => void (stop = time.after(1, due))
        doc.onResume.add(resume)
        stop = () => doc.onResume.delete(resume)
      })
      return () => stop()
    },
    localDay: (at) => new Date(localTime(at)).toISOString().slice(0, 10),
    nextLocalMidnight: (at) => (Math.floor(localTime(at) / day) + 1) * day - phone.utcOffsetMs,
  }
}
