import type { Clock } from '../../core/ports/ports.ts'

/** `setTimeout` runs at once with a longer delay. */
const maxDelayMs = 2 ** 31 - 1

/** The device's own time. */
export function createSystemClock(): Clock {
  return {
    ...localDays,
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, Math.min(Math.max(ms, 0), maxDelayMs))
      return () => clearTimeout(timer)
    },
  }
}

/** The calendar of a Clock, in the device's time zone. */
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
