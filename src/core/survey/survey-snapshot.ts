import { withDefault, fields, text, type Decoder } from '../kernel/decode.ts'
import { placeOf, type Answers, type Survey } from '../model/survey.ts'
import { digest } from '../kernel/digest.ts'
import type { ResumePoint, SurveyState } from './survey-state.ts'

/** The part of a survey that a tab saves (R65). `form` identifies the questions that were answered. */
export type SurveySnapshot = ResumePoint & { form: string }

/** Null before the first answer, on the landing page, and once the answers are stored. */
export function toSurveySnapshot({
  form,
  screen,
  answers,
  stepIndex,
  run,
}: SurveyState): SurveySnapshot | null {
  if (form.kind !== 'ready' || screen === 'landing' || run !== 'live') return null
  return Object.keys(answers).length > 0 ? { form: formOf(form.survey), stepIndex, answers } : null
}

const forms = new WeakMap<Survey, string>()

/** Identifies the form by its id and its questions: labels, names, types and options, in order. */
export function formOf(survey: Survey): string {
  const known = forms.get(survey)
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
  // A digest, so that the snapshot does not grow with the survey.
  const form = `${id} ${digest(questions)}`
  forms.set(survey, form)
  return form
}

/** Reads a saved snapshot; null if it is not one, or one of other questions. */
export function readSurveySnapshot(saved: unknown, survey: Survey): ResumePoint | null {
  const found = withDefault(surveySnapshot, null)(saved)
  if (found?.form !== formOf(survey) || !survey.steps[found.stepIndex]) return null
  const answers: Answers = Object.fromEntries(
    survey.steps.flatMap(({ fields: asked }, step) =>
      asked.flatMap((_, field) => {
        const place = placeOf(step, field)
        const answer = found.answers[place]
        return answer === undefined ? [] : [[place, answer]]
      }),
    ),
  )
  return { stepIndex: found.stepIndex, answers }
}

const surveySnapshot: Decoder<SurveySnapshot> = (value) => {
  const { form, stepIndex, answers } = fields(value)
  const typed = Object.entries(fields(answers)).map(([place, answer]) => [place, text(answer)] as const)
  return {
    form: text(form),
    stepIndex: typeof stepIndex === 'number' ? stepIndex : -1,
    answers: Object.fromEntries(typed),
  }
}
