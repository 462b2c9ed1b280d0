import type { SurveyFormJson } from '../../src/core/api/forms-api.ts'
import type { Clock, Random } from '../../src/core/ports/ports.ts'
import type { DemoLog } from './log.ts'
import type { ScenarioControl } from './scenario-control.ts'

/** The codes and credentials that the fake services expect; the product is configured with the same. */
export type ServiceSettings = { brandCode: string; appCode: string; updateToken: string }

export type BackendContext = {
  /** The only form (call 1). It comes from the build, like the pictures that it names, and isn't stored. */
  survey: SurveyFormJson
  log: DemoLog
  clock: Clock
  random: Random
  scenario: ScenarioControl
  settings: ServiceSettings
  /** The id of the response that the page's address names, which calls 3 and 4 don't send; '' if there is none. */
  visitor(): string
}

/** An id of `length` hexadecimal digits. */
export const hexId = (random: Random, length: number): string =>
  Array.from({ length }, () => Math.floor(random.next() * 16).toString(16)).join('')
