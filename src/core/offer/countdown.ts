import { offerSeconds, type OfferStart } from '../stored/offer.ts'
import type { Clock } from '../ports/ports.ts'

/** A running countdown. It follows the clock, not the number of ticks (R24). */
export type Countdown = {
  /** Its window; null if none is stored. */
  start: OfferStart | null
  /** Epoch milliseconds. Never after the window's deadline. */
  endsAt: number
  /** Whole seconds left, rounded up: 0 to 600. */
  remaining: number
}

/** R44: from the stored remainder, if any, but never more than the deadline allows, within 0 to 600. */
export function beginCountdown(
  start: OfferStart | null,
  remainder: number | null,
  now: number,
  calendar: Calendar,
): Countdown {
  const remaining = Math.min(remainder ?? offerSeconds, offerSeconds)
  return follow({ start, endsAt: now + remaining * 1000, remaining }, now, calendar)
}

/** The same countdown at another time. If the clock is set back, the end shifts so that the remaining time never grows. */
export function follow({ start, endsAt, remaining }: Countdown, now: number, calendar: Calendar): Countdown {
  const deadline = start ? timeLeft(start, now, calendar) : Infinity
  const left = Math.max(Math.min(endsAt - now, remaining * 1000, deadline), 0)
  return { start, endsAt: now + left, remaining: Math.ceil(left / 1000) }
}

/** Milliseconds until `remaining` changes next. */
export const untilNextSecond = ({ endsAt }: Countdown, now: number): number => (endsAt - now) % 1000 || 1000

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
function timeLeft(start: OfferStart, now: number, calendar: Calendar): number {
  if (!isToday(start, now, calendar)) return 0
  const end = start.at + offerSeconds * 1000
  return Math.max(Math.min(end, calendar.nextLocalMidnight(now)) - now, 0)
}

function isToday({ day, at }: OfferStart, now: number, calendar: Calendar): boolean {
  const today = calendar.localDay(now)
  return day === today && calendar.localDay(at) === today
}
