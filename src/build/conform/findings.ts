/**
 * What may be wrong with a service: a sentence, and how it is mended. `docs/deploy.md` has them as a table.
 */
export const findings = {
  // ---- the line
  'not-encrypted': [
    'A service is not encrypted.',
    'Serve it over https: a page that is encrypted calls nothing else.',
  ],
  unreachable: ['A service does not answer.', 'Check its address, its certificate and whether it runs.'],
  'too-late': [
    'An answer takes longer than the product waits.',
    'Answer reads within 20 s and writes within 30 s; after that a visitor is told that nothing came.',
  ],
  slow: [
    'A visitor is held up by a call that the product does not wait for.',
    'Answer calls 5 and 6 within 4 s: after that the way goes on without what they say.',
  ],
  redirected: [
    'A call is redirected.',
    'Answer at the address itself: a browser does not carry a write over.',
  ],

  // ---- CORS
  'cors-missing': [
    'Pages of the product may not read an answer.',
    'Send `access-control-allow-origin` with the product’s origin or `*`.',
  ],
  'cors-refusal': [
    'Pages of the product may not read a refusal.',
    'Send `access-control-allow-origin` with every status: without it a visitor reads that nothing came.',
  ],
  'cors-twice': [
    'More than one origin is allowed in one answer.',
    'Send `access-control-allow-origin` once: a proxy and the service both do, or a list is sent.',
  ],
  'preflight-refused': [
    'A browser’s question before a call (OPTIONS) is refused.',
    'Answer OPTIONS with 200 or 204, without asking for a credential.',
  ],
  'preflight-origin': [
    'A browser’s question before a call is answered without the product’s origin.',
    'Send `access-control-allow-origin` with OPTIONS as well.',
  ],
  'preflight-header': [
    'A header that the product sends is not allowed.',
    'Name it in `access-control-allow-headers`; `*` does not stand for `authorization`.',
  ],

  // ---- every answer
  'call-missing': [
    'A call is not there.',
    'Serve it under the path of `openapi.yaml`, as it is spelt there.',
  ],
  status: ['An answer has a status that is not described.', 'Take one of those in `openapi.yaml`.'],
  'status-unread': [
    'A status in a body is not read.',
    'Send `status` (or `code`) as a whole number from 100 to 599, not as text.',
  ],
  type: ['An answer is not called JSON.', 'Send `content-type: application/json`, with refusals too.'],
  'not-json': ['An answer is not JSON.', 'Send the body whole, and JSON alone.'],
  shape: ['An answer has another shape than is described.', 'Send what `openapi.yaml` names, in its types.'],
  failed: ['A request that is right is not answered with success.', 'Look for it in the service’s log.'],

  // ---- refusals
  'wrong-taken': [
    'A request that is wrong is taken.',
    'Refuse it: 400 where it is not as described, 422 where it is readable and impossible.',
  ],
  'refused-as-failure': [
    'A request that is wrong ends as a failure of the service.',
    'Answer with 4xx: after a 5xx the product asks again, and the log says nothing.',
  ],
  'refusal-status': [
    'A refusal has another status than is described.',
    'Send 400 for what is not as described, 401 without the bearer, 404 for what is not kept, 422 for the impossible.',
  ],
  'unknown-found': ['An id that nobody was given is known.', 'Answer it with 404.'],
  'words-unread': [
    'The words of a refusal do not reach the visitor.',
    'Send them as text under `msg`: nothing else is read of the customer API.',
  ],

  // ---- call 1
  'survey-unusable': [
    'The survey cannot be asked.',
    'Send at least one form with an `_id` and one step; the product takes the first form of the list.',
  ],
  'answers-collide': [
    'Two questions are answered under one name.',
    'Give steps of their own labels, and the fields of a step (and all with `extra`) names of their own.',
  ],
  'pictures-elsewhere': [
    'A picture of the survey is on a host that pages may not load from.',
    'Serve it from the forms service’s own host or the product’s, with its whole address.',
  ],
  'choice-of-none': [
    'A question has no choices.',
    'Give every radio field its `options`; without them it is asked as text.',
  ],

  // ---- call 7
  'price-unreadable': [
    'A plan has no readable amount, and cannot be chosen.',
    'Send a number, or text that is one, without a symbol.',
  ],
  'product-missing': [
    'A plan has no product id.',
    'Send the id: the payment page is told nothing else of the plan.',
  ],
  'price-other-currency': [
    'Prices come in another currency than was asked for.',
    'Answer in the one that is asked for: a visitor pays in the one that the answer names.',
  ],
  'price-contradicts': [
    'A price contradicts what stands beside it.',
    'Send what is struck through above what is paid, and `offer_prize` below `ele_after_offer_amount`.',
  ],
  'symbol-missing': ['Amounts stand without a currency symbol.', 'Send `symbol`.'],

  // ---- calls 2, 5, 6 and 8
  'submission-lost': [
    'What a visitor answered is not taken.',
    'Answer with 201, or with a `status` of 201 in the body: any other is an alert.',
  ],
  'id-missing': ['A stored survey has no id.', 'Send `insertedId`, not empty.'],
  'response-lost': [
    'A stored survey is not found again.',
    'Answer call 5 for every id that call 2 gave, at once.',
  ],
  'campaign-lost': ['A stored survey forgets its campaign.', 'Keep `utmDetails`, and answer them in call 5.'],
  'bearer-open': ['Call 6 is taken without its bearer.', 'Ask for the bearer, and refuse others with 401.'],
  'lead-refused': ['A verified visitor is not joined to the survey.', 'Answer call 6 with `flag` true.'],
  'package-refused': [
    'A plan that can be paid for is refused.',
    'Take all six names of `PackageChoice`, `Option2_Offer` among them.',
  ],

  // ---- calls 3 and 4
  'code-not-sent': [
    'No code is sent to the test number.',
    'Answer call 3 with 200, also in the body’s `status`.',
  ],
  'wrong-code-taken': ['A code that nobody was sent is taken.', 'Refuse it with 404.'],
  'wrong-code-status': [
    'A wrong code is refused as something else.',
    'Answer with 404: a visitor reads any other as a failure of the service.',
  ],
  'code-refused': [
    'The code that was sent is refused.',
    'Take it, for the number and dial code that it went to.',
  ],
  'token-missing': ['A right code brings no token.', 'Send `token`, as text that is not empty.'],
  'code-twice': ['A code works twice.', 'Refuse it with 404 once it was used.'],
  'text-line': [
    'The text does not fill itself in.',
    'End it with the line `@host #code`, an empty line before it and nothing after; host is the product’s.',
  ],

  // ---- keys of a press
  'key-twice': [
    'One press is done twice.',
    'Give a key that was answered its first answer again, and do nothing.',
  ],
  'key-other-body': ['Another request under a used key is taken.', 'Refuse it with 422.'],
  'key-form': [
    'A repeated form is taken for another request.',
    'Compare a form’s fields and values, not its bytes: the boundary between them is another each time.',
  ],

  // ---- payment
  'payment-page': ['The payment page does not open.', 'Answer GET with a page, for the eleven parameters.'],
  'back-elsewhere': [
    'The way back from payment leads to another site.',
    'Send the visitor to the product’s own origin.',
  ],
  'back-page': [
    'The way back from payment leads to no page for it.',
    'Send the visitor to `/thank-you` or `/payment-failure`, behind `/us` or `/uk` where the visit was.',
  ],
  'back-incomplete': [
    'The way back after a payment does not say what was paid.',
    'Send `request_order_id`, `currency` and `amount`, none of them blank.',
  ],
  'back-unsafe': [
    'The way back after a failed payment is not followed.',
    'Send `back` as a path of the product with its query, encoded: `/response/checkout/…`.',
  ],
} as const satisfies Readonly<Record<string, readonly [what: string, mend: string]>>

export type FindingName = keyof typeof findings

/** `where` is a call and what was asked of it, with what came. */
export type Finding = { name: FindingName; where: string }
