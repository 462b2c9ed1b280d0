import type { Course, SteerableClock } from './steerable-clock.ts'
import type { KeyValueStorage } from '../../src/core/ports/ports.ts'
import { asObject } from '../../src/core/kernel/decode.ts'
import { latestInstant } from '../../src/core/kernel/latest-instant.ts'
import { parseJson } from '../../src/core/kernel/json.ts'
import { demoKeys } from '../backend/demo-keys.ts'

/** Persists a clock's course for the next page and other tabs; the returned function rereads it. */
export function persistClock(clock: SteerableClock, storage: KeyValueStorage): () => void {
  const reread = (): void => clock.follow(readCourse(storage.read(demoKeys.clock)))
  reread()
  clock.course.subscribe(() => {
    const text = JSON.stringify(clock.course.get())
    if (text !== storage.read(demoKeys.clock)) storage.write(demoKeys.clock, text)
  })
  return reread
}

/** A course within these limits gives a valid date, whatever the device's clock shows. */
const limits = { instant: latestInstant / 100, speed: 60 }

function readCourse(text: string | null): Course | null {
  const { base, anchor, speed } = asObject(parseJson(text))
  const isDate =
    isWithin(base, -limits.instant, limits.instant) && isWithin(anchor, -limits.instant, limits.instant)
  return isDate && isWithin(speed, 0, limits.speed) ? { base, anchor, speed } : null
}

const isWithin = (part: unknown, low: number, high: number): part is number =>
  typeof part === 'number' && part >= low && part <= high

/** A pause looks like a small step back, too: 60 ms for each millisecond since the pause, if the clock ran at ×60. */
const toleranceMs = 1_000

/**
 * Dispatches `visibilitychange` when the clock is set back: that runs no timer, so dates and countdowns would keep showing the later time.
 * The product refreshes them as if the visitor had returned to the page.
 */
export function refreshOnClockRewind(
  { course }: SteerableClock,
  document: Document,
  deviceNow: () => number = Date.now,
): void {
  const timeOf = ({ base, anchor, speed }: Course): number => base + (deviceNow() - anchor) * speed
  let before = course.get()
  course.subscribe(() => {
    const isSetBack = timeOf(course.get()) < timeOf(before) - toleranceMs
    before = course.get()
    // Wait until the clock has run the timers that the change made due.
    if (isSetBack) queueMicrotask(() => document.dispatchEvent(new Event('visibilitychange')))
  })
}
