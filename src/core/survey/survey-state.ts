import type { Answers, FieldPlace, Field, Survey } from '../model/survey.ts'
import { problemOf, problemsOf, type Problems } from './validation.ts'

/** The step and the answers that an earlier document of this tab has saved (R65). */
export type ResumePoint = { stepIndex: number; answers: Answers }

export type SurveyState = {
  /** The landing page: its page id, and whether a link opened it. Null before the page is entered. */
  opening: { id: string; isLink: boolean } | null
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
  /** `none`: not started, or superseded by a newer run; history entries of its steps show the landing page. `stored`: the service has the answers. */
  run: 'none' | 'live' | 'stored'
}

export type SurveyEvent =
  | { type: 'opened'; opening: NonNullable<SurveyState['opening']> }
  | { type: 'formChanged'; form: SurveyState['form'] }
  | { type: 'resumeFound'; resumePoint: ResumePoint }
  | { type: 'started' }
  | { type: 'resumed' }
  | { type: 'answered'; place: FieldPlace; value: string }
  | { type: 'chosen'; place: FieldPlace; value: string }
  | { type: 'nextPressed' }
  | { type: 'traversed'; entry: number | null }
  | { type: 'submissionSent' }
  | { type: 'submitted' }
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
  run: 'none',
}

/** The history entry that a state is shown at: the landing page has entry 0, and each step its own (R10). */
export const historyEntryOf = ({ screen, stepIndex }: SurveyState): number =>
  screen === 'landing' ? 0 : stepIndex + 1

/** The next state. An event that means nothing in a state returns the same object. */
export function transition(state: SurveyState, event: SurveyEvent): SurveyState {
  switch (event.type) {
    case 'opened':
      return { ...state, opening: event.opening }
    case 'formChanged':
      return state.form.kind === 'ready' ? state : { ...state, form: event.form }
    case 'resumeFound':
      return state.form.kind === 'ready' ? { ...state, resumable: event.resumePoint } : state
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
      return state.isSending
        ? { ...state, resumable: null, run: state.run === 'live' ? 'stored' : 'none' }
        : state
    case 'submissionEnded':
      return state.isSending
        ? { ...state, isSending: false, run: state.run === 'live' ? 'live' : 'none' }
        : state
    case 'submissionCancelled':
      return withoutSubmission(state)
    case 'superseded':
      return { ...state, run: 'none' }
    default:
      return event satisfies never
  }
}

/** Continues the run without the submission: its answers are saved in the tab again. */
const withoutSubmission = (state: SurveyState): SurveyState => ({
  ...state,
  isSending: false,
  run: state.run === 'stored' ? 'live' : state.run,
})

const newRun = ({ opening, resumable, form }: SurveyState): SurveyState => ({
  ...initialState,
  opening,
  resumable,
  form,
  screen: 'questions',
  run: 'live',
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

function fieldAt({ form, stepIndex }: SurveyState, place: FieldPlace): Field | undefined {
  const [step, field] = place.split('.')
  if (form.kind !== 'ready' || Number(step) !== stepIndex) return undefined
  return form.survey.steps[stepIndex]?.fields[Number(field)]
}

/** Ignores changes while a submission is in flight (R63). Validates the answer only if Next has refused the field before. */
function answered(state: SurveyState, place: FieldPlace, value: string): SurveyState {
  const field = fieldAt(state, place)
  if (!field || state.isSending || state.answers[place] === value) return state
  const next = { ...state, resumable: null, answers: { ...state.answers, [place]: value } }
  if (!state.problems[place]) return next
  const { [place]: _, ...rest } = state.problems
  const problem = problemOf(state.stepIndex, field, value)
  return { ...next, problems: problem ? { ...rest, [place]: problem } : rest }
}

/** A choice in a radio field also goes to the next step, if there is one (R8, R48). */
function chosen(state: SurveyState, place: FieldPlace, value: string): SurveyState {
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
  const { form, screen, stepIndex, run } = state
  if (entry === 0 || run === 'none')
    return { ...withoutSubmission(state), screen: 'landing', stepIndex: 0, problems: {} }
  const last = form.kind === 'ready' ? form.survey.steps.length - 1 : 0
  const step = Math.min(entry - 1, last)
  return screen === 'questions' && stepIndex === step
    ? state
    : { ...state, screen: 'questions', stepIndex: step, problems: {} }
}
