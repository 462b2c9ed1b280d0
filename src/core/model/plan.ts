import { isBelowBase, type Price } from './price.ts'
import type { Region } from './region.ts'

/** The four plans as the radio cards name them. */
export const planKeys = ['one', 'two', 'three', 'four'] as const

export type PlanKey = (typeof planKeys)[number]

/** What can be paid for: a plan, or the special offer. */
export type PlanChoice = PlanKey | 'offer'

/** What a plan holds: how many floor plans, and whether the house is drawn too. */
export const contents: Record<PlanKey, { plans: 1 | 2; house: boolean }> = {
  one: { plans: 1, house: false },
  two: { plans: 2, house: false },
  three: { plans: 1, house: true },
  four: { plans: 2, house: true },
}

/** What the plans and the special offer cost. The server's entity is ignored; the configured one counts. */
export type CheckoutDetails = {
  /** The prefix of each amount (R93). */
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

export const defaultPlan: PlanKey = 'one'

/** The plans of the collapsed list (R27). The chosen plan is always among them (R49). */
export function collapsedPlans(region: Region, chosen: PlanKey): PlanKey[] {
  const shown: PlanKey[] = region === 'in' ? ['one', 'three'] : ['one', 'two', 'three']
  return planKeys.filter((key) => shown.includes(key) || key === chosen)
}
