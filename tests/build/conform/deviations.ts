import type { FindingName } from '../../../src/build/conform/findings.ts'
import {
  addPicture,
  allDeviations,
  allOf,
  call,
  changeFields,
  changeIf,
  changeJson,
  changePrices,
  changeRepeated,
  hasBodyStatus,
  isAny,
  isOk,
  isPreflight,
  isRefused,
  respondIf,
  servePicture,
  setHeader,
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

const isWrongCode = allOf(call.verifyCode, hasBodyStatus(404))
const isUsedCode = allOf(
  call.verifyCode,
  isRefused,
  ({ body }) => body instanceof FormData && body.has('mobile'),
)
const isInvalidSurvey = allOf(call.submitSurvey, isRefused)
const isInvalidPriceRequest = allOf(call.getCheckoutDetails, isRefused)
const isUnknownResponse = allOf(call.getEarlierResponse, isRefused)
const isEuro = allOf(call.getCheckoutDetails, ({ query }) => query.get('currency') === 'EUR')
const isOffer = allOf(
  call.updatePackage,
  ({ body }) => typeof body === 'string' && body.includes('Option2_Offer'),
)
let lastId = 0

/** Findings about the command's options, or about a text that the visitor enters. */
type OtherFinding = 'not-encrypted' | 'text-line' | 'way-back' | 'way-back-damaged' | 'amount-unit'

/** For each finding: the deviations, by title, that must be reported as that finding. */
const deviationsByFinding: Readonly<
  Record<Exclude<FindingName, OtherFinding>, Readonly<Record<string, Deviation>>>
> = {
  unreachable: { 'a service does not respond': changeIf(call.getSurvey, () => 'no response') },
  'too-late': {
    'a read takes 21 s': changeIf(call.getSurvey, () => ({ delayMs: 21_000 })),
    'a write takes 31 s': changeIf(call.submitSurvey, () => ({ delayMs: 31_000 })),
  },
  slow: {
    'call 6 takes 5 s': changeIf(call.updateResponse, () => ({ delayMs: 5_000 })),
    'call 5 takes 5 s': changeIf(call.getEarlierResponse, () => ({ delayMs: 5_000 })),
  },
  redirected: { 'prices redirect to a trailing slash': respondIf(call.getCheckoutDetails, 301, {}) },
  cors: {
    'no origin is allowed': setHeader(call.getSurvey, allowOrigin),
    'another origin is allowed': setHeader(call.getCheckoutDetails, allowOrigin, 'https://www.plans.example'),
    'refusals allow no origin': setHeader(isRefused, allowOrigin),
    'proxy and service both allow every origin': setHeader(isAny, allowOrigin, '*, *'),
  },
  preflight: {
    'OPTIONS is not supported': changeIf(isPreflight, () => ({ status: 405 })),
    'OPTIONS needs a credential': changeIf(isPreflight, () => ({ status: 401 })),
    'OPTIONS allows no origin': setHeader(isPreflight, allowOrigin),
    'OPTIONS allows all headers with *': setHeader(isPreflight, allowHeaders, '*'),
    'OPTIONS omits the key': setHeader(isPreflight, allowHeaders, 'authorization, content-type'),
  },
  'no-vary-origin': {
    'one origin is allowed without Vary': setHeader(
      call.getCheckoutDetails,
      allowOrigin,
      'https://plans.example',
    ),
    'Vary names something else': changeIf(call.getSurvey, ({ headers }) => ({
      headers: { ...headers, [allowOrigin]: 'https://plans.example', vary: 'Accept-Encoding' },
    })),
  },
  cached: {
    'prices are cached for ten minutes': setHeader(
      call.getCheckoutDetails,
      'cache-control',
      'public, max-age=600',
    ),
    'a proxy caches the survey': setHeader(call.getSurvey, 'cache-control', 's-maxage=60'),
  },
  'number-rounded': {
    'a product id is a number of 64 bits': changeIf(call.getCheckoutDetails, ({ body }) => ({
      body: body.replace('{', '{"firstProductId":653247040368672769,'),
    })),
    'a new id is a number of 64 bits': changeIf(allOf(call.submitSurvey, isOk), () => ({
      body: '{"status":201,"insertedId":653247040368672769}',
    })),
  },
  entities: {
    'an option has an entity': changeFields((field) => ({
      ...field,
      type: 'radio',
      options: ['Parking &amp; Garden'],
    })),
    'a label has a number as entity': changeFields((field) => ({ ...field, label: 'Owner&#39;s name' })),
  },
  'picture-broken': {
    'a picture is missing': addPicture('/forms/missing.png'),
    'a picture is a page': allDeviations(
      addPicture('/forms/picture.png'),
      servePicture({ 'content-type': 'text/html' }, 'a'),
    ),
  },
  'picture-large': {
    'a picture has 400 KB': allDeviations(
      addPicture('/forms/picture.png'),
      servePicture({}, 'a'.repeat(400_000)),
    ),
  },
  'call-missing': {
    'a path is not served': respondIf(call.getCheckoutDetails, 404, { message: 'Not found' }),
  },
  undocumented: {
    'a status is not documented': respondIf(isUnknownResponse, 418, message),
    'refusals are HTML': setHeader(isRefused, 'content-type', 'text/html'),
    'JSON is sent as text': setHeader(call.getSurvey, 'content-type', 'text/plain'),
    'JSON is cut': changeIf(call.getCheckoutDetails, ({ body }) => ({ body: body.slice(0, 40) })),
    'questions are an object': changeJson(call.getSurvey, ([first]: Form[]) => [{ ...first, questions: {} }]),
    'a flag is text': changeJson(call.updateResponse, (json: Json) => ({ ...json, flag: 'true' })),
  },
  'status-unread': { 'the status of a wrong code is text': respondIf(isWrongCode, 200, { status: '404' }) },
  failed: { 'prices in euros fail': changeIf(isEuro, () => failure) },
  'wrong-accepted': {
    'an unknown currency is accepted': respondIf(isInvalidPriceRequest, 200, {}),
    'another brand is accepted': respondIf(isInvalidSurvey, 201, stored),
    'an unknown id is empty': respondIf(isUnknownResponse, 200, { data: null }),
    'call 6 needs no bearer': respondIf(
      allOf(call.updateResponse, (_, { status }) => status === 401),
      200,
      { flag: true },
    ),
  },
  'refusal-status': {
    'an invalid request fails': respondIf(isInvalidSurvey, 500, message),
    'every refusal is a 404': respondIf(isInvalidPriceRequest, 404, message),
  },
  'message-unread': {
    'the message has another name': respondIf(allOf(call.sendCode, isRefused), 422, {
      status: 422,
      ...message,
    }),
  },
  'survey-unusable': { 'no form is active': respondIf(call.getSurvey, 200, []) },
  'answers-collide': {
    'two questions have one name': changeJson(call.getSurvey, ([first]: Form[]) => [
      { ...first, questions: [first!.questions[0], ...first!.questions] },
    ]),
  },
  'pictures-blocked': {
    'pictures are on another host': addPicture('https://cdn.example/a.svg'),
    'pictures redirect to another host': allDeviations(
      addPicture('/forms/picture.png'),
      servePicture({ location: 'https://cdn.example/a.png' }, '', 302),
    ),
  },
  'no-choices': {
    'a radio field has no options': changeFields((field) => ({ ...field, type: 'radio', options: [] })),
  },
  'plan-incomplete': {
    'an amount has a symbol': changePrices({ after_offer_amount: '₹299' }),
    'a product has no id': changePrices({ thiredProductId: '' }),
    'the symbol is blank': changePrices({ symbol: ' ' }),
  },
  'other-currency': { 'prices are always in rupees': changePrices({ currency: 'INR' }) },
  'price-contradicts': {
    'the offer costs more than the plan': changePrices({ offer_prize: 9_999 }),
    'a plan costs its base price': changePrices({ original_amount: 299 }),
  },
  'submission-lost': {
    'a stored survey is a 200': changeIf(allOf(call.submitSurvey, isOk), ({ body }) => ({
      status: 200,
      body: body.replace('201', '200'),
    })),
    'a stored survey has no id': changeJson(call.submitSurvey, () => ({ status: 201 })),
  },
  'response-lost': {
    'a stored survey is not found': respondIf(allOf(call.getEarlierResponse, isOk), 404, message),
  },
  'campaign-lost': {
    'campaigns are not stored': changeJson(call.getEarlierResponse, ({ data }: Json) => ({
      data,
      utmDetails: null,
    })),
  },
  'lead-refused': {
    'call 6 has a false flag': changeJson(call.updateResponse, () => ({ flag: false, message: 'no' })),
  },
  'package-refused': { 'the plan of the offer is unknown': changeIf(isOffer, () => failure) },
  'code-not-sent': {
    'no code is sent': respondIf(allOf(call.sendCode, isOk), 200, { status: 500, msg: 'x' }),
  },
  'wrong-code': {
    'every code is right': respondIf(isWrongCode, 200, verified),
    'a wrong code is a 401': respondIf(isWrongCode, 401, { status: 401, msg: 'x' }),
    'a used code is accepted': respondIf(isUsedCode, 200, verified),
  },
  'right-code': {
    'the right code is wrong': respondIf(allOf(call.verifyCode, hasBodyStatus(200)), 200, {
      status: 404,
      msg: 'x',
    }),
    'the right code has no token': changeJson(call.verifyCode, ({ status }: Json) => ({ status })),
  },
  'key-ignored': {
    'a repeated request is stored twice': changeJson(call.submitSurvey, () => ({
      status: 201,
      insertedId: `id-${++lastId}`,
    })),
    'forms are compared by their bytes': changeRepeated(call.sendCode, {
      status: 422,
      body: '{"status":422,"msg":"x"}',
    }),
  },
  'key-reused': {
    'a used key is accepted': respondIf(
      allOf(isInvalidSurvey, ({ headers }) => headers.has('idempotency-key')),
      201,
      stored,
    ),
  },
  'payment-page': { 'the payment page is missing': changeIf(call.openPaymentPage, () => ({ status: 404 })) },
}

export const deviations = Object.entries(deviationsByFinding).flatMap(([finding, byTitle]) =>
  Object.entries(byTitle).map(([title, deviation]) => [title, finding as FindingName, deviation] as const),
)

/** What else a deviation leads to, by its title. */
export const consequences: Readonly<Record<string, readonly FindingName[]>> = {
  'proxy and service both allow every origin': ['preflight'],
  'a new id is a number of 64 bits': ['submission-lost'],
  'a path is not served': ['refusal-status'],
  'a status is not documented': ['refusal-status'],
  'questions are an object': ['survey-unusable'],
  'a flag is text': ['lead-refused'],
  'the status of a wrong code is text': ['wrong-code'],
  'an unknown currency is accepted': ['undocumented'],
  'another brand is accepted': ['key-reused'],
  'an invalid request fails': ['key-reused'],
  'the message has another name': ['refusal-status'],
  'no form is active': ['undocumented'],
  'a stored survey has no id': ['undocumented'],
  'a repeated request is stored twice': ['response-lost', 'lead-refused', 'package-refused'],
}
