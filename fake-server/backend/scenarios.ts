import type { CallName } from '../../src/core/api/routes.ts'

/** A fault of a call. */
export type Fault =
  /** A network error: the request never reaches the server. */
  | { kind: 'no-answer' }
  /** Another response than the right one; the server does nothing. `body` null is an empty body. */
  | { kind: 'answer'; status: number; body: object | null; firstTryOnly?: true }
  /** The right response, cut off in the middle. */
  | { kind: 'cut' }
  /** The server carries the request out, but its response doesn't arrive. */
  | { kind: 'lost'; firstTryOnly: true }

/** A named set of faults and a latency. */
export type Scenario = {
  /** Its name on the console. */
  title: string
  /** The console groups by this. */
  group:
    | 'Everything'
    | 'Connection'
    | 'Survey'
    | 'Code'
    | 'Way to checkout'
    | 'Checkout and payment'
    | 'Language'
  /** What the visitor sees, in one sentence. */
  shows: string
  /** The range in milliseconds of the demo's time; `defaultLatencyMs` by default. */
  latency?: readonly [min: number, max: number]
  /** By call. `*`: all eight calls; `locales`: every locale file but the English one; `all-locales`: all of them. */
  faults: Partial<Record<CallName | '*' | 'locales' | 'all-locales', Fault>>
  /** Whether Pay of the payment stand-in does what Decline does. */
  declinesPayment?: true
}

export const defaultLatencyMs = [150, 400] as const
const unreachable: Fault = { kind: 'no-answer' }
const answered = (status: number, body: object | null): Fault => ({ kind: 'answer', status, body })
const answeredOnce = (status: number, body: object): Fault => ({
  kind: 'answer',
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
    shows: 'The whole way, from the first question to the thank-you page.',
    faults: {},
  },
  /** Long enough to see every waiting state, short enough for every time limit (R51). */
  slow: {
    title: 'Slow network',
    group: 'Connection',
    shows: 'Every wait of 3 to 5 seconds is said in words; then the whole way.',
    latency: [3_000, 5_000],
    faults: {},
  },
  offline: {
    title: 'No network',
    group: 'Connection',
    shows:
      'No question appears; Finish says “Error posting data”, the code “No response received from the server.”',
    faults: { '*': unreachable, 'all-locales': unreachable },
  },
  /** Call 1 (R5). */
  'forms-down': {
    title: 'Questions do not load',
    group: 'Survey',
    shows: 'No question, and a Try again in its place.',
    faults: { getSurvey: answered(503, { message: 'The forms are being looked after.' }) },
  },
  /** Call 1 (R12). */
  'forms-malformed': {
    title: 'Questions arrive broken',
    group: 'Survey',
    shows: 'No question, and a Try again in its place.',
    faults: { getSurvey: { kind: 'cut' } },
  },
  /** Call 2 (R9). */
  'submit-rejected': {
    title: 'The answers are refused',
    group: 'Survey',
    shows: 'Finish says “Request failed with status 422”; the answers stay.',
    faults: { submitSurvey: answered(422, { status: 422, message: 'The answers were refused.' }) },
  },
  /** Call 2 (R9). */
  'submit-unparsable': {
    title: 'The answers get a garbled reply',
    group: 'Survey',
    shows: 'Finish says “Error posting data”; the answers stay.',
    faults: { submitSurvey: { kind: 'cut' } },
  },
  /** Call 3 (R16): thrown 403 with a message. */
  'otp-forbidden': {
    title: 'The number is blocked',
    group: 'Code',
    shows: 'Submit says “This number cannot receive codes from us.”, the server’s own words.',
    faults: { sendCode: answered(403, { status: 403, msg: 'This number cannot receive codes from us.' }) },
  },
  /** Call 3 (R16): returned, neither 200 nor 403. */
  'otp-send-failing': {
    title: 'The code cannot be sent',
    group: 'Code',
    shows: 'Submit says “Something Went Wrong!”',
    faults: { sendCode: answered(200, { status: 500, msg: 'The text could not be sent.' }) },
  },
  /** Call 4 (R16): 404 returned. */
  'otp-wrong': {
    title: 'First code is wrong',
    group: 'Code',
    shows: 'The first try says “Error: wrong otp entered”; the second one works.',
    faults: { verifyCode: answeredOnce(200, { status: 404, msg: 'wrong otp' }) },
  },
  /** Call 4 (R16): 404 thrown, without a message. */
  'otp-wrong-thrown': {
    title: 'First code is wrong, and nothing says why',
    group: 'Code',
    shows: 'The first try says “Something went wrong please try again later!”; the second one works.',
    faults: { verifyCode: answeredOnce(404, { status: 404 }) },
  },
  /** Call 4 (R16): 2xx without a token. */
  'verify-no-token': {
    title: 'The code is right, and the login fails',
    group: 'Code',
    shows: 'The code’s Submit says “Something Went Wrong!”',
    faults: { verifyCode: answered(200, { status: 200, msg: 'verified' }) },
  },
  /** Call 5: logged only. */
  'response-down': {
    title: 'Earlier answers do not load',
    group: 'Way to checkout',
    shows: 'Nothing; the way goes on.',
    faults: { getEarlierResponse: answered(500, { status: 500, message: 'The answers are not at hand.' }) },
  },
  /** Call 6: the timer keys stay (R46). */
  'update-refused': {
    title: 'The lead is not taken up',
    group: 'Way to checkout',
    shows: 'Nothing; the way goes on and an earlier offer’s timer stays.',
    faults: { updateResponse: answered(200, { flag: false, message: 'not updated' }) },
  },
  /** Call 7 (R5). */
  'details-down': {
    title: 'Prices do not load',
    group: 'Checkout and payment',
    shows: 'The page stays blank, with a Try again.',
    faults: { getCheckoutDetails: answered(503, { message: 'The prices are being looked after.' }) },
  },
  'payment-declined': {
    title: 'Payment is declined',
    group: 'Checkout and payment',
    shows: 'Pay on the payment page leads to Payment Failed!, as Decline does.',
    faults: {},
    declinesPayment: true,
  },
  /** Calls 2, 3 and 4 (R66). */
  'answer-lost': {
    title: 'First replies are lost on the way',
    group: 'Connection',
    shows: 'Nothing: the product retries by itself, and nothing is done twice.',
    faults: { submitSurvey: lostOnce, sendCode: lostOnce, verifyCode: lostOnce },
  },
  /** Call 3: the service says that the text went out, and it does not arrive. */
  'text-lost': {
    title: 'The first text does not come',
    group: 'Code',
    shows: 'No text on the phone; Resend code, after half a minute, brings one.',
    faults: { sendCode: answeredOnce(200, { status: 200, msg: 'sent' }) },
  },
  'locale-missing': {
    title: 'Translation is missing',
    group: 'Language',
    shows: 'English stands in for every other language.',
    faults: { locales: answered(404, null) },
  },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios

export const scenarioNames = Object.keys(scenarios) as ScenarioName[]

export const isScenarioName = (text: unknown): text is ScenarioName =>
  typeof text === 'string' && Object.hasOwn(scenarios, text)
