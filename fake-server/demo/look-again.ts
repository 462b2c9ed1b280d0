import type { Course, SteerableClock } from '../../src/adapters/clock/steerable-clock.ts'

/** Less than this, in milliseconds, is rounding. */
const least = 1_000

/**
 * A clock that is set back makes nothing due, so that dates and countdowns would stand as they are. A visitor who sets a
 * clock back looks at the page again: the page is told that this happened.
 */
export function lookAgainWhenSetBack(
  { course }: SteerableClock,
  document: Document,
  deviceNow: () => number = Date.now,
): void {
  const timeBy = ({ base, anchor, speed }: Course): number => base + (deviceNow() - anchor) * speed
  let before = course.get()
  course.subscribe(() => {
    const isSetBack = timeBy(course.get()) < timeBy(before) - least
    before = course.get()
    // Once the clock is through with what its change brought about.
    if (isSetBack) queueMicrotask(() => document.dispatchEvent(new Event('visibilitychange')))
  })
}
