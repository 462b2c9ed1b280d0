import type { Clock } from '../../core/ports/clock.ts'
import { localDays } from './local-days.ts'

/** `setTimeout` runs a longer wait at once. */
const longestWait = 2 ** 31 - 1

/** The device's own time. */
export function createSystemClock(): Clock {
  return {
    ...localDays,
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, Math.min(Math.max(ms, 0), longestWait))
      return () => clearTimeout(timer)
    },
  }
}
