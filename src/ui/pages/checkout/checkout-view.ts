import type { CheckoutVisit } from '../../../core/checkout/checkout-visit.ts'
import type { CheckoutDetails } from '../../../core/model/checkout-details.ts'
import type { PlanKey } from '../../../core/model/plan.ts'
import type { Price } from '../../../core/model/price.ts'
import { useStore } from '../../hooks/use-store.ts'

/** What the parts of a checkout page share once its details are here. */
export type CheckoutView = { checkout: CheckoutVisit; details: CheckoutDetails }

/** What the visitor's choice comes to. `leaving`: a press was taken and the payment page is on its way. */
export function usePurchase({ checkout, details }: CheckoutView): {
  plan: PlanKey
  price: Price
  leaving: boolean
} {
  const { chosen } = useStore(checkout.plans)
  return { plan: chosen, price: details.plans[chosen], leaving: useStore(checkout.leaving) }
}
