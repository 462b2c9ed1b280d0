import type { Answers } from '../model/answers.ts'
import { inRegion } from '../model/region.ts'
import type { Survey } from '../model/survey.ts'
import type { VisitRecord } from '../shared/visit-record.ts'
import { formOf, readKeptSurvey, type KeptSurvey } from './kept-survey.ts'
import type { WizardFlow } from './wizard-flow.ts'
import type { WizardState } from './wizard-state.ts'

/**
 * Keeps the survey in the tab from its first answer on, and lets the landing card offer what an earlier document left (R65). It
 * comes with the whole product: what was answered before is kept then. A landing page that is opened anew also ends what is kept
 * of a lead.
 */
export function keepSurvey({ wizard, record }: { wizard: WizardFlow; record: VisitRecord }): void {
  /** Those of the page so far: one that is come back to is none anew (R64). */
  const openings = new Set<WizardState['opening']>()
  /** The opening that what is kept was looked for at. */
  let lookedFor: WizardState['opening'] = null
  let kept: { answers: Answers; stepIndex: number } | null = null
  let asked: { survey: Survey; form: string } | null = null

  function follow(): void {
    const state = wizard.state.get()
    const { opening, form, answers, stepIndex, sending } = state
    if (!opening) return
    if (!openings.has(opening)) {
      openings.add(opening)
      record.forget('lead')
    }
    if (form.kind !== 'ready') return
    const { visit, isLink } = opening
    // A region's survey is one page, however its address is written: an earlier opening may stand there.
    const page = { path: inRegion(visit.region, '/'), responseId: visit.responseId }
    if (state.screen === 'landing') {
      // A 201 has erased it, also where nothing was answered anew, and where the visitor was elsewhere when it came.
      if (state.left && record.read('survey', page) === undefined) wizard.offer(null)
      if (lookedFor === opening) return
      lookedFor = opening
      if (isLink) return
      const left = readKeptSurvey(record.read('survey', page), form.survey)
      if (left) wizard.offer(left)
    } else if (
      Object.keys(answers).length > 0 &&
      (answers !== kept?.answers || stepIndex !== kept.stepIndex)
    ) {
      // A 201 that came while the visitor was elsewhere has erased it.
      const isStored = sending && kept !== null && record.read('survey', page) === undefined
      kept = { answers, stepIndex }
      if (isStored) return
      if (asked?.survey !== form.survey) asked = { survey: form.survey, form: formOf(form.survey) }
      const keeping: KeptSurvey = { form: asked.form, ...kept }
      record.keep('survey', page, keeping)
    }
  }

  wizard.state.subscribe(follow)
  follow()
}
