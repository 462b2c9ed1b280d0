import { packageTypes } from '../../core/api/checkout-api.ts'
import { updateResponse } from '../../core/api/response-api.ts'
import { submitSurvey, type SubmissionJson } from '../../core/api/submission-api.ts'
import type { Survey } from '../../core/model/survey.ts'
import { ask, type Seen } from './ask.ts'
import { checkKeptResponse, nobodysId } from './check-responses.ts'
import { expectRefusal, expectSuccess } from './expect.ts'
import type { Session } from './session.ts'

/** What the test's survey is found by among the service's own. */
const campaign = 'conform'

/** Every question answered: the first choice, or a word that fits. */
export function submissionFor({ brandCode }: Session, survey: Survey): SubmissionJson {
  const answers: Record<string, string> = {}
  survey.steps.forEach(({ fields }, step) =>
    fields.forEach(({ type, options }, field) => {
      const words = { text: 'conform', number: '40', compass: 'NE', radio: '' }[type]
      answers[`${step}.${field}`] = options[0]?.value ?? words
    }),
  )
  return submitSurvey.encode({
    survey,
    answers,
    entryQuery: { utm_source: campaign },
    language: 'en',
    brandCode,
  }).json
}

/** Calls 2, 5, 6 and 8 with one survey: its id, null where it was not taken. */
export async function checkWrites(session: Session, survey: Survey): Promise<string | null> {
  const json = submissionFor(session, survey)
  const id = await checkSubmission(session, json)
  const { formId: _, ...noForm } = json
  await expectRefusal(session, 2, { what: 'a body that is cut', text: '{"answer": ' }, 400)
  await expectRefusal(session, 2, { what: 'without its form', json: noForm }, 400)
  await expectRefusal(
    session,
    2,
    { what: 'of a form that is none', json: { ...json, formId: nobodysId } },
    422,
  )
  await expectRefusal(session, 2, { what: 'of another brand', json: { ...json, brand: nobodysId } }, 422)
  if (id === null) return null
  await checkKeptResponse(session, id, campaign)
  await checkLead(session, id)
  await checkPackages(session, id)
  return id
}

async function checkSubmission(session: Session, json: SubmissionJson): Promise<string | null> {
  const seen = await ask(session, 2, { what: 'a survey with its answers', json })
  return seen && submittedId(session, seen)
}

/** The id that an answer of call 2 gives. */
export function submittedId({ note }: Session, { status, body, where }: Seen): string | null {
  const outcome = submitSurvey.decode({ kind: 'answered', status, body })
  if (outcome.ok) return outcome.value
  if (status < 300 || status >= 400)
    note(outcome.problem.kind === 'submit-failed' ? 'id-missing' : 'submission-lost', where)
  return null
}

async function checkLead(session: Session, id: string): Promise<void> {
  const { updateToken: bearer, origin, isd } = session
  const mobileNumber = session.mobile ?? '0000000000'
  const btnUrl = `${origin}/response/checkout/conform?Rx=${encodeURIComponent(id)}`
  const json = { mobileNumber, name: 'conform', isd, btnUrl }
  const params = { id }
  await expectRefusal(session, 6, { what: 'without the bearer', params, json }, 401, 'bearer-open')
  await expectRefusal(
    session,
    6,
    { what: 'with another bearer', params, json, bearer: nobodysId },
    401,
    'bearer-open',
  )
  const { isd: _, ...noIsd } = json
  await expectRefusal(session, 6, { what: 'without the dial code', params, json: noIsd, bearer }, 400)
  const unknown = { what: 'for an id that nobody was given', params: { id: nobodysId }, json, bearer }
  await expectRefusal(session, 6, unknown, 404, 'unknown-found')
  const asked = { what: 'a verified visitor', params, json, bearer }
  const seen = await expectSuccess(session, 6, asked, 'lead-refused')
  if (!seen) return
  const outcome = updateResponse.decode({ kind: 'answered', status: seen.status, body: seen.body })
  if (!outcome.ok || !outcome.value.flag) session.note('lead-refused', seen.where)
}

async function checkPackages(session: Session, id: string): Promise<void> {
  for (const packageType of packageTypes) {
    const asked = { what: `the plan ${packageType}`, params: { id }, json: { packageType } }
    await expectSuccess(session, 8, asked, 'package-refused')
  }
  const json = { packageType: 'Option1' }
  await expectRefusal(
    session,
    8,
    { what: 'a plan that is none', params: { id }, json: { packageType: nobodysId } },
    400,
  )
  const unknown = { what: 'for an id that nobody was given', params: { id: nobodysId }, json }
  await expectRefusal(session, 8, unknown, 404, 'unknown-found')
}
