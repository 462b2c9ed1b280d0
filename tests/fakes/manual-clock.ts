import type { Clock } from '../../src/core/ports/ports.ts'
import { localDays } from '../../src/adapters/clock/system-clock.ts'

export type ManualClock = Clock & {
  /** Advances time, and runs due timers in order, also those scheduled by them. */
  advance(ms: number): void
  /** Milliseconds until the next timer; Infinity without one. */
  untilNext(): number
  /** Sets the time without running timers: the device's clock was changed, or the device slept. */
  jump(to: number): void
}

type Timer = { due: number; run: () => void }

/** A clock for tests, which only `advance` moves. Timers count elapsed time, so `jump` does not change them. */
export function createManualClock(start = Date.UTC(2026, 0, 15, 6, 30)): ManualClock {
  let wall = start
  let elapsed = 0
  const pending = new Set<Timer>()

  /** The next timer; of several at the same time, the one that was added first. */
  function next(): Timer | undefined {
    let first: Timer | undefined
    // A Set iterates in insertion order.
    for (const timer of pending) if (!first || timer.due < first.due) first = timer
    return first
  }

  return {
    ...localDays,
    now: () => wall,
    after(ms, run) {
      const timer = { due: elapsed + Math.max(ms, 0), run }
      pending.add(timer)
      return () => void pending.delete(timer)
    },
    advance(ms) {
      const until = elapsed + ms
      for (let timer = next(); timer && timer.due <= until; timer = next()) {
        pending.delete(timer)
        wall += timer.due - elapsed
        elapsed = timer.due
        timer.run()
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
