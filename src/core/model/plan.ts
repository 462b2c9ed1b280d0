import { isBelowBase, type Price } from './price.ts'
import type { Region } from './region.ts'

/** The four plans as the radio cards name them. */
export const planKeys = ['one', 'two', 'three', 'four'] as const

export type PlanKey = (typeof planKeys)[number]

/** A plan, or the special offer. */
export type PlanChoice = PlanKey | 'offer'

/** The contents of each plan: how many floor plans, and whether there is an elevation. */
export const planContents: Record<PlanKey, { floorPlans: 1 | 2; hasElevation: boolean }> = {
  one: { floorPlans: 1, hasElevation: false },
  two: { floorPlans: 2, hasElevation: false },
  three: { floorPlans: 1, hasElevation: true },
  four: { floorPlans: 2, hasElevation: true },
}

/** The prices of call 7. The server's entity is ignored; the configured one counts. */
export type CheckoutDetails = {
  /** The prefix of each amount (R93). */
  symbol: string
  /** The currency to pay in: the one in the response, else the requested one (R49). */
  currency: string
  plans: Record<PlanKey, Price>
  offer: Price
}

/** Whether there is a special offer: its price is readable (R45), and below the plan's own price (R25). */
export const hasOffer = ({ offer }: CheckoutDetails): boolean => isBelowBase(offer)

/** The price and the product of a choice. */
export const priceOf = (choice: PlanChoice, { plans, offer }: CheckoutDetails): Price =>
  choice === 'offer' ? offer : plans[choice]

export const defaultPlan: PlanKey = 'one'

/** The plans of the collapsed list (R27). The chosen plan is always among them (R49). */
export function collapsedPlans(region: Region, chosen: PlanKey): PlanKey[] {
  const shown: PlanKey[] = region === 'in' ? ['one', 'three'] : ['one', 'two', 'three']
  return planKeys.filter((key) => shown.includes(key) || key === chosen)
}
