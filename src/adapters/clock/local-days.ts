import type { Clock } from '../../core/ports/clock.ts'

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
