import type { Clock } from '../../core/ports/ports.ts'

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

/** The calendar half of a Clock, by the device's time zone. */
export const localDays: Pick<Clock, 'localDay' | 'nextLocalMidnight'> = {
  localDay(at) {
    const date = new Date(at)
    const two = (part: number): string => String(part).padStart(2, '0')
    return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  },
  nextLocalMidnight(at) {
    const date = new Date(at)
    return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime()
  },
}
