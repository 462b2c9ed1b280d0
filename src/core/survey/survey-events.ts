import type { FieldName, FunnelEvent } from '../model/funnel-event.ts'
import { type Field, fieldProblems, fieldKey } from '../model/survey.ts'
import type { SurveyState } from './survey-state.ts'

/** The events between two consecutive states of the survey. */
export function surveyEvents(before: SurveyState, after: SurveyState): FunnelEvent[] {
  const isSameOpening = before.opening?.id === after.opening?.id
  const from = isSameOpening ? shownStep(before) : null
  const to = shownStep(after)
  const events: FunnelEvent[] = []
  if (!isSameOpening && after.screen === 'landing') events.push({ name: 'survey_seen' })
  if (isSameOpening && before.screen === 'landing' && after.screen === 'questions')
    events.push({ name: 'survey_started' })
  if (from?.position.step !== to?.position.step) {
    if (from) events.push(leaveEvent(from, to))
    if (to) events.push({ name: 'step_seen', ...to.position })
  }
  if (to && after.failedAttempts > before.failedAttempts) events.push(...refusalEvents(to, after))
  return events
}

type ShownStep = { position: { step: number; steps: number }; fields: readonly Field[] }

/** The step on screen; null on the landing page, and while the form is loading. */
function shownStep({ screen, form, stepIndex }: SurveyState): ShownStep | null {
  if (screen !== 'questions' || form.kind !== 'ready') return null
  const { steps } = form.survey
  const step = steps[stepIndex]
  return step ? { position: { step: stepIndex + 1, steps: steps.length }, fields: step.fields } : null
}

/** The event of leaving a step: answered on the way forward, else back to an earlier step or the landing page. */
const leaveEvent = ({ position, fields }: ShownStep, to: ShownStep | null): FunnelEvent =>
  to && to.position.step > position.step
    ? { name: 'step_answered', ...position, fields: fieldNames(fields) }
    : { name: 'step_back', ...position }

/** One event for each rule that refused a field. */
const refusalEvents = (
  { position, fields }: ShownStep,
  { problems, stepIndex }: SurveyState,
): FunnelEvent[] =>
  fieldProblems.flatMap((rule) => {
    const refused = fields.filter((_, index) => problems[fieldKey(stepIndex, index)] === rule)
    return refused.length > 0
      ? [{ name: 'step_refused', ...position, rule, fields: fieldNames(refused) }]
      : []
  })

const maxNameLength = 60

/** The names of the fields, truncated. */
export const fieldNames = (fields: readonly Field[]): FieldName[] =>
  fields.map(({ name }) => name.slice(0, maxNameLength) as FieldName)
