import type { Answers, FieldKey, Field, Survey } from '../model/survey.ts'
import type { Region } from '../model/region.ts'
import { problemOf, problemsOf, type Problems } from './validation.ts'

/** The step and the answers that an earlier document of this tab has saved (R65). */
export type ResumePoint = { stepIndex: number; answers: Answers }

/** A landing page: its page id, whether a link opened it, and what its address says. */
export type Opening = { id: string; isLink: boolean; region: Region; responseId: string }

export type SurveyState = {
  /** Null before the page is entered. */
  opening: Opening | null
  /** The saved run that the landing page offers to continue, until the visitor answers something. */
  resumable: ResumePoint | null
  screen: 'landing' | 'questions'
  form: { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; survey: Survey }
  stepIndex: number
  answers: Answers
  /** The validation problems of the current step. */
  problems: Problems
  /** How often Next was refused. On each change the screen moves focus to the first invalid field. */
  failedAttempts: number
  /** Whether a submission is in flight. */
  isSending: boolean
  /** The address of the response page, once the service has stored the answers; the page opens when the survey is on screen. */
  submittedTo: string | null
  /** False if not started, stored, or superseded by a newer run: history entries of its steps show the landing page. */
  isLive: boolean
}

export type SurveyEvent =
  /** `submittedTo` is of a survey that an earlier document of this tab has submitted. */
  | { type: 'opened'; opening: Opening; submittedTo: string | null }
  | { type: 'retried' }
  /** `resumePoint` is of the tab's snapshot; null without one. */
  | { type: 'formChanged'; form: SurveyState['form']; resumePoint: ResumePoint | null }
  | { type: 'started' }
  | { type: 'resumed' }
  | { type: 'answered'; place: FieldKey; value: string }
  | { type: 'chosen'; place: FieldKey; value: string }
  | { type: 'nextPressed' }
  | { type: 'traversed'; entry: number | null }
  | { type: 'submissionSent' }
  | { type: 'submitted'; to: string }
  | { type: 'submissionEnded' }
  | { type: 'submissionCancelled' }
  | { type: 'superseded' }

export const initialState: SurveyState = {
  opening: null,
  resumable: null,
  screen: 'landing',
  form: { kind: 'loading' },
  stepIndex: 0,
  answers: {},
  problems: {},
  failedAttempts: 0,
  isSending: false,
  submittedTo: null,
  isLive: false,
}

/** The history entry of a step: entry 0 is the landing page's, which is also shown at entries of earlier runs (R10, R50). */
export const historyIndex = ({ screen, stepIndex }: SurveyState): number | null =>
  screen === 'landing' ? null : stepIndex + 1

/** The next state. An event that means nothing in a state returns the same object. */
export function transition(state: SurveyState, event: SurveyEvent): SurveyState {
  switch (event.type) {
    case 'opened':
      return { ...state, opening: event.opening, submittedTo: event.submittedTo }
    case 'retried':
      return state.form.kind === 'failed' ? { ...state, form: { kind: 'loading' } } : state
    case 'formChanged':
      return state.form.kind === 'ready'
        ? state
        : { ...state, form: event.form, resumable: event.resumePoint }
    case 'started':
      return state.screen === 'landing' ? newRun(state) : state
    case 'resumed':
      return state.screen === 'landing' && state.resumable
        ? { ...newRun(state), ...state.resumable, resumable: null }
        : state
    case 'answered':
      return answered(state, event.place, event.value)
    case 'chosen':
      return chosen(state, event.place, event.value)
    case 'nextPressed':
      return advanced(state)
    case 'traversed':
      return traversed(state, event.entry ?? 0)
    case 'submissionSent':
      return canSubmit(state) ? { ...state, isSending: true } : state
    case 'submitted':
      return state.isSending ? { ...state, resumable: null, submittedTo: event.to } : state
    case 'submissionEnded':
      return ended(state)
    case 'submissionCancelled':
      return withoutSubmission(state)
    case 'superseded':
      return { ...state, isLive: false }
    default:
      return event satisfies never
  }
}

/** Continues the run without the submission: its answers are saved in the tab again. */
const withoutSubmission = (state: SurveyState): SurveyState => ({
  ...state,
  isSending: false,
  submittedTo: null,
})

/** A stored survey ends its run. After a refused submission it continues. */
const ended = (state: SurveyState): SurveyState =>
  state.isSending || state.submittedTo !== null
    ? { ...withoutSubmission(state), isLive: state.isLive && state.submittedTo === null }
    : state

const newRun = ({ opening, resumable, form }: SurveyState): SurveyState => ({
  ...initialState,
  opening,
  resumable,
  form,
  screen: 'questions',
  isLive: true,
})

/** The progress in per cent: the index of the current step divided by that of the last one; 100 for a survey of one step (R12). */
export function progressOf({ form, stepIndex }: SurveyState): number {
  if (form.kind !== 'ready') return 0
  const last = form.survey.steps.length - 1
  return last > 0 ? (stepIndex / last) * 100 : 100
}

export const isLastStep = ({ form, stepIndex }: SurveyState): boolean =>
  form.kind === 'ready' && stepIndex === form.survey.steps.length - 1

/** Finish is on the last step only, and at most one submission is in flight (R9). */
const canSubmit = (state: SurveyState): boolean =>
  state.screen === 'questions' && isLastStep(state) && !state.isSending

function fieldAt({ form, stepIndex }: SurveyState, place: FieldKey): Field | undefined {
  const [step, field] = place.split('.')
  if (form.kind !== 'ready' || Number(step) !== stepIndex) return undefined
  return form.survey.steps[stepIndex]?.fields[Number(field)]
}

/** Ignores changes while a submission is in flight (R63). Validates the answer only if Next has refused the field before. */
function answered(state: SurveyState, place: FieldKey, value: string): SurveyState {
  const field = fieldAt(state, place)
  if (!field || state.isSending || state.answers[place] === value) return state
  const next = { ...state, resumable: null, answers: { ...state.answers, [place]: value } }
  if (!state.problems[place]) return next
  const { [place]: _, ...rest } = state.problems
  const problem = problemOf(state.stepIndex, field, value)
  return { ...next, problems: problem ? { ...rest, [place]: problem } : rest }
}

/** A choice in a radio field also goes to the next step, if there is one (R8, R48). */
function chosen(state: SurveyState, place: FieldKey, value: string): SurveyState {
  const field = fieldAt(state, place)
  if (state.isSending) return state
  const next = answered(state, place, value)
  return field?.type === 'radio' ? advanced(next) : next
}

function advanced(state: SurveyState): SurveyState {
  const { form, stepIndex, answers } = state
  if (state.screen !== 'questions' || form.kind !== 'ready' || isLastStep(state)) return state
  const step = form.survey.steps[stepIndex]
  const problems = step ? problemsOf(stepIndex, step, answers) : null
  return problems
    ? { ...state, problems, failedAttempts: state.failedAttempts + 1 }
    : { ...state, stepIndex: stepIndex + 1 }
}

/** Shows the step of a history entry (R10, R50). Its problems are cleared; on the landing page a submission is cancelled. */
function traversed(state: SurveyState, entry: number): SurveyState {
  const { form, screen, stepIndex, isLive } = state
  if (entry === 0 || !isLive)
    return { ...withoutSubmission(state), screen: 'landing', stepIndex: 0, problems: {} }
  const last = form.kind === 'ready' ? form.survey.steps.length - 1 : 0
  const step = Math.min(entry - 1, last)
  return screen === 'questions' && stepIndex === step
    ? state
    : { ...state, screen: 'questions', stepIndex: step, problems: {} }
}
