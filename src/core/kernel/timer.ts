import type { Cleanup, Clock } from '../ports/ports.ts'

/** One pending callback at most. */
export type Timer = {
  /** Calls back once, after `ms` milliseconds. Replaces the pending callback. */
  set(ms: number, run: () => void): void
  stop(): void
}

export function createTimer({ after }: Pick<Clock, 'after'>): Timer {
  let stop: Cleanup = () => {}
  return {
    set(ms, run) {
      stop()
      stop = after(ms, run)
    },
    stop: () => stop(),
  }
}
