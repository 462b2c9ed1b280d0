import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { createFakeBackend, type FakeBackend } from '../../../../fake-server/backend/create-fake-backend.ts'
import { forRegion, beginPreset, preparePreset } from '../../../../fake-server/demo/presets/begin-preset.ts'
import { presetNames, presetOf, type PresetName } from '../../../../fake-server/demo/presets/presets.ts'
import { sampleVisitors } from '../../../../fake-server/demo/presets/visitors.ts'
import { createScenarioControl } from '../../../../fake-server/backend/scenario-control.ts'
import { createSteerableClock, type SteerableClock } from '../../../../src/adapters/clock/steerable-clock.ts'
import { createRecordingLogger } from '../../../../src/adapters/logger/recording-logger.ts'
import { createMemoryStorage } from '../../../../src/adapters/storage/memory-storage.ts'
import { createStore } from '../../../../src/core/kernel/store.ts'
import { customerForm, submission, requestFor } from '../../backend/test-backend.ts'
import { sendCode, submitSurvey } from '../../../contracts/wire-calls.ts'

const origin = 'https://plotline.test'
/** Nine minutes into a day, where a window of the offer that began ten minutes ago would be yesterday's. */
const earlyMorning = new Date(2026, 10, 21, 0, 9).getTime()

type Visit = {
  begin(name: PresetName): Promise<void>
  backend: FakeBackend
  clock: SteerableClock
  stored: Map<string, string>
  /** Path and query that the product would read. */
  address(): string
}

/** A browser on the demo's origin, with what it has stored. */
function openBrowser({
  query = '',
  keys = {} as Record<string, string>,
  typed = null as string | null,
} = {}): Visit {
  const stored = new Map(Object.entries(keys))
  const web = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  const location = new URL(`${origin}/${query}`)
  const history = {
    replaceState(_: unknown, __: string, to: string) {
      location.href = new URL(to, location).href
    },
  }
  const sessionStorage = { getItem: () => typed, setItem: () => {}, removeItem: () => {} }
  const window = { location, history, localStorage: web, sessionStorage } as unknown as Window
  const clock = createSteerableClock({ now: () => earlyMorning, after: () => () => {} })
  const memory = createMemoryStorage()
  const scenario = createScenarioControl(memory, { latency: 0 })
  const backend = createFakeBackend({ clock, storage: memory, scenario })
  const storage = { read: web.getItem, write: web.setItem, remove: web.removeItem }
  const demo = { clock, load: async () => backend, storage: { ...storage, refused: createStore(false) } }
  return {
    async begin(name) {
      await preparePreset(demo, presetOf(name), window)
    },
    backend,
    clock,
    stored,
    address: () => location.pathname + location.search,
  }
}

it.each([
  ['first-question', '/'],
  ['last-question', '/'],
  ['loader', '/response/form_one_demo?Fx=demo&Rx=journey-in'],
  ['lead-form', '/response/form_one_demo?Fx=demo&Rx=journey-in'],
  ['uk-lead-form', '/uk/response/form_one_demo?Fx=demo&Rx=journey-uk'],
  ['code-waiting', '/response/form_one_demo?Fx=demo&Rx=journey-in'],
  ['checkout', '/response/checkout/form_one_demo?Fx=demo&Rx=journey-in&isd=%2B91&mobile=5000000010'],
  ['us-checkout', '/us/response/checkout/form_one_demo?Fx=demo&Rx=journey-us&isd=%2B1&mobile=4155550123'],
  ['tamil-checkout', '/response/checkout/form_one_demo?Fx=demo&Rx=journey-in&isd=%2B91&mobile=5000000010'],
  ['returning-offer', '/response/checkout/form_one_demo?Fx=demo&Rx=journey-in&isd=%2B91&mobile=5000000010'],
  [
    'offer-last-seconds',
    '/response/checkout/form_one_demo?Fx=demo&Rx=journey-in&isd=%2B91&mobile=5000000010',
  ],
  ['offer-over', '/response/checkout/form_one_demo?Fx=demo&Rx=journey-in&isd=%2B91&mobile=5000000010'],
  [
    'payment-failed',
    '/payment-failure?back=%2Fresponse%2Fcheckout%2Fform_one_demo%3FFx%3Ddemo%26Rx%3Djourney-in%26isd%3D%252B91%26mobile%3D5000000010',
  ],
  ['us-thank-you', '/us/thank-you?request_order_id=PL-20261121-0001&currency=USD&amount=49'],
  ['incomplete-order', '/thank-you'],
] as const)('the preset %s leads to %s', async (name, address) => {
  const browser = openBrowser()
  await browser.begin(name)
  expect(browser.address()).toBe(address)
})

it('docs/demo-console.md lists the presets in the same order', () => {
  const page = readFileSync(new URL('../../../../docs/demo-console.md', import.meta.url), 'utf8')
  const table = page.split('## Journeys')[1]!.split('\n## ')[0]!
  expect([...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)).toEqual(presetNames)
})

describe('what the product has stored', () => {
  const verified = ['authToken', 'i18nextLng']
  const atPayment = ['authToken', 'i18nextLng', 'isBackCheckoutUrl', 'isRedirected']
  const withOffer = [
    ...atPayment,
    'RemainingTimerTime',
    'offerCookie',
    'timerLastRunDate',
    'timerLastRunTime',
  ]
  const keys: Record<PresetName, string[]> = {
    'first-question': ['i18nextLng'],
    'last-question': ['i18nextLng'],
    loader: ['i18nextLng'],
    'lead-form': ['i18nextLng'],
    'uk-lead-form': ['i18nextLng'],
    'code-waiting': ['i18nextLng'],
    checkout: verified,
    'us-checkout': verified,
    'tamil-checkout': verified,
    'returning-offer': atPayment,
    'offer-last-seconds': withOffer,
    'offer-over': withOffer,
    'payment-failed': atPayment,
    'us-thank-you': atPayment,
    'incomplete-order': ['i18nextLng'],
  }
  it.each(presetNames)('is for %s what a real visit has stored by then, and no more', async (name) => {
    const browser = openBrowser()
    await browser.begin(name)
    expect([...browser.stored.keys()].toSorted()).toEqual(keys[name].toSorted())
  })

  it('is the preset’s alone: an earlier visit is forgotten, and other keys on the origin are left alone', async () => {
    const keys = { offerCookie: '1', RemainingTimerTime: '300', i18nextLng: 'hn', 'another-site': 'kept' }
    const browser = openBrowser({ keys })
    await browser.begin('tamil-checkout')
    expect(Object.fromEntries(browser.stored)).toEqual({
      authToken: 'token-of-journey-in',
      i18nextLng: 'ta',
      'another-site': 'kept',
    })
  })

  it('of the offer leaves twenty seconds of one day’s window, whatever time it is (R44)', async () => {
    const browser = openBrowser()
    await browser.begin('offer-last-seconds')
    const { clock, stored } = browser
    const now = clock.now()
    expect(clock.localDay(now)).toBe(clock.localDay(earlyMorning))
    expect(stored.get('timerLastRunDate')).toBe(clock.localDay(now))
    expect(Number(stored.get('timerLastRunTime'))).toBe(now - 580_000)
    expect(stored.get('RemainingTimerTime')).toBe('20')
    expect(clock.course.get().speed).toBe(0)
  })

  it('of an offer that is over began on the day before (R23)', async () => {
    const browser = openBrowser()
    await browser.begin('offer-over')
    expect(browser.stored.get('timerLastRunDate')).toBe('2026-11-20')
  })
})

describe('what the services know', () => {
  it('of a verified visitor is their answers, lead and token', async () => {
    const browser = openBrowser()
    await browser.begin('us-checkout')
    const { responses, leads, tokens } = browser.backend.records.database
    const { name, mobile, email } = sampleVisitors.us
    expect(responses.find('journey-us')).toMatchObject({ name, mobileNumber: mobile, isd: '1', sample: true })
    expect(JSON.parse(responses.find('journey-us')!.answerJson)).toMatchObject({
      'How wide is your plot?': { width: '30' },
      SiteDetails: { east: 'Road' },
    })
    expect(leads.find('journey-us')).toMatchObject({ name, email })
    expect(tokens.find(browser.stored.get('authToken')!)).toMatchObject({ leadId: 'journey-us' })
  })

  it('of a visitor of this demo is what they answered and typed, and stays theirs', async () => {
    const survey = { value: { answers: { '0.0': '45', '3.0': 'W' } } }
    const browser = openBrowser({ typed: JSON.stringify({ version: 1, parts: { survey } }) })
    await browser.begin('checkout')
    const { responses, leads } = browser.backend.records.database
    const own = responses.find('journey-in')!
    expect(own.sample).toBe(false)
    expect(JSON.parse(own.answerJson)).toMatchObject({
      'How wide is your plot?': { width: '45' },
      'How deep is your plot?': { depth: '40' },
      'Which way does your plot face?': { direction: 'W' },
    })
    expect(leads.find('journey-in')).toMatchObject({ name: 'Asha Rao', sample: false })
  })

  it('of a visitor of this demo begins no later than the journey, where that goes back in time', async () => {
    const { backend, begin, clock } = openBrowser()
    const { responses } = backend.records.database
    clock.skip(3 * 86_400_000)
    await backend.fetch(...requestFor(submitSurvey, submission))
    const own = responses.all().at(-1)!
    await begin('returning-offer')
    expect(clock.now()).toBeLessThan(own.at)
    expect(responses.find(own.id)!.at).toBeLessThanOrEqual(clock.now())
  })

  it('of a paid order is the payment, and the promised news is on the phone', async () => {
    const browser = openBrowser()
    await browser.begin('us-thank-you')
    const { payments, messages } = browser.backend.records.database
    expect(payments.all().at(-1)).toMatchObject({ id: 'PL-20261121-0001', outcome: 'paid' })
    expect(messages.all().map(({ kind, to }) => [kind, to])).toEqual([
      ['whatsapp', '+1 4155550123'],
      ['mail', 'ann@mail.example'],
    ])
  })

  it('of others stays, and the same preset can begin again', async () => {
    const browser = openBrowser()
    const { database } = browser.backend.records
    const counted = (): number[] => [database.leads.all().length, database.checkouts.all().length]
    const [leads = 0, checkouts = 0] = counted()
    const seededPayments = database.payments.all().length
    for (let time = 0; time < 3; time++) await browser.begin('payment-failed')
    expect(counted()).toEqual([leads + 1, checkouts + 1])
    const payments = database.payments.all().slice(seededPayments)
    expect(payments.map(({ outcome }) => outcome)).toEqual(Array(3).fill('declined'))
  })

  it('of codes makes way, so that the code is sent however often the preset is shown', async () => {
    const browser = openBrowser()
    const { isd, mobile } = sampleVisitors.in
    for (let time = 0; time < 5; time++) {
      await browser.begin('code-waiting')
      const answer = await browser.backend.fetch(...requestFor(sendCode, { ...customerForm, isd, mobile }))
      expect(answer.status).toBe(200)
    }
  })
})

it('what else the address says is said to the preset’s screen', async () => {
  const start = openBrowser({ query: '?lan=hn' })
  await start.begin('first-question')
  expect(start.address()).toBe('/?lan=hn')
  const lead = openBrowser({ query: '?lan=hn&utm_source=fair' })
  await lead.begin('loader')
  expect(lead.address()).toBe('/response/form_one_demo?Fx=demo&Rx=journey-in&lan=hn&utm_source=fair')
})

it.each(['nonsense', 'toString', '', 'x'.repeat(60)])(
  'a name that no preset has (%j) is warned of, and nothing else happens',
  async (name) => {
    const logger = createRecordingLogger()
    const load = vi.fn()
    await beginPreset({ load } as never, { name, inScenario: false }, {} as Window, logger)
    expect(logger.entries).toMatchObject([
      { level: 'warn', what: expect.stringMatching(/^there is no journey ".{0,40}"$/) },
    ])
    expect(load).not.toHaveBeenCalled()
  },
)

it('a journey of India begins in the region behind whose start it is asked for, any other in its own', () => {
  expect(forRegion(presetOf('code-waiting'), 'uk').region).toBe('uk')
  expect(forRegion(presetOf('code-waiting'), 'in').region).toBe('in')
  expect(forRegion(presetOf('us-checkout'), 'uk').region).toBe('us')
  expect(forRegion(presetOf('uk-lead-form'), 'in').region).toBe('uk')
})
