import { offerSeconds, type OfferStart } from '../stored/stored-offer.ts'
import { timeLeft, type Calendar } from './offer-window.ts'

/** A countdown under way. It follows the clock, not the number of ticks (R24). */
export type Countdown = {
  /** The window it belongs to; null where none is stored. */
  start: OfferStart | null
  /** Epoch milliseconds. Never after the window's deadline. */
  endsAt: number
  /** Whole seconds left, a begun one included: 0 to 600. */
  remaining: number
}

/** R44: from the stored remainder where there is one, but never more than the deadline leaves, within 0 to 600. */
export function beginCountdown(
  start: OfferStart | null,
  remainder: number | null,
  now: number,
  calendar: Calendar,
): Countdown {
  const remaining = Math.min(remainder ?? offerSeconds, offerSeconds)
  return follow({ start, endsAt: now + remaining * 1000, remaining }, now, calendar)
}

/** The same countdown at another time. What is left never grows: a clock that was set back moves the end with it. */
export function follow({ start, endsAt, remaining }: Countdown, now: number, calendar: Calendar): Countdown {
  const deadline = start ? timeLeft(start, now, calendar) : Infinity
  const left = Math.max(Math.min(endsAt - now, remaining * 1000, deadline), 0)
  return { start, endsAt: now + left, remaining: Math.ceil(left / 1000) }
}

/** Milliseconds until `remaining` changes next. */
export const untilNextSecond = ({ endsAt }: Countdown, now: number): number => (endsAt - now) % 1000 || 1000
