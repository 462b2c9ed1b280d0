import type { Clock } from '../../core/ports/ports.ts'
import { localDays } from './system-clock.ts'

export type ManualClock = Clock & {
  /** Moves time on and runs what falls due, in order; what those schedule runs too where it is due. */
  advance(ms: number): void
  /** Milliseconds until what waits next falls due; Infinity where nothing waits. */
  untilNext(): number
  /** Sets the time without running anything: a device whose clock was changed, or that slept. */
  jump(to: number): void
}

type Entry = { due: number; run: () => void }

/** A clock that only moves when advanced. Timers are measured in elapsed time, so that a jump of the clock doesn't change them. */
export function createManualClock(start = Date.UTC(2026, 0, 15, 6, 30)): ManualClock {
  let wall = start
  let elapsed = 0
  const waiting = new Set<Entry>()

  /** The next entry; of several at the same time, the one that was added first. */
  function next(): Entry | undefined {
    let first: Entry | undefined
    // Entries are in the order in which they were added.
    for (const entry of waiting) if (!first || entry.due < first.due) first = entry
    return first
  }

  return {
    ...localDays,
    now: () => wall,
    after(ms, run) {
      const entry = { due: elapsed + Math.max(ms, 0), run }
      waiting.add(entry)
      return () => void waiting.delete(entry)
    },
    advance(ms) {
      const until = elapsed + ms
      for (let entry = next(); entry && entry.due <= until; entry = next()) {
        waiting.delete(entry)
        wall += entry.due - elapsed
        elapsed = entry.due
        entry.run()
      }
      wall += until - elapsed
      elapsed = until
    },
    untilNext: () => (next()?.due ?? Infinity) - elapsed,
    jump(to) {
      wall = to
    },
  }
}
