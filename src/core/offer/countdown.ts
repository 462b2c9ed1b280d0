import { offerSeconds, type OfferStart } from '../stored/offer.ts'
import type { Clock } from '../ports/ports.ts'

/** A countdown. It depends on the clock, not on the number of ticks (R24). */
export type Countdown = {
  /** The start of the offer's time window; null if none is stored. */
  start: OfferStart | null
  /** Epoch milliseconds. Never after the window's deadline. */
  endsAt: number
  /** Whole seconds left, rounded up: 0 to `offerSeconds`. */
  secondsLeft: number
}

/** Starts a countdown from the stored remaining time, or from `offerSeconds`; it ends by the deadline (R44). */
export function beginCountdown(
  start: OfferStart | null,
  storedSeconds: number | null,
  now: number,
  calendar: Calendar,
): Countdown {
  const secondsLeft = Math.min(storedSeconds ?? offerSeconds, offerSeconds)
  return advance({ start, endsAt: now + secondsLeft * 1000, secondsLeft }, now, calendar)
}

/** The countdown at the time `now`. If the clock is set back, the end shifts, so that the remaining time never grows. */
export function advance(
  { start, endsAt, secondsLeft }: Countdown,
  now: number,
  calendar: Calendar,
): Countdown {
  const untilDeadline = start ? msUntilDeadline(start, now, calendar) : Infinity
  const ms = Math.max(Math.min(endsAt - now, secondsLeft * 1000, untilDeadline), 0)
  return { start, endsAt: now + ms, secondsLeft: Math.ceil(ms / 1000) }
}

/** Milliseconds until `secondsLeft` changes next. */
export const msUntilNextSecond = ({ endsAt }: Countdown, now: number): number => (endsAt - now) % 1000 || 1000

export type Calendar = Pick<Clock, 'localDay' | 'nextLocalMidnight'>

export const sameStart = (a: OfferStart | null, b: OfferStart | null): boolean =>
  a?.day === b?.day && a?.at === b?.at

/** Whether the offer's time window is open (R23): the same local day, and at most `offerSeconds` since the start. A start in the future counts as now (R44). */
export function isWindowOpen(start: OfferStart, now: number, calendar: Calendar): boolean {
  return isToday(start, now, calendar) && now - start.at <= offerSeconds * 1000
}

/**
 * Milliseconds until the deadline of R44: the earlier of start + `offerSeconds` and the end of the start's local day. 0 after the deadline, and for a
 * start on another day. More than `offerSeconds` for a start later today.
 */
function msUntilDeadline(start: OfferStart, now: number, calendar: Calendar): number {
  if (!isToday(start, now, calendar)) return 0
  const end = start.at + offerSeconds * 1000
  return Math.max(Math.min(end, calendar.nextLocalMidnight(now)) - now, 0)
}

function isToday({ day, at }: OfferStart, now: number, calendar: Calendar): boolean {
  const today = calendar.localDay(now)
  return day === today && calendar.localDay(at) === today
}
