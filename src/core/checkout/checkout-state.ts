import { fields, flag, withDefault, type Decoder } from '../kernel/decode.ts'
import { planEvent, type FunnelEvent } from '../model/funnel-event.ts'
import { type CheckoutDetails, type PlanKey, defaultPlan, planKeys } from '../model/plan.ts'
import { closedOffer, offerEvents, type OfferState } from '../offer/offer-state.ts'
import type { Redirect } from '../payment/redirect-to-payment.ts'

/** The enlarged sample: its kind, and its index within the kind. */
export type ShownSample = { kind: 'plan' | 'elevation'; index: number }

export type CheckoutState = {
  /** `isOutdated`: they are asked for again, and nobody can pay until then (R123). */
  details:
    | { kind: 'loading' }
    | { kind: 'failed' }
    | { kind: 'ready'; value: CheckoutDetails; loadedAt: number; isOutdated?: true }
  chosen: PlanKey
  /** Whether '+3 more plans' was pressed. */
  isExpanded: boolean
  /** 'Offer Valid Till': tomorrow as DD-MM-YYYY in local time, updated at midnight. */
  validTill: string
  /** Null while no sample is enlarged. */
  sample: ShownSample | null
  /** The id of this response's order, if it was completed in this session (R75). */
  orderId: string | null
  offer: OfferState
  /** From a press of Pay until the page is left or shown again, or the redirect has failed (R51); null otherwise. */
  redirect: Redirect | null
}

export const initialCheckoutState: CheckoutState = {
  details: { kind: 'loading' },
  chosen: defaultPlan,
  isExpanded: false,
  validTill: '',
  sample: null,
  orderId: null,
  offer: closedOffer,
  redirect: null,
}

export type CheckoutEvent =
  | { type: 'opened'; choice: CheckoutSnapshot | null }
  | { type: 'detailsLoaded'; details: CheckoutDetails; now: number }
  | { type: 'detailsFailed' }
  | { type: 'retried' }
  | { type: 'shown'; now: number }
  | { type: 'dateRead'; validTill: string }
  | { type: 'orderRead'; orderId: string | null }
  | { type: 'planChosen'; plan: PlanKey }
  | { type: 'plansToggled' }
  | { type: 'offerChanged'; offer: OfferState }
  | { type: 'payPressed'; redirect: Redirect }
  | { type: 'redirectEnded' }
  | { type: 'sampleShown'; sample: ShownSample | null }
  | { type: 'sampleTurned'; index: number }
  | { type: 'traversed'; entry: number | null }

/** Details older than this are asked for again when the page is shown (R123), in milliseconds. */
const maxDetailsAgeMs = 3_600_000

/** Whether the details on screen are asked for again. */
export const isOutdated = ({ details }: CheckoutState): boolean =>
  details.kind === 'ready' && details.isOutdated === true

/** The history entry of an enlarged sample, so that Back closes it; the page itself has entry 0. */
const sampleEntry = 1

export const historyIndex = ({ sample }: CheckoutState): number => (sample ? sampleEntry : 0)

/** The next state. An event that means nothing in a state returns the same object. */
export function transition(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const { details, sample } = state
  switch (event.type) {
    case 'opened':
      return { ...state, ...event.choice }
    case 'detailsLoaded':
      return { ...state, details: { kind: 'ready', value: event.details, loadedAt: event.now } }
    case 'detailsFailed':
      return { ...state, details: { kind: 'failed' } }
    case 'retried':
      return details.kind === 'failed' ? { ...state, details: { kind: 'loading' } } : state
    case 'shown':
      return details.kind === 'ready' && event.now - details.loadedAt >= maxDetailsAgeMs
        ? { ...state, details: { ...details, isOutdated: true } }
        : state
    case 'dateRead':
      return event.validTill === state.validTill ? state : { ...state, validTill: event.validTill }
    case 'orderRead':
      return event.orderId === state.orderId ? state : { ...state, orderId: event.orderId }
    case 'planChosen':
      return details.kind === 'ready' &&
        !state.redirect &&
        event.plan !== state.chosen &&
        details.value.plans[event.plan].amount !== null
        ? { ...state, chosen: event.plan }
        : state
    case 'plansToggled':
      return { ...state, isExpanded: !state.isExpanded }
    case 'offerChanged':
      return { ...state, offer: event.offer }
    case 'payPressed':
      return state.redirect ? state : { ...state, redirect: event.redirect }
    case 'redirectEnded':
      return state.redirect ? { ...state, redirect: null } : state
    case 'sampleShown':
      return event.sample === sample ? state : { ...state, sample: event.sample }
    case 'sampleTurned':
      return sample ? { ...state, sample: { ...sample, index: event.index } } : state
    case 'traversed':
      return sample && event.entry !== sampleEntry ? { ...state, sample: null } : state
    default:
      return event satisfies never
  }
}

/** The tracked events of a transition that has changed the state. */
export const checkoutEvents = (
  { details, offer }: CheckoutState,
  event: CheckoutEvent,
  after: CheckoutState,
): FunnelEvent[] =>
  event.type === 'planChosen' && details.kind === 'ready'
    ? [planEvent('plan_chosen', event.plan, details.value)]
    : offerEvents(offer, after.offer)

/** The part of a checkout that a tab saves (R65). */
export type CheckoutSnapshot = { chosen: PlanKey; isExpanded: boolean }

export const toCheckoutSnapshot = ({ chosen, isExpanded }: CheckoutState): CheckoutSnapshot => ({
  chosen,
  isExpanded,
})

/** Reads a saved snapshot; null if it is invalid. */
export const readCheckoutSnapshot = (saved: unknown): CheckoutSnapshot | null =>
  withDefault(decodeCheckoutSnapshot, null)(saved)

const decodeCheckoutSnapshot: Decoder<CheckoutSnapshot> = (value) => {
  const { chosen, isExpanded } = fields(value)
  return { chosen: planKeys.find((key) => key === chosen) ?? defaultPlan, isExpanded: flag(isExpanded) }
}
