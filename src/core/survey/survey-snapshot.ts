import { withDefault, fields, asObject, text, type Decoder } from '../kernel/decode.ts'
import { fieldKey, type Answers, type Survey } from '../model/survey.ts'
import { digest } from '../kernel/digest.ts'
import type { ResumePoint, SurveyState } from './survey-state.ts'

/**
 * The part of a survey that a tab saves (R65). `form` is the fingerprint of the form. Once the service has the answers, the address of the
 * response page (R127).
 */
export type SurveySnapshot = (ResumePoint & { form: string }) | { submittedTo: string }

/** The snapshot of a state; null before the first answer, and on the landing page. */
export function toSurveySnapshot({
  form,
  screen,
  answers,
  stepIndex,
  isLive,
  submittedTo,
}: SurveyState): SurveySnapshot | null {
  if (submittedTo !== null) return { submittedTo }
  if (form.kind !== 'ready' || screen === 'landing' || !isLive) return null
  return Object.keys(answers).length > 0 ? { form: fingerprintOf(form.survey), stepIndex, answers } : null
}

const fingerprints = new WeakMap<Survey, string>()

/** Identifies the form by its id and its questions: labels, names, types and options, in order. */
export function fingerprintOf(survey: Survey): string {
  const known = fingerprints.get(survey)
  if (known !== undefined) return known
  const { id, steps } = survey
  const questions = JSON.stringify(
    steps.map((step) => [
      step.label,
      step.fields.map(({ label, name, type, options }) => [
        label,
        name,
        type,
        options.map(({ value }) => value),
      ]),
    ]),
  )
  // A digest, because the questions would make the snapshot large.
  const fingerprint = `${id} ${digest(questions)}`
  fingerprints.set(survey, fingerprint)
  return fingerprint
}

/** Reads a saved snapshot; null if it is invalid, or of another form. */
export function readSurveySnapshot(saved: unknown, survey: Survey): ResumePoint | null {
  const snapshot = withDefault(decodeSnapshot, null)(saved)
  if (snapshot?.form !== fingerprintOf(survey) || !survey.steps[snapshot.stepIndex]) return null
  const answers: Answers = Object.fromEntries(
    survey.steps.flatMap((step, stepIndex) =>
      step.fields.flatMap((_, fieldIndex) => {
        const place = fieldKey(stepIndex, fieldIndex)
        const answer = snapshot.answers[place]
        return answer === undefined ? [] : [[place, answer]]
      }),
    ),
  )
  return { stepIndex: snapshot.stepIndex, answers }
}

/** The address of the response page, untrusted; empty unless the saved survey was submitted. */
export const readSubmitted = (saved: unknown): string => withDefault(text, '')(asObject(saved).submittedTo)

const decodeSnapshot: Decoder<ResumePoint & { form: string }> = (value) => {
  const { form, stepIndex, answers } = fields(value)
  const decoded = Object.entries(fields(answers)).map(([place, answer]) => [place, text(answer)] as const)
  return {
    form: text(form),
    // No step has the index -1, so the snapshot is rejected.
    stepIndex: typeof stepIndex === 'number' ? stepIndex : -1,
    answers: Object.fromEntries(decoded),
  }
}
