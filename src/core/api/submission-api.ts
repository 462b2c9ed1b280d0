import { type Answers, type Survey, fieldKey } from '../model/survey.ts'
import { trimmed } from '../model/text.ts'
import { readQuery, utmDetails } from '../model/query.ts'
import type { LanguageCode } from '../model/language.ts'
import type { Message } from '../model/message.ts'
import { failed, succeeded } from '../kernel/result.ts'
import { asObject, textLike, withDefault } from '../kernel/decode.ts'
import { is2xx, statusOf, type Endpoint } from './endpoint.ts'
import { surveyPath } from './forms-api.ts'

// Call 2: the answers.

export type SubmissionJson = {
  answer: Record<string, Record<string, string>>
  formId: string
  queryStrings: Readonly<Record<string, string>>
  selectedLanguage: string
  utmDetails: Readonly<Record<string, string>>
  brand: string
}
export type SubmissionResponseJson = { status: number; insertedId: string }

/** A finished survey. `firstSearch` is the query of the address the visit began with (R54), as in `Location`. */
export type Submission = {
  survey: Survey
  answers: Answers
  firstSearch: string
  language: LanguageCode
  brandCode: string
}

/** The group of all fields with `extra` (R6). */
const siteDetails = 'SiteDetails'

const withoutPrototype = <Value>(): Record<string, Value> => Object.create(null) as Record<string, Value>

/**
 * The answers in the form that is sent (R6): by step label and field name, trimmed, without untouched fields. The objects have no prototype,
 * so that a field may be named `__proto__`.
 */
export function groupAnswers({ steps }: Survey, answers: Answers): SubmissionJson['answer'] {
  const groups = withoutPrototype<Record<string, string>>()
  steps.forEach(({ label, fields: stepFields }, stepIndex) =>
    stepFields.forEach(({ name, extra }, fieldIndex) => {
      const answer = answers[fieldKey(stepIndex, fieldIndex)]
      if (answer === undefined) return
      const group = (groups[extra ? siteDetails : label] ??= withoutPrototype<string>())
      group[name] = trimmed(answer)
    }),
  )
  return groups
}

/**
 * Call 2: the id of the stored response. 201 with an `insertedId` is success. No response and an unparsable one have the same message,
 * any other status has its own (R9, R16).
 */
export const submitSurvey: Endpoint<Submission, { json: SubmissionJson }, string, Message> = {
  name: 'submitSurvey',
  service: 'forms',
  method: 'POST',
  path: surveyPath,
  policy: 'write',
  encode: ({ survey, answers, firstSearch, language, brandCode }) => ({
    json: {
      answer: groupAnswers(survey, answers),
      formId: survey.id,
      queryStrings: readQuery(firstSearch),
      selectedLanguage: language,
      utmDetails: utmDetails(firstSearch),
      brand: brandCode,
    },
  }),
  decode(response) {
    if (response.kind === 'no-response') return failed({ kind: 'submit-failed' })
    const status = statusOf(response)
    const isUnparsable = response.body === undefined && is2xx(response)
    if (status !== 201 && !isUnparsable) return failed({ kind: 'submit-status', status })
    const { insertedId } = asObject(response.body)
    const id = withDefault(textLike, '')(insertedId)
    return id.trim() ? succeeded(id) : failed({ kind: 'submit-failed' })
  },
}
