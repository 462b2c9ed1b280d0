import { withDefault, fields, flag, type Decoder } from '../api/decode.ts'
import { planKeys, type PlanKey } from '../model/plan.ts'
import { defaultPlan } from './plans.ts'

/** The part of a checkout that a tab saves (R65). */
export type ChoiceSnapshot = { chosen: PlanKey; unfolded: boolean }

/** Reads a saved snapshot; null if it is not one. */
export const readChoiceSnapshot = (saved: unknown): ChoiceSnapshot | null => withDefault(choice, null)(saved)

const choice: Decoder<ChoiceSnapshot> = (value) => {
  const { chosen, unfolded } = fields(value)
  return { chosen: planKeys.find((key) => key === chosen) ?? defaultPlan, unfolded: flag(unfolded) }
}
