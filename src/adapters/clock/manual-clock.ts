import type { Clock } from '../../core/ports/clock.ts'
import { localDays } from './local-days.ts'

export type ManualClock = Clock & {
  /** Moves time on and runs what falls due, in order; what those schedule runs too where it is due. */
  advance(ms: number): void
  /** Milliseconds until what waits next falls due; Infinity where nothing waits. */
  untilNext(): number
  /** Sets the time without running anything: a device whose clock was changed, or that slept. */
  jump(to: number): void
}

type Entry = { due: number; order: number; run: () => void }

/** Time that stands still until it is told to move. Waits are measured in elapsed time, so a jump leaves them as long as they were. */
export function createManualClock(start = Date.UTC(2026, 0, 15, 6, 30)): ManualClock {
  let wall = start
  let elapsed = 0
  let order = 0
  const waiting = new Set<Entry>()

  function next(until: number): Entry | undefined {
    return [...waiting]
      .filter((entry) => entry.due <= until)
      .sort((a, b) => a.due - b.due || a.order - b.order)[0]
  }

  return {
    ...localDays,
    now: () => wall,
    after(ms, run) {
      const entry = { due: elapsed + Math.max(ms, 0), order: order++, run }
      waiting.add(entry)
      return () => void waiting.delete(entry)
    },
    advance(ms) {
      const until = elapsed + ms
      for (let entry = next(until); entry; entry = next(until)) {
        waiting.delete(entry)
        wall += entry.due - elapsed
        elapsed = entry.due
        entry.run()
      }
      wall += until - elapsed
      elapsed = until
    },
    untilNext: () => Math.min(...[...waiting].map(({ due }) => due)) - elapsed,
    jump(to) {
      wall = to
    },
  }
}
