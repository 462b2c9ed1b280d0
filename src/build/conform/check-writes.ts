import { packageTypes } from '../../core/api/checkout-api.ts'
import { updateResponse } from '../../core/api/response-api.ts'
import { submitSurvey, type SubmissionJson } from '../../core/api/submission-api.ts'
import type { Survey } from '../../core/model/survey.ts'
import {
  expectRefusals,
  expectRepeat,
  expectSuccess,
  sendRequest,
  type CallResponse,
} from './send-request.ts'
import { checkStoredResponse } from './check-reads.ts'
import { sampleAnswers } from './sample-answers.ts'
import { unknownValue, type Session } from './session.ts'

/** Tells the surveys of a run from those of real visitors. */
const campaign = 'conform'

/** Answers every question, with the first option or with a text that fits the field. */
function submissionFor({ brandCode }: Session, survey: Survey): SubmissionJson {
  const answers: Record<string, string> = {}
  survey.steps.forEach(({ fields }, step) =>
    fields.forEach(({ type, options }, field) => {
      answers[`${step}.${field}`] = options[0]?.value ?? sampleAnswers[type]
    }),
  )
  const firstSearch = `?utm_source=${campaign}`
  return submitSurvey.encode({ survey, answers, firstSearch, language: 'en', brandCode }).json
}

/** Calls 2, 5, 6 and 8 with one survey. */
export async function checkWrites(session: Session, survey: Survey): Promise<void> {
  const json = submissionFor(session, survey)
  const { formId: _, ...withoutForm } = json
  const response = await sendRequest(session, 2, { what: 'a survey with its answers', json })
  const id = response && submittedId(session, response)
  await expectRefusals(session, [
    [2, 'a truncated body', { text: '{"answer": ' }, 400],
    [2, 'without a form', { json: withoutForm }, 400],
    [2, 'an unknown form', { json: { ...json, formId: unknownValue } }, 422],
    [2, 'another brand', { json: { ...json, brand: unknownValue } }, 422],
  ])
  if (id !== null) {
    await checkStoredResponse(session, id, campaign)
    await checkLead(session, id)
    await checkPackages(session, id)
  }
  if (session.hasIdempotencyKeys) await checkIdempotencyKeys(session, json)
}

/** The id in a response of call 2; null, and a finding, if there is none. */
function submittedId({ addFinding }: Session, { status, body, where }: CallResponse): string | null {
  const outcome = submitSurvey.decode({ kind: 'response', status, body })
  if (outcome.ok) return outcome.value
  if (status < 300 || status >= 400) addFinding('submission-lost', where)
  return null
}

async function checkLead(session: Session, id: string): Promise<void> {
  const { updateToken: bearer, origin, isd } = session
  const mobileNumber = session.mobile ?? '0000000000'
  const btnUrl = `${origin}/response/checkout/conform?Rx=${encodeURIComponent(id)}`
  const json = { mobileNumber, name: 'conform', isd, btnUrl }
  const { isd: _, ...withoutIsd } = json
  const params = { id }
  await expectRefusals(session, [
    [6, 'without the bearer', { params, json }, 401],
    [6, 'with another bearer', { params, json, bearer: unknownValue }, 401],
    [6, 'without the dial code', { params, json: withoutIsd, bearer }, 400],
    [6, 'an unknown id', { params: { id: unknownValue }, json, bearer }, 404],
  ])
  const request = { what: 'a verified visitor', params, json, bearer }
  const response = await expectSuccess(session, 6, request, 'lead-refused')
  if (!response) return
  const outcome = updateResponse.decode({ kind: 'response', status: response.status, body: response.body })
  if (!outcome.ok || !outcome.value.flag) session.addFinding('lead-refused', response.where)
}

async function checkPackages(session: Session, id: string): Promise<void> {
  const params = { id }
  for (const packageType of packageTypes) {
    const request = { what: `the plan ${packageType}`, params, json: { packageType } }
    await expectSuccess(session, 8, request, 'package-refused')
  }
  await expectRefusals(session, [
    [8, 'an unknown plan', { params, json: { packageType: unknownValue } }, 400],
    [8, 'an unknown id', { params: { id: unknownValue }, json: { packageType: 'Option1' } }, 404],
  ])
}

/** R66: a repeated request with its key is processed once; another request with that key is refused. */
async function checkIdempotencyKeys(session: Session, json: SubmissionJson): Promise<void> {
  const key = `conform-${session.clock.now()}`
  const request = { what: 'with a key', json, key }
  const first = await sendRequest(session, 2, request)
  if (!first || submittedId(session, first) === null) return
  await expectRepeat(session, 2, request, first)
  const other = { what: 'another request with its key', json: { ...json, selectedLanguage: 'ta' }, key }
  const refused = await sendRequest(session, 2, other)
  if (refused && refused.status !== 422) session.addFinding('key-reused', refused.where)
}
