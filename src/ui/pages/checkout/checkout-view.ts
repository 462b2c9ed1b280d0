import type { Checkout } from '../../../core/app.ts'
import type { CheckoutDetails, Price } from '../../../core/api/checkout-api.ts'
import type { CheckoutState } from '../../../core/checkout/checkout-flow.ts'
import type { PlanKey } from '../../../core/shared/plan-key.ts'
import { useEarly } from '../../app/app-context.ts'
import { useStore } from '../../hooks/use-store.ts'

/** What the parts of a checkout page share once its details are here. */
export type CheckoutView = {
  checkout: Checkout
  details: CheckoutDetails
  currency: string
}

/** What the visitor's choice comes to, and the press that pays for it. */
export type Purchase = {
  plan: PlanKey
  price: Price
  /** A press was taken and the payment page is on its way. */
  leaving: boolean
  pay(): void
}

/** The state of the flow and the purchase that follows from it. */
export function usePurchase({
  checkout,
  details,
  currency,
}: CheckoutView): { state: CheckoutState } & Purchase {
  const state = useStore(checkout.plans.state)
  const leaving = useStore(checkout.payment.leaving)
  const { languages } = useEarly()
  return {
    state,
    plan: state.chosen,
    price: details.plans[state.chosen],
    leaving,
    pay: () =>
      checkout.payment.pay({
        choice: { plan: state.chosen },
        details,
        currency,
        language: languages.current.get(),
      }),
  }
}
