import type { CheckoutDetails, Price } from '../../../src/core/api/checkout-api.ts'
import type { OfferState } from '../../../src/core/offer/offer-flow.ts'
import type { PlanKey } from '../../../src/core/shared/plan-key.ts'
import { createStore } from '../../../src/core/shared/store.ts'
import type { SocialProof } from '../../../src/core/social-proof/social-proof.ts'
import type { CheckoutView } from '../../../src/ui/pages/checkout/checkout-view.ts'

const price = (amount: number, base: number): Price => ({
  productId: `plan-${amount}`,
  amount,
  base,
  discount: Math.round((1 - amount / base) * 100),
})

/** Nothing of a price could be read (R49). */
export const unreadable: Price = { productId: 'plan-0', amount: null, base: null, discount: null }

export const details: CheckoutDetails = {
  symbol: '₹',
  currency: 'INR',
  plans: { one: price(299, 999), two: price(399, 1299), three: price(599, 1999), four: price(899, 2999) },
  offer: price(399, 599),
}

/** Social proof that stands still. */
export const proof: SocialProof = {
  notes: createStore([{ id: 1, name: 'Lakshmi', group: 'Elevate Premium' as const, fadeOut: false }]),
  counts: createStore({ one: 583, two: 352, three: 1841, four: 1 }),
  enter: () => () => {},
}

export type ViewOptions = {
  offer?: OfferState
  chosen?: PlanKey
  unfolded?: boolean
  leaving?: boolean
  /** False for an offer without readable prices, and a second plan without one. */
  priced?: boolean
  proof?: boolean
}

const nothing = (): void => {}
const enter = (): (() => void) => nothing

/** A checkout page's flows as they stand in one state; their verbs do nothing. */
export function aView(options: ViewOptions = {}): CheckoutView {
  const { chosen = 'three', unfolded = false, leaving = false, priced = true } = options
  const shown: CheckoutDetails = priced
    ? details
    : { ...details, offer: unreadable, plans: { ...details.plans, three: unreadable } }
  return {
    details: shown,
    currency: 'INR',
    checkout: {
      plans: {
        state: createStore({
          details: { kind: 'ready' as const, value: shown, currency: 'INR' },
          chosen,
          unfolded,
          validTill: '22-11-2026',
        }),
        enter,
        retry: nothing,
        choose: nothing,
        togglePlans: nothing,
      },
      offer: {
        state: createStore<OfferState>(options.offer ?? { dialog: 'none', running: false, remaining: 0 }),
        enter: nothing,
        leave: nothing,
        grab: nothing,
        close: nothing,
      },
      payment: { leaving: createStore(leaving), pay: nothing, enter },
      proof: options.proof === false ? null : proof,
      enter,
    },
  }
}
