import type { SurveyFormJson } from '../../src/core/api/forms-api.ts'
import type { Clock, Random } from '../../src/core/ports/ports.ts'
import type { Records } from './records.ts'
import type { ScenarioControl } from './scenario-control.ts'

/** The codes and credentials that the fake services expect; the product is configured with the same. */
export type ServiceSettings = { brandCode: string; appCode: string; updateToken: string }

/** Everything a handler can reach. */
export type BackendContext = {
  /** The only form (call 1). It comes from the build, like the pictures that it names, and isn't stored. */
  survey: SurveyFormJson
  records: Records
  clock: Clock
  random: Random
  scenario: ScenarioControl
  settings: ServiceSettings
}

/** An id of `length` hexadecimal digits. */
export const hexId = (random: Random, length: number): string =>
  Array.from({ length }, () => Math.floor(random.next() * 16).toString(16)).join('')
