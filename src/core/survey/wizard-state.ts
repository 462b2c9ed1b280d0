import type { Answers, FieldPlace, Field, Survey } from '../model/survey.ts'
import type { Visit } from '../model/visit.ts'
import { problemOf, problemsOf, type Problems } from './validation.ts'

/** The step and the answers that an earlier document of this tab has saved (R65). */
export type ResumePoint = { stepIndex: number; answers: Answers }

export type WizardState = {
  /** The opening of the page; a new object each time it starts again. Null before the first. */
  opening: { visit: Visit; isLink: boolean } | null
  /** What the landing page offers to continue, until another answer is given. */
  resumable: ResumePoint | null
  screen: 'landing' | 'questions'
  form: { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; survey: Survey }
  stepIndex: number
  answers: Answers
  /** Of the current step. */
  problems: Problems
  /** Counts refused presses of Next, so that the screen moves focus to the first wrong field each time. */
  failedAttempts: number
  /** Whether the answers are on their way. */
  sending: boolean
  /** Whether the service has stored the answers of this run. */
  isSubmitted: boolean
}

export type WizardEvent =
  | { type: 'formChanged'; form: WizardState['form'] }
  | { type: 'resumeFound'; resumePoint: ResumePoint }
  | { type: 'started' }
  | { type: 'resumed' }
  | { type: 'answered'; place: FieldPlace; value: string }
  | { type: 'chosen'; place: FieldPlace; value: string }
  | { type: 'nextPressed' }
  | { type: 'movedToStep'; stepIndex: number }
  | { type: 'movedToLanding' }
  | { type: 'submissionSent' }
  | { type: 'submitted' }
  | { type: 'submissionEnded' }
  | { type: 'submissionCancelled' }

export const firstState: WizardState = {
  opening: null,
  resumable: null,
  screen: 'landing',
  form: { kind: 'loading' },
  stepIndex: 0,
  answers: {},
  problems: {},
  failedAttempts: 0,
  sending: false,
  isSubmitted: false,
}

/** The next state. An event that means nothing in a state returns the same object. */
export function transition(state: WizardState, event: WizardEvent): WizardState {
  switch (event.type) {
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
    case 'movedToStep':
      return atStep(state, event.stepIndex)
    case 'movedToLanding':
      return { ...atStep(state, 0), ...notSubmitted, screen: 'landing' }
    case 'submissionSent':
      return maySubmit(state) ? { ...state, sending: true } : state
    case 'submitted':
      return state.sending ? { ...state, resumable: null, isSubmitted: true } : state
    case 'submissionEnded':
      return state.sending ? { ...state, sending: false } : state
    case 'submissionCancelled':
      return { ...state, ...notSubmitted }
    default:
      return event satisfies never
  }
}

/** The survey goes on: its answers are saved in the tab again, also if the service has stored earlier ones. */
const notSubmitted = { sending: false, isSubmitted: false }

/** A new run. */
const newRun = ({ opening, resumable, form }: WizardState): WizardState => ({
  ...firstState,
  opening,
  resumable,
  form,
  screen: 'questions',
})

/** Index of the current step over that of the last one, in per cent; a single step is the whole way (R12). */
export function progressOf({ form, stepIndex }: WizardState): number {
  if (form.kind !== 'ready') return 0
  const last = form.survey.steps.length - 1
  return last > 0 ? (stepIndex / last) * 100 : 100
}

export const isLastStep = ({ form, stepIndex }: WizardState): boolean =>
  form.kind === 'ready' && stepIndex === form.survey.steps.length - 1

/** Finish is on the last step only, and one submission is under way at most (R9). */
const maySubmit = (state: WizardState): boolean =>
  state.screen === 'questions' && isLastStep(state) && !state.sending

function fieldAt({ form, stepIndex }: WizardState, place: FieldPlace): Field | undefined {
  const [step, field] = place.split('.')
  if (form.kind !== 'ready' || Number(step) !== stepIndex) return undefined
  return form.survey.steps[stepIndex]?.fields[Number(field)]
}

/** R63: what was sent is what is shown. A wrong answer's message goes as soon as it is right; a field that was not refused yet is left in peace. */
function answered(state: WizardState, place: FieldPlace, value: string): WizardState {
  const field = fieldAt(state, place)
  if (!field || state.sending || state.answers[place] === value) return state
  const next = { ...state, resumable: null, answers: { ...state.answers, [place]: value } }
  if (!state.problems[place]) return next
  const { [place]: _, ...rest } = state.problems
  const problem = problemOf(state.stepIndex, field, value)
  return { ...next, problems: problem ? { ...rest, [place]: problem } : rest }
}

/** R8, R48: only a radio field's choice goes to the next step, and never from the last one. */
function chosen(state: WizardState, place: FieldPlace, value: string): WizardState {
  const field = fieldAt(state, place)
  if (state.sending) return state
  const next = answered(state, place, value)
  return field?.type === 'radio' ? advanced(next) : next
}

function advanced(state: WizardState): WizardState {
  const { form, stepIndex, answers } = state
  if (state.screen !== 'questions' || form.kind !== 'ready' || isLastStep(state)) return state
  const step = form.survey.steps[stepIndex]
  const problems = step ? problemsOf(stepIndex, step, answers) : null
  return problems
    ? { ...state, problems, failedAttempts: state.failedAttempts + 1 }
    : { ...state, stepIndex: stepIndex + 1 }
}

/** A move through history. Leaving a step forgets its messages. */
function atStep(state: WizardState, wanted: number): WizardState {
  const last = state.form.kind === 'ready' ? state.form.survey.steps.length - 1 : 0
  return { ...state, screen: 'questions', stepIndex: Math.min(Math.max(wanted, 0), last), problems: {} }
}
