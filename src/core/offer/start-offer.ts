import type { Ports } from '../ports/ports.ts'
import { readStoredOffer, storeNextDialog, storeOfferStart, type OfferDialog } from '../stored/offer.ts'
import { beginCountdown, type Countdown, isWindowOpen } from './countdown.ts'

/** The dialog to show, and its countdown. */
export type OfferTurn = { dialog: OfferDialog; countdown: Countdown }

/** Starts the offer, in the steps of R23, when the visitor returns to a checkout from the payment page. Stores the window and the next dialog. */
export type StartOffer = () => OfferTurn

export const createStartOffer =
  ({ clock, storage }: Pick<Ports, 'clock' | 'storage'>): StartOffer =>
  () => {
    const stored = readStoredOffer(storage)
    const now = clock.now()
    if (stored.secondsLeft === 0)
      return { dialog: 'discount', countdown: beginCountdown(stored.start, 0, now, clock) }
    const start = stored.start ?? { day: clock.localDay(now), at: now }
    const isOfferTurn = !stored.start || stored.nextDialog === 'offer'
    storeNextDialog(storage, isOfferTurn ? 'discount' : 'offer')
    if (!stored.start) storeOfferStart(storage, start)
    return {
      dialog: isOfferTurn && isWindowOpen(start, now, clock) ? 'offer' : 'discount',
      // Outside the window the remaining time is 0, and the dialog shows the expired state.
      countdown: beginCountdown(start, stored.secondsLeft, now, clock),
    }
  }
