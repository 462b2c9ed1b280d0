import type { Clock } from '../ports/clock.ts'

/** 'Offer Valid Till': tomorrow in local time, DD-MM-YYYY (S2.25). */
export function validTill(clock: Clock): string {
  const tomorrow = clock.localDay(clock.nextLocalMidnight(clock.now()))
  return tomorrow.split('-').reverse().join('-')
}

/** How long to wait before the date is read again, in milliseconds. A device's clock may be set meanwhile: never over a minute. */
export function untilDateMayChange(clock: Clock): number {
  const now = clock.now()
  return Math.min(clock.nextLocalMidnight(now) - now, 60_000)
}
