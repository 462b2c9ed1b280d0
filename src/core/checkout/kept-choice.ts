import { either, fields, flag, type Decoder } from '../api/decode.ts'
import { planKeys, type PlanKey } from '../model/plan.ts'
import { defaultPlan } from './plans.ts'

/** What a tab keeps of a checkout (R65). */
export type KeptChoice = { chosen: PlanKey; unfolded: boolean }

/** Reads what was kept; null where it is not that. */
export const readKeptChoice = (kept: unknown): KeptChoice | null => either(choice, null)(kept)

const choice: Decoder<KeptChoice> = (value) => {
  const { chosen, unfolded } = fields(value)
  return { chosen: planKeys.find((key) => key === chosen) ?? defaultPlan, unfolded: flag(unfolded) }
}
