import type { CheckoutDetails, PlanKey } from '../../../src/core/model/plan.ts'
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

/** Nothing of a price could be read (R49). */
export const unreadable: Price = { productId: 'plan-0', amount: null, base: null, discount: null }

export const details: CheckoutDetails = {
  symbol: '₹',
  currency: 'INR',
  plans: { one: price(299, 999), two: price(399, 1299), three: price(599, 1999), four: price(899, 2999) },
  offer: price(399, 599),
}

/** Social proof that stands still. */
export const socialProof: SocialProof = {
  notes: createStore([{ id: 1, name: 'Lakshmi', group: 'three' as const, fadeOut: false }]),
  counts: createStore({ one: 583, two: 352, three: 1841, four: 1 }),
  enter: () => () => {},
}

export type ViewOptions = {
  offer?: OfferState
  chosen?: PlanKey
  isExpanded?: boolean
  isRedirecting?: boolean
  /** False for an offer without readable prices, and a second plan without one. */
  priced?: boolean
  socialProof?: boolean
}

const nothing = (): void => {}

/** A checkout page's flows as they stand in one state; their verbs do nothing. */
export function aView(options: ViewOptions = {}): CheckoutView {
  const { chosen = 'three', isExpanded = false, isRedirecting = false, priced = true } = options
  const shown: CheckoutDetails = priced
    ? details
    : { ...details, offer: unreadable, plans: { ...details.plans, three: unreadable } }
  return {
    details: shown,
    checkout: {
      plans: createStore<PlansState>({
        details: { kind: 'ready', value: shown },
        chosen,
        isExpanded,
        validTill: '22-11-2026',
      }),
      offer: createStore<OfferState>(options.offer ?? { dialog: 'none', remaining: 0, ordered: false }),
      isRedirecting: createStore(isRedirecting),
      ordered: createStore<string | null>(null),
      socialProof: options.socialProof === false ? null : socialProof,
      samples: {
        shown: createStore<ShownSample | null>(null),
        open: nothing,
        showSample: nothing,
        close: nothing,
      },
      enter: () => nothing,
      retry: nothing,
      choose: nothing,
      togglePlans: nothing,
      pay: nothing,
      acceptDiscount: nothing,
      payOffer: nothing,
      close: nothing,
    },
  }
}
