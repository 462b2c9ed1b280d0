import { is2xx, isStatus } from '../../core/api/endpoint.ts'
import { asObject, text, withDefault } from '../../core/kernel/decode.ts'
import { createReport } from '../findings-report.mjs'
import { type CallNumber, calls } from './calls.ts'
import type { CallResponse } from './send-request.ts'
import type { Session } from './session.ts'
import { responseErrors } from './validate.ts'

/** Checks every response; a text is a detail. */
export type Find = (
  response: CallResponse,
  call: CallNumber,
  session: Session,
) => boolean | string | null | undefined

const allowOrigin = 'access-control-allow-origin'

/** Strings and numbers of a JSON text. */
const jsonTokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi

/** How long calls 5 and 6 may delay a visitor (R18, R51), in milliseconds. */
const maxDelayMs = 4_000

const isRedirect = ({ status }: CallResponse): boolean => status >= 300 && status < 400

/** A status in the body of a 2xx of calls 2 to 4 that the product ignores, because it is not a number (R16). */
const unreadStatus = (response: CallResponse, call: CallNumber): string | false => {
  if (![2, 3, 4].includes(call) || !is2xx(response)) return false
  const json = asObject(response.body)
  const first = ['status', 'code'].find((name) => name in json)
  return first !== undefined && !isStatus(json[first]) && `${first} is ${JSON.stringify(json[first])}`
}

/** What can be wrong with a service, and the fix. Rows with `find` are checked in every response, the others by the requests that need it. */
export const findings = {
  // ---- every call
  'not-encrypted': {
    what: 'A service is not encrypted.',
    fix: 'Serve it over https: an https page calls nothing else.',
  },
  unreachable: {
    what: 'A service does not respond.',
    fix: 'Check its address, its certificate and whether it runs.',
  },
  'too-late': {
    what: 'A response takes longer than the product waits.',
    fix: 'Respond to reads within 20 s and to writes within 30 s.',
  },
  slow: {
    what: 'A call delays the visitor longer than the product waits for it.',
    fix: 'Respond to calls 5 and 6 within 4 s: after that the product continues without them.',
    find: ({ ms }, call) => [5, 6].includes(call) && ms > maxDelayMs && `${ms} ms`,
  },
  redirected: {
    what: 'A call is redirected.',
    fix: 'Respond at the address itself: a browser does not repeat a write.',
    find: isRedirect,
  },
  cors: {
    what: 'Pages of the product may not read a response.',
    fix: 'Send `access-control-allow-origin` once, with the product’s origin or `*`, with every status.',
    find: ({ headers }, _, { origin }) => {
      const allowed = headers.get(allowOrigin)
      return allowed !== '*' && allowed !== origin && (allowed ?? 'not sent')
    },
  },
  'no-vary-origin': {
    what: 'A response for one origin does not vary by it, so a cache may send it to pages of another.',
    fix: 'Send `Vary: Origin` with every response whose `access-control-allow-origin` is not `*`.',
    find: ({ headers }, _, { origin }) =>
      headers.get(allowOrigin) === origin &&
      !/(?:^|,)\s*(?:origin|\*)\s*(?:,|$)/i.test(headers.get('vary') ?? ''),
  },
  cached: {
    what: 'A response of call 1, 5 or 7 may be cached: visitors see old questions, answers or prices.',
    fix: 'Send `Cache-Control: no-store`.',
    find: ({ headers }, call) => {
      const caching = headers.get('cache-control') ?? ''
      return [1, 5, 7].includes(call) && /(?:max-age|s-maxage)=[1-9]|immutable/.test(caching) && caching
    },
  },
  'number-rounded': {
    what: 'A number is beyond 2^53, and every browser rounds it.',
    fix: 'Send it as text, also in the responses to other calls.',
    find: ({ text, body }) =>
      body !== undefined &&
      text.match(jsonTokens)?.find((token) => /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token))),
  },
  preflight: {
    what: 'A browser’s preflight (OPTIONS) fails.',
    fix: 'Answer it with 200 or 204 without a credential, allow the product’s origin, and name each header: `*` does not include `authorization`.',
  },
  'call-missing': { what: 'A call does not exist.', fix: 'Serve it at the path in `openapi.yaml`.' },
  undocumented: {
    what: 'A response differs from `openapi.yaml`.',
    fix: 'Send a documented status, `content-type: application/json`, and the documented fields in their types.',
    find: (response, call) => {
      if (isRedirect(response) || unreadStatus(response, call)) return null
      const { status, headers, text } = response
      const type = headers.get('content-type') ?? ''
      const problems = responseErrors(calls[call].name, { status, type, text })
      return problems.slice(0, 2).join(' and ')
    },
  },
  'status-unread': {
    what: 'A status in a body is not read.',
    fix: 'Send `status` (or `code`) as a whole number from 100 to 599, not as text.',
    find: unreadStatus,
  },
  'message-unread': {
    what: 'The message of a refusal does not reach the visitor.',
    fix: 'Send it as text under `msg`: the product reads nothing else of the customer API.',
    find: ({ status, body }, call) => {
      if (calls[call].service !== 'customer' || status < 400) return null
      const json = asObject(body)
      const other = ['message', 'error', 'detail', 'title'].find((name) => typeof json[name] === 'string')
      const isBlank = withDefault(text, '')(json.msg).trim() === ''
      return isBlank && (other ?? ('msg' in json && 'msg'))
    },
  },
  failed: { what: 'A valid request fails.', fix: 'Look for it in the service’s log.' },
  'wrong-accepted': {
    what: 'An invalid request is accepted.',
    fix: 'Refuse it: 400 if it is not as documented, 401 without the bearer, 404 for an unknown id, 422 if it is impossible.',
  },
  'refusal-status': {
    what: 'An invalid request is refused with the wrong status.',
    fix: 'Send 400 if it is not as documented, 401 without the bearer, 404 for an unknown id, 422 if it is impossible. After a 5xx the product retries.',
  },

  // ---- calls 1 and 7
  'survey-unusable': {
    what: 'The survey has no question.',
    fix: 'Send at least one form with an `_id` and one step; the product takes the first form of the list.',
  },
  'no-choices': {
    what: 'A question has no choices.',
    fix: 'Give every radio field `options`; without them it becomes text.',
  },
  'answers-collide': {
    what: 'Two questions store their answers under one name.',
    fix: 'Give steps unique labels, and unique names to the fields of a step and to all fields with `extra`.',
  },
  'pictures-blocked': {
    what: 'A picture of the survey is on a host that pages may not load from.',
    fix: 'Serve it from the host of the forms service or of the product, with its full address.',
  },
  entities: {
    what: 'A text of the survey has an HTML entity, which visitors see as it is.',
    fix: 'Send plain text: `Parking & Garden`, not `Parking &amp; Garden`.',
  },
  'picture-broken': {
    what: 'A picture of the survey does not load.',
    fix: 'Answer GET with 200 and an image type, without a credential and without a check of the referrer.',
  },
  'picture-large': {
    what: 'A picture of the survey has more than 300 KB.',
    fix: 'Serve it smaller: it is shown at 200 pixels, and a slow network needs seconds for it.',
  },
  'plan-incomplete': {
    what: 'A plan has no amount, product id or currency symbol.',
    fix: 'Send the amount as a number, or as text without a symbol, with its product id and `symbol`.',
  },
  'other-currency': {
    what: 'Prices are in another currency than requested.',
    fix: 'Use the requested currency.',
  },
  'price-contradicts': {
    what: 'A price is not below its base price.',
    fix: 'Send a base above the price, and `offer_prize` below `ele_after_offer_amount`.',
  },

  // ---- calls 2, 5, 6 and 8
  'submission-lost': {
    what: 'A submitted survey is not stored.',
    fix: 'Answer with 201, or with a `status` of 201 in the body, and with an `insertedId`.',
  },
  'response-lost': {
    what: 'A stored survey is not found.',
    fix: 'Answer call 5 for every id of call 2 at once.',
  },
  'campaign-lost': {
    what: 'A stored survey has lost its campaign.',
    fix: 'Store `utmDetails`, and return them in call 5.',
  },
  'lead-refused': {
    what: 'A verified visitor is not joined to the survey.',
    fix: 'Answer call 6 with `flag` true.',
  },
  'package-refused': {
    what: 'A plan that is for sale is refused.',
    fix: 'Accept all six names of `PackageChoice`, including `Option2_Offer`.',
  },

  // ---- calls 3 and 4
  'code-not-sent': {
    what: 'No code is sent to the test number.',
    fix: 'Answer call 3 with 200, also in the body’s `status`.',
  },
  'wrong-code': {
    what: 'A wrong or used code is not refused with 404.',
    fix: 'Answer with 404 once a code was used or was never sent: other statuses read as a failure of the service.',
  },
  'right-code': {
    what: 'The right code is refused, or brings no token.',
    fix: 'Accept it for the number and dial code that it was sent to, and send `token`, as text that is not empty.',
  },
  'text-line': {
    what: 'The code does not fill itself in from the text message.',
    fix: 'End the text with an empty line and `@host #code`, with the product’s host.',
  },

  // ---- idempotency keys
  'key-ignored': {
    what: 'A request that is repeated with its key is processed twice or refused.',
    fix: 'Send the first response again. Compare the fields of a form, not its bytes: the boundary differs each time.',
  },
  'key-reused': { what: 'Another request with a used key is accepted.', fix: 'Refuse it with 422.' },

  // ---- payment
  'payment-page': {
    what: 'The payment page does not open.',
    fix: 'Answer GET with a page for the eleven parameters.',
  },
  'way-back': {
    what: 'The way back from payment does not work.',
    fix: 'Lead to the product’s origin: `/thank-you` with `request_order_id`, `currency` and `amount`, or `/payment-failure` with `back`, an encoded path of the product.',
  },
  'way-back-damaged': {
    what: 'The way back from payment is damaged; the product repairs it.',
    fix: 'Build it with a library for URLs: one slash before the path, one `?`, `&` between parameters and not `&amp;`.',
  },
  'amount-unit': {
    what: 'The `amount` on the way back is a hundred times a price.',
    fix: 'Send it in the currency’s main unit, as the product sent it: 299 for ₹299, not 29900.',
  },
} as const satisfies Readonly<Record<string, { what: string; fix: string; find?: Find }>>

export type FindingName = keyof typeof findings

/** `where` is a call, what was requested, and the response. */
export type Finding = { name: FindingName; where: string }

export const { report, table } = createReport(findings)
