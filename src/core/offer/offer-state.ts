import type { FunnelEvent } from '../model/funnel-event.ts'
import type { OfferDialog } from '../stored/offer.ts'
import type { Countdown } from './countdown.ts'

/** The special offer on one visit to a checkout page. */
export type OfferState = Countdown & {
  /** At most one is open (R45). */
  dialog: 'none' | OfferDialog
  /** The latest order at the start of the countdown; null if there was none. */
  orderBefore: string | null
  /** Whether an order was completed during the countdown, which ends the offer. The remaining time no longer changes (R75). */
  isOrdered: boolean
  /** Whether the visit has started it: after a link and Back it only continues (R64). */
  isStarted: boolean
}

/** The offer before it starts: no time is left. */
export const closedOffer: OfferState = {
  dialog: 'none',
  start: null,
  endsAt: 0,
  secondsLeft: 0,
  orderBefore: null,
  isOrdered: false,
  isStarted: false,
}

/** Whether the offer can be bought. */
export const isRunning = ({ secondsLeft, isOrdered }: OfferState): boolean => secondsLeft > 0 && !isOrdered

/** The tracked events of a change. */
export const offerEvents = (before: OfferState, { dialog }: OfferState): FunnelEvent[] =>
  dialog === before.dialog || dialog === 'none' ? [] : [{ name: 'offer_shown', dialog }]
