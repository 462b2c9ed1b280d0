import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { createFakeBackend } from '../../../../fake-server/backend/create-fake-backend.ts'
import { eventsOf, type Happened } from '../../../../fake-server/backend/events.ts'
import { createScenarioControl } from '../../../../fake-server/backend/scenario-control.ts'
import { beginPreset, forRegion, preparePreset } from '../../../../fake-server/demo/presets/begin-preset.ts'
import { presetNames, presetOf, type PresetName } from '../../../../fake-server/demo/presets/presets.ts'
import { sampleVisitors } from '../../../../fake-server/demo/presets/visitors.ts'
import { createSteerableClock } from '../../../../fake-server/demo/steerable-clock.ts'
import { createRecordingLogger } from '../../../fakes/recording-logger.ts'
import { createMemoryStorage } from '../../../../src/adapters/storage/memory-storage.ts'
import { offerSeconds } from '../../../../src/core/stored/offer.ts'
import { sendCode, submitSurvey } from '../../../contracts/wire-calls.ts'
import { requestFor } from '../../backend/test-backend.ts'
import { customer, submission } from '../../../contracts/valid-requests.ts'

const origin = 'https://plotline.test'
/** Just after midnight: an offer that is about to end would have begun yesterday. */
const earlyMorning = new Date(2026, 10, 21, 0, 0, offerSeconds - 60).getTime()

type Options = { query?: string; stored?: Record<string, string>; draft?: string | null }

/** A browser at the demo's start page. `draft` is the tab's snapshot of what was typed. */
function openBrowser({ query = '', stored = {}, draft = null }: Options = {}) {
  const keys = new Map(Object.entries(stored))
  const localStorage = {
    getItem: (key: string) => keys.get(key) ?? null,
    setItem: (key: string, text: string) => void keys.set(key, text),
    removeItem: (key: string) => void keys.delete(key),
  }
  const location = new URL(`${origin}/${query}`)
  const history = {
    replaceState: (_: unknown, __: string, to: string) => void (location.href = new URL(to, location).href),
  }
  const sessionStorage = { getItem: () => draft, setItem: () => {}, removeItem: () => {} }
  const window = { location, history, localStorage, sessionStorage } as unknown as Window
  const clock = createSteerableClock({ now: () => earlyMorning, after: () => () => {} })
  const memory = createMemoryStorage()
  const scenario = createScenarioControl(memory, { latency: 0 })
  const backend = createFakeBackend({ clock, storage: memory, scenario })
  const { getItem: read, setItem: write, removeItem: remove } = localStorage
  const demo = { clock, load: async () => backend, storage: { read, write, remove } }
  return {
    begin: (name: PresetName) => preparePreset(demo, presetOf(name), window),
    backend,
    db: () => backend.log.view().db,
    events: <Kind extends Happened['kind']>(kind: Kind) => eventsOf(backend.log.view().events, kind),
    clock,
    keys,
    /** Path and query that the product reads. */
    address: () => location.pathname + location.search,
  }
}

const lead = '/response/form_one_demo?Fx=demo&Rx=journey-'
const checkout = '/response/checkout/form_one_demo?Fx=demo&Rx=journey-'
const indianCheckout = `${checkout}in&isd=%2B91&mobile=5000000010`
const usCheckout = `/us${checkout}us&isd=%2B1&mobile=4155550123`
const paymentFailed = `/payment-failure?back=${encodeURIComponent(indianCheckout)}`
const thankYou = '/us/thank-you?request_order_id=PL-20261121-0001&currency=USD&amount=49'

const language = ['i18nextLng']
const verified = ['authToken', 'plotlineTokenOwner', ...language]
const atPayment = [...verified, 'isBackCheckoutUrl', 'isRedirected']
const withOffer = [...atPayment, 'RemainingTimerTime', 'offerCookie', 'timerLastRunDate', 'timerLastRunTime']

const screens: Record<PresetName, [address: string, keys: string[]]> = {
  'first-question': ['/', language],
  'last-question': ['/', language],
  loader: [`${lead}in`, language],
  'lead-form': [`${lead}in`, language],
  'uk-lead-form': [`/uk${lead}uk`, language],
  'code-waiting': [`${lead}in`, language],
  checkout: [indianCheckout, verified],
  'us-checkout': [usCheckout, verified],
  'tamil-checkout': [indianCheckout, verified],
  'returning-offer': [indianCheckout, atPayment],
  'offer-last-seconds': [indianCheckout, withOffer],
  'offer-over': [indianCheckout, withOffer],
  'payment-failed': [paymentFailed, atPayment],
  'us-thank-you': [thankYou, atPayment],
  'incomplete-order': ['/thank-you', language],
}

it.each(presetNames)('the preset %s opens its address with the keys of a real visit', async (name) => {
  const browser = openBrowser()
  await browser.begin(name)
  const [address, keys] = screens[name]
  expect(browser.address()).toBe(address)
  expect([...browser.keys.keys()].toSorted()).toEqual(keys.toSorted())
})

it('docs/demo-console.md lists the presets in the same order', () => {
  const page = readFileSync(new URL('../../../../docs/demo-console.md', import.meta.url), 'utf8')
  const table = page.split('## Journeys')[1]!.split('\n## ')[0]!
  expect([...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)).toEqual(presetNames)
})

it('a preset removes what an earlier visit stored, and no other key of the origin', async () => {
  const stored = { offerCookie: '1', RemainingTimerTime: '300', i18nextLng: 'hn', 'another-site': 'x' }
  const browser = openBrowser({ stored })
  await browser.begin('tamil-checkout')
  expect(Object.fromEntries(browser.keys)).toEqual({
    authToken: 'token-of-journey-in',
    plotlineTokenOwner: '{"responseId":"journey-in","mobile":"5000000010"}',
    i18nextLng: 'ta',
    'another-site': 'x',
  })
})

it('offer-last-seconds leaves twenty seconds of today’s offer, even just after midnight (R44)', async () => {
  const { begin, clock, keys } = openBrowser()
  await begin('offer-last-seconds')
  const now = clock.now()
  expect(clock.localDay(now)).toBe(clock.localDay(earlyMorning))
  expect(keys.get('timerLastRunDate')).toBe(clock.localDay(now))
  expect(Number(keys.get('timerLastRunTime'))).toBe(now - (offerSeconds - 20) * 1_000)
  expect({ remaining: keys.get('RemainingTimerTime'), speed: clock.course.get().speed }).toEqual({
    remaining: '20',
    speed: 0,
  })
})

it('offer-over has an offer from the day before (R23)', async () => {
  const { begin, keys } = openBrowser()
  await begin('offer-over')
  expect(keys.get('timerLastRunDate')).toBe('2026-11-20')
})

it('a preset after the verification stores the sample visitor’s answers, lead and token', async () => {
  const { begin, db, events, keys } = openBrowser()
  await begin('us-checkout')
  const { name, mobile, email } = sampleVisitors.us
  const response = db().response.findFirst({ where: { id: { equals: 'journey-us' } } })!
  expect(response).toMatchObject({ name, mobileNumber: mobile, isd: '1', isSample: true })
  expect(JSON.parse(response.answerJson)).toMatchObject({
    'How wide is your plot?': { width: '30' },
    SiteDetails: { east: 'Road' },
  })
  expect(db().lead.findFirst({ where: { id: { equals: 'journey-us' } } })).toMatchObject({ name, email })
  expect(events('verified').at(-1)).toMatchObject({ token: keys.get('authToken'), visitor: 'journey-us' })
})

it('a preset keeps the answers that the visitor typed earlier in the demo', async () => {
  const survey = { value: { answers: { '0.0': '45', '3.0': 'W' } } }
  const { begin, db } = openBrowser({ draft: JSON.stringify({ version: 1, parts: { survey } }) })
  await begin('checkout')
  const response = db().response.findFirst({ where: { id: { equals: 'journey-in' } } })!
  expect(response.isSample).toBe(false)
  expect(JSON.parse(response.answerJson)).toMatchObject({
    'How wide is your plot?': { width: '45' },
    'How deep is your plot?': { depth: '40' },
    'Which way does your plot face?': { direction: 'W' },
  })
  expect(db().lead.findFirst({ where: { id: { equals: 'journey-in' } } })).toMatchObject({
    name: 'Asha Rao',
    isSample: false,
  })
})

it('a preset that sets the clock back also moves the answers back', async () => {
  const { backend, begin, clock, db } = openBrowser()
  clock.skip(3 * 86_400_000)
  await backend.fetch(...requestFor(submitSurvey, submission))
  const response = { ...db().response.getAll().at(-1)! }
  await begin('returning-offer')
  expect(clock.now()).toBeLessThan(response.at)
  expect(db().response.findFirst({ where: { id: { equals: response.id } } })!.at).toBeLessThanOrEqual(
    clock.now(),
  )
})

it('us-thank-you stores the payment and sends the order’s messages', async () => {
  const { begin, events } = openBrowser()
  await begin('us-thank-you')
  expect(events('paid').at(-1)).toMatchObject({ orderId: 'PL-20261121-0001' })
  expect(events('messageSent').map(({ app, to }) => [app, to])).toEqual([
    ['whatsapp', '+1 4155550123'],
    ['mail', 'ann@mail.example'],
  ])
})

it('a preset that begins again replaces its own records and leaves others', async () => {
  const { begin, db } = openBrowser()
  const count = (): number[] => [db().lead.count(), db().checkout.count(), db().payment.count()]
  const [leadCount = 0, checkoutCount = 0, paymentCount = 0] = count()
  for (let times = 0; times < 3; times++) await begin('payment-failed')
  expect(count()).toEqual([leadCount + 1, checkoutCount + 1, paymentCount + 3])
  expect(db().payment.getAll().at(-1)!.outcome).toBe('declined')
  // An earlier screen: the sample visitor's number isn't verified yet.
  await begin('lead-form')
  expect(count()).toEqual([leadCount, checkoutCount, paymentCount + 3])
})

it('code-waiting removes earlier codes, so that the limit of three never stops it', async () => {
  const { backend, begin } = openBrowser()
  const { isd, mobile } = sampleVisitors.in
  for (let times = 0; times < 5; times++) {
    await begin('code-waiting')
    const response = await backend.fetch(...requestFor(sendCode, { ...customer, isd, mobile }))
    expect(response.status).toBe(200)
  }
})

it('the rest of the query stays in the address of the preset’s screen', async () => {
  const browser = openBrowser({ query: '?lan=hn&utm_source=fair' })
  await browser.begin('loader')
  expect(browser.address()).toBe(`${lead}in&lan=hn&utm_source=fair`)
})

it.each(['nonsense', 'toString', '', 'x'.repeat(60)])(
  'the unknown preset %j is only logged',
  async (name) => {
    const logger = createRecordingLogger()
    const load = vi.fn()
    await beginPreset({ load } as never, { name, hasScenario: false }, {} as Window, logger)
    const what = expect.stringMatching(/^there is no journey ".{0,40}"$/) as unknown
    expect(logger.entries).toMatchObject([{ level: 'warn', what }])
    expect(load).not.toHaveBeenCalled()
  },
)

it.each([
  ['code-waiting', 'uk', 'uk'],
  ['code-waiting', 'in', 'in'],
  ['us-checkout', 'uk', 'us'],
  ['uk-lead-form', 'in', 'uk'],
] as const)('the preset %s, requested in %s, begins in %s', (name, region, expected) => {
  expect(forRegion(presetOf(name), region).region).toBe(expected)
})
