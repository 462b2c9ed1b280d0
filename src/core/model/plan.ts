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
