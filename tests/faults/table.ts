import type { Operation } from '../services/documented-responses.ts'
import type { ScriptedResponse } from '../services/play-response.ts'

// The fault table as data: each resource, each fault, the moment of the fault, and the sentence that the visitor reads.

/** How a fault looks to the page: no response, an error status, an empty, cut or malformed body, or too long a body. */
type Kind = 'silence' | 'status' | 'empty' | 'cut' | 'wrong' | 'long'

type Fault = {
  kind: Kind
  script: ScriptedResponse
  /** The response never arrives, or arrives after 30 s of the page's clock. */
  delay?: 'late' | 'never'
}

export type Moment = 'first load' | 'mid-visit' | 'on retry'

export type Resource = {
  name: string
  /** An operation, or the path of files. */
  target: Operation | RegExp
  moments: readonly Moment[]
  /** Role of the element that shows the sentence. */
  shownIn?: 'alert' | 'heading' | 'link' | 'status'
  /** Time-out of one request, or how long the page waits before it shows anything. */
  timeoutMs: number
  wrongResponse: ScriptedResponse
  /** The sentence by fault, then by kind, then for all other faults. null: the visitor reads nothing. */
  sentences: Partial<Record<FaultName | Kind, string | null>> & { otherwise: string | null }
  /** Faults that can't happen to it. */
  impossible?: readonly FaultName[]
  /** The faults that `npm test` tries at each moment. */
  sample: Partial<Record<Moment, readonly FaultName[]>>
}

const otherHost = { location: 'http://elsewhere.plotline.test/' }

const faults = {
  refused: { kind: 'silence', script: { drop: true } },
  'reset mid-body': { kind: 'silence', script: { drop: 'mid-body' } },
  // The connection breaks when the test ends.
  hangs: { kind: 'silence', script: { drop: true }, delay: 'never' },
  '30 s late': { kind: 'silence', script: {}, delay: 'late' },
  'status 500': { kind: 'status', script: { status: 500, json: { status: 500 } } },
  '502 with HTML': {
    kind: 'status',
    script: { status: 502, text: '<!doctype html><h1>Bad gateway</h1>', type: 'text/html' },
  },
  '429 with Retry-After': {
    kind: 'status',
    script: { status: 429, text: '', headers: { 'retry-after': '120' } },
  },
  'status 204': { kind: 'empty', script: { status: 204, text: '' } },
  '200 without a body': { kind: 'empty', script: { status: 200, text: '' } },
  'cut off': { kind: 'cut', script: { body: 'half' } },
  // The body is the resource's `wrongResponse`.
  'wrong types': { kind: 'wrong', script: {} },
  '5 MB': { kind: 'long', script: { body: 'padded' } },
  'redirected elsewhere': { kind: 'silence', script: { status: 302, text: '', headers: otherHost } },
  'refused by CORS': { kind: 'silence', script: { blockedByCors: true } },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults
export const faultNames = Object.keys(faults) as FaultName[]
export const faultOf = (name: FaultName): Fault => faults[name]

/** The visitor reads nothing, and the visit continues without a press. */
const nothing = null

const noResponse = 'No response received from the server.'
const notLoaded = 'This page didn’t load. Check your connection, then reload. Nothing you’ve entered is lost.'
const unreadable = 'Error: unreadable response from the server'
const ownFile = {
  wrongResponse: { text: '{}', type: 'application/json' },
  impossible: ['refused by CORS'],
} as const

export const table: readonly Resource[] = [
  {
    name: 'call 1, the survey',
    target: 'getSurvey',
    moments: ['first load', 'mid-visit', 'on retry'],
    shownIn: 'heading',
    timeoutMs: 20_000,
    wrongResponse: { json: [{ _id: {}, questions: 'none' }] },
    sentences: { otherwise: 'We couldn’t load the questions.', long: nothing },
    sample: { 'first load': ['refused'] },
  },
  {
    name: 'call 2, the answers',
    target: 'submitSurvey',
    moments: ['mid-visit', 'on retry'],
    shownIn: 'alert',
    timeoutMs: 30_000,
    wrongResponse: { json: { status: '201', insertedId: {} } },
    sentences: {
      otherwise: 'Error posting data',
      status: 'Request failed with status {status}',
      long: nothing,
    },
    sample: { 'on retry': ['redirected elsewhere'] },
  },
  {
    name: 'call 3, the code is sent',
    target: 'sendCode',
    moments: ['mid-visit', 'on retry'],
    shownIn: 'alert',
    timeoutMs: 30_000,
    wrongResponse: { json: [{ status: true }] },
    // The product reads the status alone.
    sentences: {
      otherwise: noResponse,
      status: 'HTTP error! Status: {status}',
      empty: unreadable,
      cut: unreadable,
      wrong: nothing,
      long: nothing,
    },
    sample: { 'mid-visit': ['hangs'], 'on retry': ['status 204'] },
  },
  {
    name: 'call 4, the code is checked',
    target: 'verifyCode',
    moments: ['mid-visit', 'on retry'],
    shownIn: 'alert',
    timeoutMs: 30_000,
    wrongResponse: { json: { status: 200, token: { of: 7 } } },
    sentences: {
      otherwise: noResponse,
      status: 'HTTP error! Status: {status}',
      empty: unreadable,
      cut: unreadable,
      wrong: 'Something Went Wrong!',
      long: nothing,
    },
    sample: { 'mid-visit': ['wrong types'], 'on retry': ['refused by CORS'] },
  },
  {
    name: 'call 5, the earlier response',
    target: 'getEarlierResponse',
    moments: ['first load', 'mid-visit'],
    timeoutMs: 0,
    wrongResponse: { json: { data: 7, utmDetails: [] } },
    sentences: { otherwise: nothing },
    sample: { 'first load': ['status 500'] },
  },
  {
    name: 'call 6, the verified visitor',
    target: 'updateResponse',
    moments: ['mid-visit'],
    timeoutMs: 4_000,
    wrongResponse: { json: { flag: 'yes', message: 7 } },
    sentences: { otherwise: nothing },
    sample: { 'mid-visit': ['30 s late'] },
  },
  {
    name: 'call 7, the prices',
    target: 'getCheckoutDetails',
    moments: ['first load', 'mid-visit', 'on retry'],
    shownIn: 'heading',
    timeoutMs: 20_000,
    wrongResponse: { json: [7] },
    sentences: { otherwise: 'We couldn’t load the prices.', long: nothing },
    sample: { 'first load': ['5 MB'], 'on retry': ['429 with Retry-After'] },
  },
  {
    name: 'call 8, the chosen plan',
    target: 'updatePackage',
    moments: ['mid-visit'],
    timeoutMs: 0,
    wrongResponse: { json: 7 },
    sentences: { otherwise: nothing },
    sample: { 'mid-visit': ['refused'] },
  },
  {
    name: 'the texts of a language',
    target: /\/locales\/ta\/translation\.json/,
    moments: ['first load', 'mid-visit', 'on retry'],
    shownIn: 'link',
    timeoutMs: 3_000,
    wrongResponse: { json: [7] },
    // English is the fallback until the late texts arrive.
    sentences: { otherwise: 'Privacy policy', long: nothing },
    impossible: ['refused by CORS'],
    sample: { 'first load': ['cut off'] },
  },
  {
    name: "the product's script",
    target: /assets\/index-[^/]*\.js/,
    moments: ['first load', 'on retry'],
    shownIn: 'status',
    // An animation of 30 s, which the page's clock doesn't run.
    timeoutMs: 30_500,
    ...ownFile,
    sentences: { otherwise: notLoaded, '30 s late': nothing },
    sample: { 'first load': ['reset mid-body'] },
  },
  {
    name: "a page's script",
    target: /assets\/(?:checkout|legal)-page-[^/]*\.js/,
    moments: ['first load', 'mid-visit', 'on retry'],
    shownIn: 'heading',
    timeoutMs: 120_000,
    ...ownFile,
    // The integrity check refuses a padded script.
    sentences: { otherwise: 'Loading chunk {part} failed', '30 s late': nothing },
    sample: { 'first load': ['200 without a body'] },
  },
  {
    name: "a page's style sheet",
    target: /assets\/(?:checkout|legal)-page-[^/]*\.css/,
    moments: ['first load', 'mid-visit', 'on retry'],
    shownIn: 'heading',
    timeoutMs: 120_000,
    ...ownFile,
    // A browser applies the rules that arrived.
    sentences: {
      otherwise: 'Loading chunk {part} failed',
      '30 s late': nothing,
      empty: nothing,
      cut: nothing,
      wrong: nothing,
      long: nothing,
    },
    sample: { 'mid-visit': ['502 with HTML'] },
  },
  {
    name: 'the pictures',
    target: /assets\/.*\.(?:avif|webp|jpg|svg)/,
    moments: ['first load', 'mid-visit'],
    timeoutMs: 0,
    ...ownFile,
    sentences: { otherwise: nothing },
    sample: { 'first load': ['hangs'] },
  },
]

/** One case. `sentence` is null if the visitor reads nothing. */
export type Case = {
  resource: Resource
  moment: Moment
  fault: FaultName
  sentence: string | null
  isSampled: boolean
}

export const cases: readonly Case[] = table.flatMap((resource) =>
  resource.moments.flatMap((moment) =>
    faultNames
      .filter((fault) => !resource.impossible?.includes(fault))
      .map((fault) => ({
        resource,
        moment,
        fault,
        sentence: sentenceFor(resource, moment, fault),
        isSampled: resource.sample[moment]?.includes(fault) ?? false,
      })),
  ),
)

/** The sentence that the visitor reads, null if none. */
export function sentenceFor({ sentences }: Resource, moment: Moment, fault: FaultName): string | null {
  const { kind, script } = faultOf(fault)
  const found = [sentences[fault], sentences[kind], sentences.otherwise].find(
    (sentence) => sentence !== undefined,
  )
  const chunk = moment === 'mid-visit' ? 'privacy-policy' : 'checkout'
  return found?.replace('{status}', String(script.status)).replace('{part}', chunk) ?? null
}
