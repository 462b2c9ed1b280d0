import { createReport } from '../findings-report.mjs'

/** What can be wrong with a service, and the fix. `docs/deploy.md` has them as a table. */
export const findings = {
  // ---- every call
  'not-encrypted': ['A service is not encrypted.', 'Serve it over https: an https page calls nothing else.'],
  unreachable: ['A service does not respond.', 'Check its address, its certificate and whether it runs.'],
  'too-late': [
    'A response takes longer than the product waits.',
    'Respond to reads within 20 s and to writes within 30 s.',
  ],
  slow: [
    'A call delays the visitor longer than the product waits for it.',
    'Respond to calls 5 and 6 within 4 s: after that the product continues without them.',
  ],
  redirected: ['A call is redirected.', 'Respond at the address itself: a browser does not repeat a write.'],
  cors: [
    'Pages of the product may not read a response.',
    'Send `access-control-allow-origin` once, with the product’s origin or `*`, with every status.',
  ],
  preflight: [
    'A browser’s preflight (OPTIONS) fails.',
    'Answer it with 200 or 204 without a credential, allow the product’s origin, and name each header: `*` does not include `authorization`.',
  ],
  'call-missing': ['A call does not exist.', 'Serve it at the path in `openapi.yaml`.'],
  undocumented: [
    'A response differs from `openapi.yaml`.',
    'Send a documented status, `content-type: application/json`, and the documented fields in their types.',
  ],
  'status-unread': [
    'A status in a body is not read.',
    'Send `status` (or `code`) as a whole number from 100 to 599, not as text.',
  ],
  'message-unread': [
    'The message of a refusal does not reach the visitor.',
    'Send it as text under `msg`: the product reads nothing else of the customer API.',
  ],
  failed: ['A valid request fails.', 'Look for it in the service’s log.'],
  'wrong-accepted': [
    'An invalid request is accepted.',
    'Refuse it: 400 if it is not as documented, 401 without the bearer, 404 for an unknown id, 422 if it is impossible.',
  ],
  'refusal-status': [
    'An invalid request is refused with the wrong status.',
    'Send 400 if it is not as documented, 401 without the bearer, 404 for an unknown id, 422 if it is impossible. After a 5xx the product retries.',
  ],

  // ---- calls 1 and 7
  'survey-unusable': [
    'The survey has no question.',
    'Send at least one form with an `_id` and one step; the product takes the first form of the list.',
  ],
  'no-choices': [
    'A question has no choices.',
    'Give every radio field `options`; without them it becomes text.',
  ],
  'answers-collide': [
    'Two questions store their answers under one name.',
    'Give steps unique labels, and unique names to the fields of a step and to all fields with `extra`.',
  ],
  'pictures-blocked': [
    'A picture of the survey is on a host that pages may not load from.',
    'Serve it from the host of the forms service or of the product, with its full address.',
  ],
  'plan-incomplete': [
    'A plan has no amount, product id or currency symbol.',
    'Send the amount as a number, or as text without a symbol, with its product id and `symbol`.',
  ],
  'other-currency': ['Prices are in another currency than requested.', 'Use the requested currency.'],
  'price-contradicts': [
    'A price is not below its base price.',
    'Send a base above the price, and `offer_prize` below `ele_after_offer_amount`.',
  ],

  // ---- calls 2, 5, 6 and 8
  'submission-lost': [
    'A submitted survey is not stored.',
    'Answer with 201, or with a `status` of 201 in the body, and with an `insertedId`.',
  ],
  'response-lost': ['A stored survey is not found.', 'Answer call 5 for every id of call 2 at once.'],
  'campaign-lost': [
    'A stored survey has lost its campaign.',
    'Store `utmDetails`, and return them in call 5.',
  ],
  'lead-refused': ['A verified visitor is not joined to the survey.', 'Answer call 6 with `flag` true.'],
  'package-refused': [
    'A plan that is for sale is refused.',
    'Accept all six names of `PackageChoice`, including `Option2_Offer`.',
  ],

  // ---- calls 3 and 4
  'code-not-sent': [
    'No code is sent to the test number.',
    'Answer call 3 with 200, also in the body’s `status`.',
  ],
  'wrong-code': [
    'A wrong or used code is not refused with 404.',
    'Answer with 404 once a code was used or was never sent: other statuses read as a failure of the service.',
  ],
  'right-code': [
    'The right code is refused, or brings no token.',
    'Accept it for the number and dial code that it was sent to, and send `token`, as text that is not empty.',
  ],
  'text-line': [
    'The code does not fill itself in from the text message.',
    'End the text with an empty line and `@host #code`, with the product’s host.',
  ],

  // ---- idempotency keys
  'key-ignored': [
    'A request that is repeated with its key is processed twice or refused.',
    'Send the first response again. Compare the fields of a form, not its bytes: the boundary differs each time.',
  ],
  'key-reused': ['Another request with a used key is accepted.', 'Refuse it with 422.'],

  // ---- payment
  'payment-page': ['The payment page does not open.', 'Answer GET with a page for the eleven parameters.'],
  'way-back': [
    'The way back from payment does not work.',
    'Lead to the product’s origin: `/thank-you` with `request_order_id`, `currency` and `amount`, or `/payment-failure` with `back`, an encoded path of the product.',
  ],
  'way-back-damaged': [
    'The way back from payment is damaged; the product repairs it.',
    'Build it with a library for URLs: one slash before the path, one `?`, `&` between parameters and not `&amp;`.',
  ],
  'amount-unit': [
    'The `amount` on the way back is a hundred times a price.',
    'Send it in the currency’s main unit, as the product sent it: 299 for ₹299, not 29900.',
  ],
} as const satisfies Readonly<Record<string, readonly [what: string, fix: string]>>

export type FindingName = keyof typeof findings

/** `where` is a call, what was requested, and the response. */
export type Finding = { name: FindingName; where: string }

export const { report, table } = createReport(findings)
