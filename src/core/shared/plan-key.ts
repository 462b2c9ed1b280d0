/** The four plans as the radio cards name them; names and contents are in `core/checkout/plans.ts`. */
export const planKeys = ['one', 'two', 'three', 'four'] as const

export type PlanKey = (typeof planKeys)[number]
