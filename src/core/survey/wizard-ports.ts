import type { Toasts } from '../alerts/toasts.ts'
import type { Reads } from '../api/reads.ts'
import type { LanguageCode } from '../model/language.ts'
import type { Visit } from '../model/visit.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Logger } from '../ports/logger.ts'
import type { Navigator } from '../ports/navigator.ts'
import type { Page } from '../ports/page.ts'
import type { Random } from '../ports/random.ts'
import type { SubmitSurvey } from './submit-survey.ts'

/** What the survey stands on. */
export type WizardPorts = {
  api: Reads
  clock: Clock
  storage: KeyValueStorage
  navigator: Navigator
  page: Page
  random: Random
  logger: Logger
  toasts: Toasts
  submitSurvey: SubmitSurvey
}

export type WizardOptions = {
  /** Where the document's visit began (R54). */
  entry: Visit
  language: () => LanguageCode
}
