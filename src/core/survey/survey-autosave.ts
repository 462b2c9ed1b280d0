import { inRegion } from '../model/region.ts'
import type { Survey } from '../model/survey.ts'
import type { TabSnapshots } from '../page/tab-snapshots.ts'
import { formOf, readSurveySnapshot, type SurveySnapshot } from './survey-snapshot.ts'
import type { WizardFlow } from './wizard-flow.ts'
import type { WizardState } from './wizard-state.ts'

type Opening = NonNullable<WizardState['opening']>

/**
 * Saves the survey in the tab from its first answer on, and offers on the landing card what an earlier document has saved (R65). It
 * is loaded with the whole product, and saves then what was answered before. A landing page that is opened clears the saved lead.
 */
export function autosaveSurvey({ wizard, record }: { wizard: WizardFlow; record: TabSnapshots }): void {
  const seen = new WeakSet<Opening>()
  /** The openings that the record was read for. */
  const read = new WeakSet<Opening>()
  let saved: Pick<WizardState, 'answers' | 'stepIndex'> | null = null
  let asked: { survey: Survey; form: string } | null = null

  function follow(): void {
    const { opening, form, answers, stepIndex, screen, isSubmitted } = wizard.state.get()
    if (!opening) return
    if (!seen.has(opening)) {
      seen.add(opening)
      record.clear('lead')
    }
    if (form.kind !== 'ready') return
    const { visit, isLink } = opening
    // A region's survey is one page, however its address is written: an earlier opening may stand there.
    const page = { path: inRegion(visit.region, '/'), responseId: visit.responseId }
    if (screen === 'landing') {
      if (read.has(opening)) return
      read.add(opening)
      const left = isLink ? null : readSurveySnapshot(record.read('survey', page), form.survey)
      if (left) wizard.offer(left)
    } else if (
      !isSubmitted &&
      Object.keys(answers).length > 0 &&
      (answers !== saved?.answers || stepIndex !== saved.stepIndex)
    ) {
      saved = { answers, stepIndex }
      if (asked?.survey !== form.survey) asked = { survey: form.survey, form: formOf(form.survey) }
      const snapshot: SurveySnapshot = { form: asked.form, ...saved }
      record.save('survey', page, snapshot)
    }
  }

  wizard.state.subscribe(follow)
  follow()
}
