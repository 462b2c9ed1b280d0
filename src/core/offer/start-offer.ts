import { beginCountdown, type Countdown } from './countdown.ts'
import { windowOpen, type Calendar, type OfferStart, type StoredOffer } from './offer-state.ts'

/** What start-offer came to: which dialog shows, the countdown behind it, and what is to be stored. */
export type OfferOpening = {
  dialog: 'discount' | 'offer'
  countdown: Countdown
  /** Null where nothing is stored; `start` only for a window that begins now. */
  writes: { flag: '0' | '1'; start: OfferStart | null } | null
}

/** Start-offer, in the order of R23, for a checkout that was entered with `isRedirected` 1. */
export function startOffer(stored: StoredOffer, now: number, calendar: Calendar): OfferOpening {
  const flag = stored.start ? stored.flag : '0'
  if (stored.remainder === 0)
    return { dialog: 'discount', countdown: beginCountdown(stored.start, 0, now, calendar), writes: null }
  const start = stored.start ?? { day: calendar.localDay(now), at: now }
  return {
    dialog: flag === '0' && windowOpen(start, now, calendar) ? 'offer' : 'discount',
    // Outside the window nothing is left, and the dialog shows as expired.
    countdown: beginCountdown(start, stored.remainder, now, calendar),
    writes: { flag: flag === '0' ? '1' : '0', start: stored.start ? null : start },
  }
}
