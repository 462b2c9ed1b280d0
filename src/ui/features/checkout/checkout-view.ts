import type { CheckoutFlow } from '../../../core/checkout/checkout-flow.ts'
import type { PlansState } from '../../../core/checkout/plan-choice.ts'
import type { CheckoutDetails } from '../../../core/model/plan.ts'
import type { Price } from '../../../core/model/price.ts'
import { useStore } from '../../lib/use-store.ts'

/** What the parts of a checkout page share once its details are here. */
export type CheckoutView = { checkout: CheckoutFlow; details: CheckoutDetails }

/** The visitor's choice and what it comes to. `leaving`: a press was taken and the payment page is on its way. */
export function usePurchase({
  checkout,
  details,
}: CheckoutView): Omit<PlansState, 'details'> & { price: Price; leaving: boolean } {
  const { chosen, isExpanded, validTill } = useStore(checkout.plans)
  const leaving = useStore(checkout.isRedirecting)
  return { chosen, isExpanded, validTill, price: details.plans[chosen], leaving }
}
