import type { Course, SteerableClock } from '../../src/adapters/clock/steerable-clock.ts'

const roundingMs = 1_000

/**
 * Dispatches `visibilitychange` when the clock is set back: no timer becomes due then, so dates and countdowns would keep showing the later
 * time. The product refreshes them as if the visitor had returned to the page.
 */
export function refreshOnClockRewind(
  { course }: SteerableClock,
  document: Document,
  deviceNow: () => number = Date.now,
): void {
  const timeBy = ({ base, anchor, speed }: Course): number => base + (deviceNow() - anchor) * speed
  let before = course.get()
  course.subscribe(() => {
    const isSetBack = timeBy(course.get()) < timeBy(before) - roundingMs
    before = course.get()
    // After the clock has run what the change made due.
    if (isSetBack) queueMicrotask(() => document.dispatchEvent(new Event('visibilitychange')))
  })
}
