import type { Message } from '../alerts/message.ts'
import { statusOf } from '../api/answer-status.ts'
import type { ApiClient, Call, WriteAnswer } from '../api/api-client.ts'
import { DecodeError } from '../api/decode.ts'
import { submitSurvey as endpoint, type Survey } from '../api/forms-api.ts'
import { queryStrings, utmDetails } from '../shared/attribution.ts'
import type { LanguageCode } from '../shared/language.ts'
import { inRegion, type Region } from '../shared/region.ts'
import { failed, succeeded, type Result } from '../shared/result.ts'
import { groupAnswers, type Answers } from './answers.ts'

export type Submission = {
  survey: Survey
  answers: Answers
  /** The query of the address the visit began with (R54). */
  entryQuery: string
  language: LanguageCode
  brandCode: string
}

/** Call 2, once. The value is the stored response's id, the problem what the visitor is told (section 8). */
export function submitSurvey(
  api: ApiClient,
  { survey, answers, entryQuery, language, brandCode }: Submission,
): Call<Result<string, Message>> {
  const call = api.write(endpoint, {
    answer: groupAnswers(survey, answers),
    formId: survey.id,
    queryStrings: queryStrings(entryQuery),
    selectedLanguage: language,
    utmDetails: utmDetails(entryQuery),
    brand: brandCode,
  })
  return { done: call.done.then(readAnswer), cancel: call.cancel }
}

/** R9, R16: 201 with an `insertedId` is success; silence and what does not parse are one failure, another status is its own. */
function readAnswer(answer: WriteAnswer): Result<string, Message> {
  if (answer.kind === 'no-response') return failed({ kind: 'submit-failed' })
  const status = statusOf(answer)
  const unparsable = answer.body === undefined && answer.status >= 200 && answer.status <= 299
  if (status !== 201 && !unparsable) return failed({ kind: 'submit-status', status })
  try {
    return succeeded(endpoint.decode(answer.body).insertedId)
  } catch (problem) {
    if (!(problem instanceof DecodeError)) throw problem
    return failed({ kind: 'submit-failed' })
  }
}

/** The response page of a stored survey (specification, section 2). */
export function responseAddress(region: Region, formId: string, insertedId: string): string {
  // Half of a surrogate pair has no encoding: it would throw.
  const slug = `form_one_${formId}`.replace(/\p{Surrogate}/gu, '\ufffd')
  const query = new URLSearchParams({ Fx: formId, Rx: insertedId })
  return inRegion(region, `/response/${encodeURIComponent(slug)}?${query.toString()}`)
}
