import type { SubmissionJson, Survey } from '../api/forms-api.ts'

/** Where a field stands, `step.field` by index: names may repeat, places do not. */
export type FieldPlace = `${number}.${number}`

/** As typed or chosen, untrimmed; untouched fields are absent. */
export type Answers = Readonly<Partial<Record<FieldPlace, string>>>

export const placeOf = (stepIndex: number, fieldIndex: number): FieldPlace => `${stepIndex}.${fieldIndex}`

/** The group of fields with `extra`, from whichever step they come (R6). */
const siteDetails = 'SiteDetails'

const bare = <Value>(): Record<string, Value> => Object.create(null) as Record<string, Value>

/**
 * The answers as call 2 carries them (R6): by step label and field name, trimmed, untouched ones left
 * out. The objects have no prototype, so that `__proto__` is a name like any other.
 */
export function groupAnswers({ steps }: Survey, answers: Answers): SubmissionJson['answer'] {
  const groups = bare<Record<string, string>>()
  steps.forEach(({ label, fields }, stepIndex) =>
    fields.forEach(({ name, extra }, fieldIndex) => {
      const answer = answers[placeOf(stepIndex, fieldIndex)]
      if (answer === undefined) return
      const group = (groups[extra ? siteDetails : label] ??= bare<string>())
      group[name] = answer.trim()
    }),
  )
  return groups
}
