import type { PackageType } from '../api/checkout-api.ts'
import { planKeys, type PlanKey } from '../shared/plan-key.ts'
import type { Region } from '../shared/region.ts'

export const defaultPlan: PlanKey = 'one'

/** The specification's plan table, section 7, call 9. */
export const packageTypes: Record<PlanKey, PackageType> = {
  one: 'Option1',
  two: 'Option2',
  three: 'Option1_2D_3D',
  four: 'Option2_2D_3D',
}

/** What the folded list shows (R27); a chosen plan stays in sight when the list folds (R49). */
export function foldedPlans(region: Region, chosen: PlanKey): PlanKey[] {
  const shown: PlanKey[] = region === 'in' ? ['one', 'three'] : ['one', 'two', 'three']
  return planKeys.filter((key) => shown.includes(key) || key === chosen)
}
