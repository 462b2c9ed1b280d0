import type { Ports } from '../ports/ports.ts'
import { readStoredOffer, storeOfferFlag, storeOfferStart } from '../stored/offer.ts'
import { beginCountdown, type Countdown, windowOpen } from './countdown.ts'

/** The outcome of start-offer: which dialog shows, and its countdown. */
export type OfferOpening = { dialog: 'discount' | 'offer'; countdown: Countdown }

/** Start-offer, in the order of R23, for a checkout that was entered on the way back from the payment page. Stores what it decides. */
export type StartOffer = () => OfferOpening

export const createStartOffer =
  ({ clock, storage }: Pick<Ports, 'clock' | 'storage'>): StartOffer =>
  () => {
    const stored = readStoredOffer(storage)
    const now = clock.now()
    if (stored.remainder === 0)
      return { dialog: 'discount', countdown: beginCountdown(stored.start, 0, now, clock) }
    const start = stored.start ?? { day: clock.localDay(now), at: now }
    const first = !stored.start || stored.flag === '0'
    storeOfferFlag(storage, first ? '1' : '0')
    if (!stored.start) storeOfferStart(storage, start)
    return {
      dialog: first && windowOpen(start, now, clock) ? 'offer' : 'discount',
      // Outside the window nothing is left, and the dialog shows as expired.
      countdown: beginCountdown(start, stored.remainder, now, clock),
    }
  }
