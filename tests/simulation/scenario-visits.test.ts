import { beforeAll, expect, it } from 'vitest'
import alertTexts from 'virtual:english/alerts'
import type { ScenarioName } from '../../fake-server/backend/scenarios.ts'
import { proceed } from './visitor.ts'
import { noFault } from './network.ts'
import { pageIn, screenOf } from './screens.ts'
import { ordinaryPhone } from './tab.ts'
import { createVoyage, openFirstPage, type Voyage } from './voyage.ts'
import { addEnglish } from '../../src/i18n/english.ts'
import { createI18n } from '../../src/i18n/i18n.ts'
import { messageText } from '../../src/i18n/message-text.ts'

beforeAll(() => addEnglish('alerts', alertTexts))

type ExpectedVisit = {
  /** The texts of the alerts, in order. */
  alerts: string[]
  /** The last screen. */
  ends: string
  /** Local storage at the start. */
  stored?: Readonly<Record<string, string>>
  /** Other expectations at the end. */
  check?(voyage: Voyage): void
}

const expectWarning =
  (words: string) =>
  ({ browser }: Voyage): void => {
    const log = browser.everyDocument().flatMap(({ product }) => product.log)
    expect(log).toContainEqual(
      expect.objectContaining({ level: 'warn', what: expect.stringContaining(words) as unknown }),
    )
  }

/** All answers are still there, and Finish can be pressed again. */
function expectAnswers({ browser }: Voyage): void {
  const { isSending, answers } = pageIn(browser.document(), 'survey')!.flow.state.get()
  expect(isSending).toBe(false)
  expect(Object.values(answers).filter(Boolean)).toHaveLength(10)
}

/** The visitor is still at the code step, with the code in its field. */
function expectCode({ browser }: Voyage): void {
  expect(pageIn(browser.document(), 'lead')!.flow.state.get()).toMatchObject({
    step: 'code',
    code: expect.stringMatching(/^\d{6}$/) as unknown,
  })
}

/** An expired offer. */
const timer = { timerLastRunDate: '2026-01-15', timerLastRunTime: '1768455000000', RemainingTimerTime: '0' }

/** Three responses were lost, and each write was done once. */
function expectNoDuplicates({ services: { events, db } }: Voyage): void {
  expect({
    responses: events('answered').length,
    texts: events('messageSent').filter(({ app }) => app === 'text').length,
    leads: db().lead.count(),
    tokens: events('verified').length,
    lost: events('called').filter(({ isLost }) => isLost).length,
  }).toEqual({ responses: 1, texts: 1, leads: 1, tokens: 1, lost: 3 })
}

/** The scenarios that need a browser: `tests/e2e/demo-scenarios.spec.ts` visits them. */
type BrowserScenario = 'slow' | `payment-${string}` | 'text-lost' | 'locale-missing'

const visits: Record<Exclude<ScenarioName, BrowserScenario>, ExpectedVisit> = {
  happy: { alerts: [], ends: 'thank-you' },
  offline: { alerts: [], ends: 'question, failed' },
  'forms-down': { alerts: [], ends: 'question, failed' },
  'forms-malformed': { alerts: [], ends: 'question, failed' },
  'submit-rejected': { alerts: ['Request failed with status 422'], ends: 'question 6', check: expectAnswers },
  'submit-unparsable': { alerts: ['Error posting data'], ends: 'question 6', check: expectAnswers },
  'otp-forbidden': { alerts: ['This number cannot receive codes from us.'], ends: 'details' },
  'otp-send-failing': { alerts: ['Something Went Wrong!'], ends: 'details' },
  'otp-wrong': { alerts: ['Error: wrong otp entered'], ends: 'thank-you' },
  'otp-wrong-thrown': { alerts: ['Something went wrong please try again later!'], ends: 'thank-you' },
  'verify-no-token': { alerts: ['Something Went Wrong!'], ends: 'code', check: expectCode },
  'response-down': { alerts: [], ends: 'thank-you', check: expectWarning('getEarlierResponse failed') },
  'update-refused': {
    alerts: [],
    ends: 'checkout',
    stored: timer,
    check(voyage) {
      expectWarning('the update was refused')(voyage)
      expect(Object.fromEntries(voyage.browser.local)).toMatchObject(timer)
    },
  },
  'details-down': { alerts: [], ends: 'checkout, failed' },
  'answer-lost': { alerts: [], ends: 'thank-you', check: expectNoDuplicates },
}

/** Visits the product in a scenario: up to 20 presses until the last screen. Resolves with the visit and the texts of its alerts. */
async function visitIn(
  name: ScenarioName,
  { ends, stored = {} }: ExpectedVisit,
  hasKeys = true,
): Promise<[Voyage, string[]]> {
  const voyage = createVoyage(
    { region: 'in', hasKeys, phone: ordinaryPhone, pageModulesAfterMs: 300, begins: 'landing' },
    () => noFault,
  )
  const { browser, services } = voyage
  const { t } = createI18n()
  const alerts = new Map<string, string>()
  voyage.check = () => {
    for (const doc of browser.everyDocument())
      for (const { id, type, message } of doc.product.app.toasts.list.get())
        if (type === 'error') alerts.set(`${doc.id} ${id}`, messageText(t, message))
  }
  services.backend.scenario.change({ name })
  await openFirstPage(voyage)
  for (const [key, text] of Object.entries(stored)) browser.local.set(key, text)
  const stopsAtScreen = ['thank-you', 'checkout'].includes(ends)
  for (let press = 0; press < 20; press++) {
    if (stopsAtScreen && screenOf(voyage) === ends) break
    await proceed(voyage, true)
  }
  browser.close()
  return [voyage, [...alerts.values()]]
}

it.each(Object.entries(visits))(
  'the scenario %s shows its alerts and ends at its screen (I19)',
  async (name, visit) => {
    const [voyage, alerts] = await visitIn(name as ScenarioName, visit)
    expect(alerts).toEqual(visit.alerts)
    expect(screenOf(voyage)).toBe(visit.ends)
    visit.check?.(voyage)
  },
)

it('answer-lost without keys succeeds with the next press, and with another code (R105)', async () => {
  const [voyage, alerts] = await visitIn('answer-lost', { alerts: [], ends: 'thank-you' }, false)
  expect(alerts).toEqual([
    'Error posting data',
    'No response received from the server.',
    'No response received from the server.',
    'This code has already been used. Resend code to get a new one.',
  ])
  expect(screenOf(voyage)).toBe('thank-you')
})
