import type { PaymentEnd } from './payment/return-addresses.ts'
import type { CallName } from './routes.ts'

/** A fault of a call. */
export type Fault =
  /** A network error: the request never reaches the server. */
  | { kind: 'no-response' }
  /** A wrong response; the handler doesn't run. `body` null is an empty body. */
  | { kind: 'response'; status: number; body: object | null; firstTryOnly?: true }
  /** The right response, cut off in the middle. */
  | { kind: 'cut' }
  /** The server carries the request out, but its response doesn't arrive. */
  | { kind: 'lost'; firstTryOnly: true }

/** A fault of locale files. */
export type LocaleFault = { kind: 'no-response' } | { kind: 'response'; status: number; body: null }

/** A named set of faults and a latency. */
export type Scenario = {
  /** Shown in the console's list. */
  title: string
  /** Its group in the console's list. */
  group:
    | 'Everything'
    | 'Connection'
    | 'Survey'
    | 'Code'
    | 'Before the checkout'
    | 'Checkout and payment'
    | 'Language'
  /** What the visitor sees, for the console. */
  effect: string
  /** The range in milliseconds of the demo's time; `defaultLatencyMs` by default. */
  latency?: readonly [min: number, max: number]
  /** The fault of each call. `*`: all calls; `locales`: every locale file but the English one; `all-locales`: all of them. */
  faults: Partial<Record<CallName | '*', Fault>> & Partial<Record<'locales' | 'all-locales', LocaleFault>>
  /** What Pay on the payment page does; `pay` by default. */
  payPress?: PaymentEnd
}

export const defaultLatencyMs = [150, 400] as const
const unreachable = { kind: 'no-response' } as const
const response = (status: number, body: object | null): Fault => ({ kind: 'response', status, body })
const responseOnce = (status: number, body: object): Fault => ({
  kind: 'response',
  status,
  body,
  firstTryOnly: true,
})
const lostOnce: Fault = { kind: 'lost', firstTryOnly: true }

/** Every scenario by its name in `?scenario=` (docs/demo-console.md has the same table). */
export const scenarios = {
  /** Everything as documented. */
  happy: {
    title: 'Everything works',
    group: 'Everything',
    effect: 'The whole visit, from the first question to the thank-you page.',
    faults: {},
  },
  /** Long enough to see every waiting state, short enough for every time limit (R51). */
  slow: {
    title: 'Slow network',
    group: 'Connection',
    effect: 'A loading text for each wait of 3 to 5 seconds; then everything works.',
    latency: [3_000, 5_000],
    faults: {},
  },
  offline: {
    title: 'No network',
    group: 'Connection',
    effect:
      'No questions load. Finish shows “Error posting data”, a code request “No response received from the server.”',
    faults: { '*': unreachable, 'all-locales': unreachable },
  },
  /** Call 1 (R5). */
  'forms-down': {
    title: 'Questions do not load',
    group: 'Survey',
    effect: 'A Try again button instead of the questions.',
    faults: { getSurvey: response(503, { message: 'The forms service is down for maintenance.' }) },
  },
  /** Call 1 (R12). */
  'forms-malformed': {
    title: 'Questions are cut off',
    group: 'Survey',
    effect: 'A Try again button instead of the questions.',
    faults: { getSurvey: { kind: 'cut' } },
  },
  /** Call 2 (R9). */
  'submit-rejected': {
    title: 'Answers are refused',
    group: 'Survey',
    effect: 'Finish shows “Request failed with status 422”. The answers are still there.',
    faults: { submitSurvey: response(422, { status: 422, message: 'The answers were refused.' }) },
  },
  /** Call 2 (R9). */
  'submit-unparsable': {
    title: 'The response to the answers is cut off',
    group: 'Survey',
    effect: 'Finish shows “Error posting data”. The answers are still there.',
    faults: { submitSurvey: { kind: 'cut' } },
  },
  /** Call 3 (R16): HTTP status 403 with a message. */
  'otp-forbidden': {
    title: 'The number is blocked',
    group: 'Code',
    effect: 'Submit shows the server’s own message: “This number cannot receive codes from us.”',
    faults: { sendCode: response(403, { status: 403, msg: 'This number cannot receive codes from us.' }) },
  },
  /** Call 3 (R16): the status in the body is neither 200 nor 403. */
  'otp-send-failing': {
    title: 'The code cannot be sent',
    group: 'Code',
    effect: 'Submit shows “Something Went Wrong!”',
    faults: { sendCode: response(200, { status: 500, msg: 'The text could not be sent.' }) },
  },
  /** Call 4 (R16): status 404 in the body. */
  'otp-wrong': {
    title: 'First code is wrong',
    group: 'Code',
    effect: 'The first try shows “Error: wrong otp entered”. The second one works.',
    faults: { verifyCode: responseOnce(200, { status: 404, msg: 'wrong otp' }) },
  },
  /** Call 4 (R16): HTTP status 404 without a message. */
  'otp-wrong-thrown': {
    title: 'First code is wrong, without a message',
    group: 'Code',
    effect: 'The first try shows “Something went wrong please try again later!”. The second one works.',
    faults: { verifyCode: responseOnce(404, { status: 404 }) },
  },
  /** Call 4 (R16): success without a token. */
  'verify-no-token': {
    title: 'The code is right, but the login fails',
    group: 'Code',
    effect: 'Submit at the code step shows “Something Went Wrong!”',
    faults: { verifyCode: response(200, { status: 200, msg: 'verified' }) },
  },
  /** Call 5: the product only logs the failure. */
  'response-down': {
    title: 'Earlier answers do not load',
    group: 'Before the checkout',
    effect: 'Nothing unusual; the visit goes on.',
    faults: { getEarlierResponse: response(500, { status: 500, message: 'The answers are not available.' }) },
  },
  /** Call 6: the product keeps the offer's timer (R46). */
  'update-refused': {
    title: 'The lead is not saved',
    group: 'Before the checkout',
    effect: 'Nothing unusual; the visit goes on. The timer of an earlier offer is kept.',
    faults: { updateResponse: response(200, { flag: false, message: 'not updated' }) },
  },
  /** Call 7 (R5). */
  'details-down': {
    title: 'Prices do not load',
    group: 'Checkout and payment',
    effect: '“We couldn’t load the prices.” and a Try again button.',
    faults: { getCheckoutDetails: response(503, { message: 'The prices are down for maintenance.' }) },
  },
  'payment-declined': {
    title: 'Payment is declined',
    group: 'Checkout and payment',
    effect: 'Pay on the payment page leads to Payment Failed!, as Decline does.',
    faults: {},
    payPress: 'decline',
  },
  'payment-pending': {
    title: 'Payment is pending',
    group: 'Checkout and payment',
    effect: 'Pay leads to a page that says the payment isn’t confirmed yet, and not to pay again.',
    faults: {},
    payPress: 'pending',
  },
  'payment-failed': {
    title: 'The address says that the payment failed',
    group: 'Checkout and payment',
    effect: 'Pay leads to the thank-you address with status=FAILED, which shows Payment Failed!',
    faults: {},
    payPress: 'failed',
  },
  'payment-no-return': {
    title: 'Paid, but never returned',
    group: 'Checkout and payment',
    effect:
      'Pay leads to the checkout, which says not to pay again. The Phone has the messages of the order.',
    faults: {},
    payPress: 'no-return',
  },
  /** Calls 2, 3 and 4 (R66). */
  'answer-lost': {
    title: 'First responses are lost',
    group: 'Connection',
    effect: 'Nothing unusual; the product retries, and nothing is done twice.',
    faults: { submitSurvey: lostOnce, sendCode: lostOnce, verifyCode: lostOnce },
  },
  /** Call 3: the service says that the text went out, and it does not arrive. */
  'text-lost': {
    title: 'The first text does not arrive',
    group: 'Code',
    effect: 'No text on the phone. Resend code, after 30 seconds, sends one.',
    faults: { sendCode: responseOnce(200, { status: 200, msg: 'sent' }) },
  },
  'locale-missing': {
    title: 'Translation is missing',
    group: 'Language',
    effect: 'English, whichever language is chosen.',
    faults: { locales: { kind: 'response', status: 404, body: null } },
  },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios

export const scenarioNames = Object.keys(scenarios) as ScenarioName[]

export const isScenarioName = (text: unknown): text is ScenarioName =>
  typeof text === 'string' && Object.hasOwn(scenarios, text)
