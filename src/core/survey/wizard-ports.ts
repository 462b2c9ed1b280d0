import type { Toasts } from '../alerts/toasts.ts'
import type { Reads } from '../api/reads.ts'
import type { LanguageCode } from '../model/language.ts'
import type { Visit } from '../model/visit.ts'
import type { TabSnapshots } from '../page/tab-snapshots.ts'
import type { Ports } from '../ports/ports.ts'
import type { SubmitSurvey } from './submit-survey.ts'

/** What the survey stands on. */
export type WizardPorts = Omit<Ports, 'http' | 'session'> & {
  api: Reads
  toasts: Toasts
  record: TabSnapshots
  submitSurvey: SubmitSurvey
}

export type WizardOptions = {
  /** Where the document's visit began (R54). */
  entry: Visit
  language: () => LanguageCode
}
