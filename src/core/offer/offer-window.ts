import type { Clock } from '../ports/clock.ts'
import { offerSeconds, type OfferStart } from '../stored/stored-offer.ts'

export type Calendar = Pick<Clock, 'localDay' | 'nextLocalMidnight'>

export const sameStart = (one: OfferStart | null, other: OfferStart | null): boolean =>
  one?.day === other?.day && one?.at === other?.at

/** The window rule of R23: the same local day, and at most 600 000 ms since the start. A start in the future is just now (R44). */
export function windowOpen(start: OfferStart, now: number, calendar: Calendar): boolean {
  return isToday(start, now, calendar) && now - start.at <= offerSeconds * 1000
}

/**
 * Milliseconds until the one deadline of R44: the earlier of start + 600 s and the end of the start's local day. 0 when it
 * is over, or of a start on another day; a start later today leaves more than a countdown ever takes (600 s).
 */
export function timeLeft(start: OfferStart, now: number, calendar: Calendar): number {
  if (!isToday(start, now, calendar)) return 0
  const end = start.at + offerSeconds * 1000
  return Math.max(Math.min(end, calendar.nextLocalMidnight(now)) - now, 0)
}

function isToday({ day, at }: OfferStart, now: number, calendar: Calendar): boolean {
  const today = calendar.localDay(now)
  return day === today && calendar.localDay(at) === today
}
