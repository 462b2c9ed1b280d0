import type { FunnelEvent } from '../funnel/events.ts'
import { fieldNames } from '../funnel/field-names.ts'
import type { Step } from '../model/survey.ts'
import { placeOf } from '../model/answers.ts'
import type { WizardState } from './wizard-state.ts'

/** What happened between two states of the wizard that follow each other. */
export function surveyEvents(before: WizardState, after: WizardState): FunnelEvent[] {
  const isSameOpening = before.opening === after.opening
  const from = isSameOpening ? shownStep(before) : null
  const to = shownStep(after)
  const events: FunnelEvent[] = []
  if (!isSameOpening && after.screen === 'landing') events.push({ name: 'survey_seen' })
  if (isSameOpening && before.screen === 'landing' && after.screen === 'asking')
    events.push({ name: 'survey_started' })
  if (from && from.index !== to?.index) events.push(leftStep(from, to))
  if (to && from?.index !== to.index) events.push({ name: 'step_seen', ...placeIn(to) })
  if (to && after.refusals > before.refusals) events.push(...refusals(to, after))
  return events
}

type ShownStep = { index: number; steps: number; step: Step }

/** The step that a visitor sees; null on the landing card, and while the form is not here. */
function shownStep({ screen, form, stepIndex }: WizardState): ShownStep | null {
  if (screen !== 'asking' || form.kind !== 'ready') return null
  const { steps } = form.survey
  const step = steps[stepIndex]
  return step ? { index: stepIndex, steps: steps.length, step } : null
}

const placeIn = ({ index, steps }: ShownStep): { step: number; steps: number } => ({ step: index + 1, steps })

/** Onward, a step was answered; to an earlier one, or to the landing card, it was left. */
const leftStep = (from: ShownStep, to: ShownStep | null): FunnelEvent =>
  to && to.index > from.index
    ? { name: 'step_answered', ...placeIn(from), fields: fieldNames(from.step.fields) }
    : { name: 'step_back', ...placeIn(from) }

/** One for each rule that refused something. */
function refusals(at: ShownStep, { problems }: WizardState): FunnelEvent[] {
  return (['required', 'too-large'] as const).flatMap((rule) => {
    const refused = at.step.fields.filter((_, index) => problems[placeOf(at.index, index)] === rule)
    return refused.length > 0
      ? [{ name: 'step_refused', ...placeIn(at), rule, fields: fieldNames(refused) }]
      : []
  })
}
