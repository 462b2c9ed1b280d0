import type { CheckoutDetails } from '../../../src/core/model/plan.ts'
import type { Price } from '../../../src/core/model/price.ts'
import type { PlansState } from '../../../src/core/checkout/plan-choice.ts'
import type { ShownSample } from '../../../src/core/checkout/sample-viewer.ts'
import type { OfferState } from '../../../src/core/offer/offer-flow.ts'
import { createStore } from '../../../src/core/kernel/store.ts'
import type { SocialProof } from '../../../src/core/social-proof/social-proof.ts'
import type { CheckoutView } from '../../../src/ui/features/checkout/checkout-view.ts'

const price = (amount: number, base: number): Price => ({
  productId: `plan-${amount}`,
  amount,
  base,
  discount: Math.round((1 - amount / base) * 100),
})

/** A price whose amounts could not be read (R49). */
export const unreadable: Price = { productId: 'plan-0', amount: null, base: null, discount: null }

/** The prices in the recorded pictures. */
export const details: CheckoutDetails = {
  symbol: '₹',
  currency: 'INR',
  plans: { one: price(299, 999), two: price(399, 1299), three: price(599, 1999), four: price(899, 2999) },
  offer: price(399, 599),
}

/** Social proof that doesn't change. */
export const socialProof: SocialProof = {
  notes: createStore([{ id: 1, name: 'Lakshmi', group: 'three' as const, isFadingOut: false }]),
  counts: createStore({ one: 583, two: 352, three: 1841, four: 1 }),
  enter: () => () => {},
}

export type ViewOptions = {
  offer?: OfferState
  isRedirecting?: boolean
  /** If false, the prices of the offer and of plan three are unreadable. */
  hasPrices?: boolean
  hasSocialProof?: boolean
}

const noop = (): void => {}

const closed: OfferState = { dialog: 'none', secondsLeft: 0, isOrdered: false }
const withoutPrices = { ...details, offer: unreadable, plans: { ...details.plans, three: unreadable } }

/** A checkout page's flows in one state. Their actions do nothing. */
export function buildView({
  offer = closed,
  isRedirecting = false,
  hasPrices = true,
  hasSocialProof = true,
}: ViewOptions = {}): CheckoutView {
  const value = hasPrices ? details : withoutPrices
  const plans = {
    details: { kind: 'ready', value },
    chosen: 'three',
    isExpanded: false,
    validTill: '22-11-2026',
  } as const
  const shown = createStore<ShownSample | null>(null)
  return {
    details: value,
    checkout: {
      plans: createStore<PlansState>(plans),
      offer: createStore(offer),
      isRedirecting: createStore(isRedirecting),
      orderId: createStore<string | null>(null),
      hasUnreturnedPayment: createStore(false),
      socialProof: hasSocialProof ? socialProof : null,
      samples: { shown, open: noop, showSample: noop, close: noop },
      enter: () => noop,
      retry: noop,
      choose: noop,
      togglePlans: noop,
      pay: noop,
      acceptDiscount: noop,
      payOffer: noop,
      close: noop,
    },
  }
}
