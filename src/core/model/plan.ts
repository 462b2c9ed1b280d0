/** The four plans as the radio cards name them. */
export const planKeys = ['one', 'two', 'three', 'four'] as const

export type PlanKey = (typeof planKeys)[number]

/** What can be paid for: a plan, or the special offer. */
export type PlanChoice = PlanKey | 'offer'
