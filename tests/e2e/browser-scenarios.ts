import type { ScenarioName } from '../../fake-server/backend/scenarios.ts'

/** The scenarios that need a browser. `tests/simulation` visits the others in Node. */
export const browserScenarios = [
  'slow',
  'payment-declined',
  'text-lost',
  'locale-missing',
] as const satisfies readonly ScenarioName[]

export type BrowserScenario = (typeof browserScenarios)[number]
