import type { FindingName } from '../../../src/build/conform/findings.ts'
import {
  at,
  both,
  changeFields,
  changeJson,
  changePrices,
  choosePlan,
  everything,
  formOf,
  getPrices,
  getResponse,
  getSurvey,
  hasBodyStatus,
  header,
  isOk,
  isRefused,
  newId,
  onRepeat,
  preflight,
  respond,
  sendCode,
  submit,
  update,
  verifyCode,
  where,
  type Form,
  type Json,
} from './changes.ts'
import type { Deviation } from './deviating-service.ts'

const allowOrigin = 'access-control-allow-origin'
const allowHeaders = 'access-control-allow-headers'
const message = { message: 'x' }
const failure = { status: 500, body: JSON.stringify(message) }
const stored = { status: 201, insertedId: 'x' }
const verified = { status: 200, token: 'x' }
const wrongCode = both(verifyCode, hasBodyStatus(404))
const isOffer = both(choosePlan, ({ body }) => typeof body === 'string' && body.includes('Option2_Offer'))

/** Deviations of a service, and the finding that has to report each. */
export const deviations: readonly [title: string, finding: FindingName, deviation: Deviation][] = [
  ['a service does not respond', 'unreachable', where(getSurvey, () => 'no response')],
  ['a read takes 21 s', 'too-late', where(getSurvey, () => ({ delayMs: 21_000 }))],
  ['a write takes 31 s', 'too-late', where(submit, () => ({ delayMs: 31_000 }))],
  ['call 6 takes 5 s', 'slow', where(update, () => ({ delayMs: 5_000 }))],
  ['call 5 takes 5 s', 'slow', where(getResponse, () => ({ delayMs: 5_000 }))],
  ['prices redirect to a trailing slash', 'redirected', respond(getPrices, 301, {})],
  ['no origin is allowed', 'cors', header(getSurvey, allowOrigin)],
  ['another origin is allowed', 'cors', header(getPrices, allowOrigin, 'https://www.plans.example')],
  ['refusals allow no origin', 'cors', header(isRefused, allowOrigin)],
  ['proxy and service both allow every origin', 'cors', header(everything, allowOrigin, '*, *')],
  ['OPTIONS is not supported', 'preflight', where(preflight, () => ({ status: 405 }))],
  ['OPTIONS needs a credential', 'preflight', where(preflight, () => ({ status: 401 }))],
  ['OPTIONS allows no origin', 'preflight', header(preflight, allowOrigin)],
  ['OPTIONS allows all headers with *', 'preflight', header(preflight, allowHeaders, '*')],
  ['OPTIONS omits the key', 'preflight', header(preflight, allowHeaders, 'authorization, content-type')],
  ['a path is not served', 'call-missing', respond(getPrices, 404, { message: 'Not found' })],
  ['a status is not documented', 'undocumented', respond(both(getResponse, isRefused), 418, message)],
  ['the status of a wrong code is text', 'status-unread', respond(wrongCode, 200, { status: '404' })],
  ['refusals are HTML', 'undocumented', header(isRefused, 'content-type', 'text/html')],
  ['JSON is sent as text', 'undocumented', header(getSurvey, 'content-type', 'text/plain')],
  ['JSON is cut', 'undocumented', where(getPrices, ({ body }) => ({ body: body.slice(0, 40) }))],
  [
    'questions are an object',
    'undocumented',
    changeJson(getSurvey, ([first]: Form[]) => [{ ...first, questions: {} }]),
  ],
  ['a flag is text', 'undocumented', changeJson(update, (json: Json) => ({ ...json, flag: 'true' }))],
  [
    'prices in euros fail',
    'failed',
    where(
      both(getPrices, ({ query }) => query.get('currency') === 'EUR'),
      () => failure,
    ),
  ],
  ['an unknown currency is accepted', 'wrong-accepted', respond(both(getPrices, isRefused), 200, {})],
  ['another brand is accepted', 'wrong-accepted', respond(both(submit, isRefused), 201, stored)],
  ['an invalid request fails', 'refusal-status', respond(both(submit, isRefused), 500, message)],
  ['every refusal is a 404', 'refusal-status', respond(both(getPrices, isRefused), 404, message)],
  ['an unknown id is empty', 'wrong-accepted', respond(both(getResponse, isRefused), 200, { data: null })],
  [
    'the message has another name',
    'message-unread',
    respond(both(sendCode, isRefused), 422, { status: 422, ...message }),
  ],
  ['no form is active', 'survey-unusable', respond(getSurvey, 200, [])],
  [
    'two questions have one name',
    'answers-collide',
    changeJson(getSurvey, ([first]: Form[]) => [
      { ...first, questions: [first!.questions[0], ...first!.questions] },
    ]),
  ],
  [
    'pictures are on another host',
    'pictures-blocked',
    changeFields((field) => ({
      ...field,
      type: 'radio',
      options: ['a'],
      images: ['https://cdn.example/a.svg'],
    })),
  ],
  [
    'a radio field has no options',
    'no-choices',
    changeFields((field) => ({ ...field, type: 'radio', options: [] })),
  ],
  ['an amount has a symbol', 'plan-incomplete', changePrices({ after_offer_amount: '₹299' })],
  ['a product has no id', 'plan-incomplete', changePrices({ thiredProductId: '' })],
  ['prices are always in rupees', 'other-currency', changePrices({ currency: 'INR' })],
  ['the offer costs more than the plan', 'price-contradicts', changePrices({ offer_prize: 9_999 })],
  ['a plan costs its base price', 'price-contradicts', changePrices({ original_amount: 299 })],
  ['the symbol is blank', 'plan-incomplete', changePrices({ symbol: ' ' })],
  [
    'a stored survey is a 200',
    'submission-lost',
    where(both(submit, isOk), ({ body }) => ({ status: 200, body: body.replace('201', '200') })),
  ],
  ['a stored survey has no id', 'submission-lost', changeJson(submit, () => ({ status: 201 }))],
  ['a stored survey is not found', 'response-lost', respond(both(getResponse, isOk), 404, message)],
  [
    'campaigns are not stored',
    'campaign-lost',
    changeJson(getResponse, ({ data }: Json) => ({ data, utmDetails: null })),
  ],
  [
    'call 6 needs no bearer',
    'wrong-accepted',
    respond(
      both(update, (_, { status }) => status === 401),
      200,
      { flag: true },
    ),
  ],
  ['call 6 has a false flag', 'lead-refused', changeJson(update, () => ({ flag: false, message: 'no' }))],
  ['the plan of the offer is unknown', 'package-refused', where(isOffer, () => failure)],
  ['no code is sent', 'code-not-sent', respond(both(sendCode, isOk), 200, { status: 500, msg: 'x' })],
  ['every code is right', 'wrong-code', respond(wrongCode, 200, verified)],
  ['a wrong code is a 401', 'wrong-code', respond(wrongCode, 401, { status: 401, msg: 'x' })],
  [
    'the right code is wrong',
    'right-code',
    respond(both(verifyCode, hasBodyStatus(200)), 200, { status: 404, msg: 'x' }),
  ],
  ['the right code has no token', 'right-code', changeJson(verifyCode, ({ status }: Json) => ({ status }))],
  [
    'a used code is accepted',
    'wrong-code',
    respond(
      both(verifyCode, isRefused, (request) => formOf(request).has('mobile')),
      200,
      verified,
    ),
  ],
  [
    'a repeated request is stored twice',
    'key-ignored',
    changeJson(submit, () => ({ status: 201, insertedId: newId() })),
  ],
  [
    'a used key is accepted',
    'key-reused',
    respond(
      both(submit, isRefused, ({ headers }) => headers.has('idempotency-key')),
      201,
      stored,
    ),
  ],
  [
    'forms are compared by their bytes',
    'key-ignored',
    onRepeat(sendCode, { status: 422, body: '{"status":422,"msg":"x"}' }),
  ],
  ['the payment page is missing', 'payment-page', where(at('/payment'), () => ({ status: 404 }))],
]
