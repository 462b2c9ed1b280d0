import type { ScenarioName } from '../../fake-server/backend/scenarios.ts'

/** The scenarios that are walked in a browser: what they show needs one. The others are walked in Node (`tests/simulation`). */
export const walkedScenarios = [
  'slow',
  'payment-declined',
  'text-lost',
  'locale-missing',
] as const satisfies readonly ScenarioName[]

export type WalkedScenario = (typeof walkedScenarios)[number]
