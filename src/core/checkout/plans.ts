import { planKeys, type PlanKey } from '../model/plan.ts'
import type { Region } from '../model/region.ts'

export const defaultPlan: PlanKey = 'one'

/** What the folded list shows (R27); a chosen plan stays in sight when the list folds (R49). */
export function foldedPlans(region: Region, chosen: PlanKey): PlanKey[] {
  const shown: PlanKey[] = region === 'in' ? ['one', 'three'] : ['one', 'two', 'three']
  return planKeys.filter((key) => shown.includes(key) || key === chosen)
}
