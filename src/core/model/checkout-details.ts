import type { PlanChoice, PlanKey } from './plan.ts'
import { isBelowBase, type Price } from './price.ts'

/** What the plans and the special offer cost. The server's entity is not read: the configured one stands. */
export type CheckoutDetails = {
  /** What stands in front of each amount (R93). */
  symbol: string
  /** What the payment sends: the one that the answer names, else the one asked for (R49). */
  currency: string
  plans: Record<PlanKey, Price>
  offer: Price
}

/** Whether there is a special offer: its price can be read (R45), and is below what the plan costs without it (R25). */
export const hasOffer = ({ offer }: CheckoutDetails): boolean => isBelowBase(offer)

/** What a choice costs and which product it is. */
export const priceOf = (choice: PlanChoice, { plans, offer }: CheckoutDetails): Price =>
  choice === 'offer' ? offer : plans[choice]
