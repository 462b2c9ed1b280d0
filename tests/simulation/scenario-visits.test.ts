import { beforeAll, describe, expect, it } from 'vitest'
import alerts from 'virtual:english/alerts'
import { scenarioNames, type ScenarioName } from '../../fake-server/backend/scenarios.ts'
import { proceed } from './hand.ts'
import { noFault } from './network.ts'
import { pageIn, screenOf } from './screens.ts'
import { ordinaryPhone } from './tab.ts'
import { openVoyage, openFirstPage, type Voyage } from './voyage.ts'
import { addEnglish } from '../../src/i18n/english.ts'
import { createI18n } from '../../src/i18n/i18n.ts'
import { messageText } from '../../src/i18n/message-text.ts'
import { browserScenarios, type BrowserScenario } from '../e2e/browser-scenarios.ts'

beforeAll(() => addEnglish('alerts', alerts))

type Visit = {
  /** What the visitor reads in alerts, in order. */
  said: string[]
  /** Where the visit comes to, or ends because no press leads on. */
  ends: string
  /** What local storage holds from the start. */
  stored?: Readonly<Record<string, string>>
  /** What else has to be true at the end. */
  see?(voyage: Voyage): void
}

const hasWarned =
  (words: string) =>
  ({ browser }: Voyage): void => {
    const log = browser.everyDocument().flatMap(({ product }) => product.log)
    expect(log).toContainEqual(
      expect.objectContaining({ level: 'warn', what: expect.stringContaining(words) as unknown }),
    )
  }

/** Finish may be pressed again, with all answers: the last step has four and one. */
function answersStay({ browser }: Voyage): void {
  const { sending, answers } = pageIn(browser.document(), 'survey')!.flow.state.get()
  expect(sending).toBe(false)
  expect(Object.values(answers).filter(Boolean)).toHaveLength(10)
}

/** No press and no wait has led past the code, which stays in its field. */
function codeStays({ browser }: Voyage): void {
  expect(pageIn(browser.document(), 'lead')!.flow.state.get()).toMatchObject({
    step: 'code',
    code: expect.stringMatching(/^\d{6}$/) as unknown,
  })
}

/** Of an offer that was over before. */
const timer = { timerLastRunDate: '2026-01-15', timerLastRunTime: '1768455000000', RemainingTimerTime: '0' }

/** Each was done once, though three answers did not arrive. */
function nothingTwice({ services: { database } }: Voyage): void {
  const own = <Row extends { sample: boolean }>(rows: Row[]): Row[] => rows.filter(({ sample }) => !sample)
  expect({
    responses: own(database.responses.all()).length,
    texts: database.messages.all().filter(({ kind }) => kind === 'text').length,
    leads: own(database.leads.all()).length,
    tokens: database.tokens.all().length,
    lost: database.calls.all().filter(({ responseDropped }) => responseDropped).length,
  }).toEqual({ responses: 1, texts: 1, leads: 1, tokens: 1, lost: 3 })
}

const visits: Record<Exclude<ScenarioName, BrowserScenario>, Visit> = {
  happy: { said: [], ends: 'thank-you' },
  offline: { said: [], ends: 'question, failed' },
  'forms-down': { said: [], ends: 'question, failed' },
  'forms-malformed': { said: [], ends: 'question, failed' },
  'submit-rejected': { said: ['Request failed with status 422'], ends: 'question 6', see: answersStay },
  'submit-unparsable': { said: ['Error posting data'], ends: 'question 6', see: answersStay },
  'otp-forbidden': { said: ['This number cannot receive codes from us.'], ends: 'details' },
  'otp-send-failing': { said: ['Something Went Wrong!'], ends: 'details' },
  'otp-wrong': { said: ['Error: wrong otp entered'], ends: 'thank-you' },
  'otp-wrong-thrown': { said: ['Something went wrong please try again later!'], ends: 'thank-you' },
  'verify-no-token': { said: ['Something Went Wrong!'], ends: 'code', see: codeStays },
  'response-down': { said: [], ends: 'thank-you', see: hasWarned('getEarlierResponse failed') },
  'update-refused': {
    said: [],
    ends: 'checkout',
    stored: timer,
    see(voyage) {
      hasWarned('the update was refused')(voyage)
      expect(Object.fromEntries(voyage.browser.local)).toMatchObject(timer)
    },
  },
  'details-down': { said: [], ends: 'checkout, failed' },
  'answer-lost': { said: [], ends: 'thank-you', see: nothingTwice },
}

/** A visit that notes what the visitor reads in alerts. */
function openNoted(keys: boolean): [Voyage, Map<string, string>] {
  const voyage = openVoyage(
    { region: 'in', keys, phone: { ...ordinaryPhone }, pageModulesAfterMs: 300, begins: 'landing' },
    () => noFault,
  )
  const { browser } = voyage
  const said = new Map<string, string>()
  voyage.check = () => {
    for (const doc of browser.everyDocument())
      for (const { id, type, message } of doc.product.app.toasts.list.get())
        if (type === 'error') said.set(`${doc.id} ${id}`, messageText(createI18n().t, message))
  }
  return [voyage, said]
}

/** Presses whatever leads on, from the first page until the end is there or it is clear that nothing leads to it. */
async function visitIn(
  name: ScenarioName,
  { ends, stored = {} }: Visit,
  keys = true,
): Promise<[Voyage, string[]]> {
  const [voyage, said] = openNoted(keys)
  const { browser, services } = voyage
  services.backend.scenario.change({ name })
  await openFirstPage(voyage)
  for (const [key, text] of Object.entries(stored)) browser.local.set(key, text)
  const leadsOn = ['thank-you', 'checkout'].includes(ends)
  for (let press = 0; press < 20; press++) {
    if (leadsOn && screenOf(voyage) === ends) break
    await proceed(voyage, true)
  }
  return [voyage, [...said.values()]]
}

describe('what a visitor meets in the scenarios that no browser is needed for', () => {
  it.each(Object.entries(visits))('scenario %s (I19)', async (name, visit) => {
    const [voyage, said] = await visitIn(name as ScenarioName, visit)
    expect(said).toEqual(visit.said)
    expect(screenOf(voyage)).toBe(visit.ends)
    visit.see?.(voyage)
    for (const doc of voyage.browser.everyDocument()) doc.isDiscarded = true
  })
})

it('scenario answer-lost without keys goes on with the next press, and with another code (R105)', async () => {
  const [voyage, said] = await visitIn('answer-lost', { said: [], ends: 'thank-you' }, false)
  expect(said).toEqual([
    'Error posting data',
    'No response received from the server.',
    'No response received from the server.',
    'This code was used already. Ask for a new one.',
  ])
  expect(screenOf(voyage)).toBe('thank-you')
  for (const doc of voyage.browser.everyDocument()) doc.isDiscarded = true
})

it('every scenario is walked, in Node or in a browser (I19)', () => {
  expect([...Object.keys(visits), ...browserScenarios].toSorted()).toEqual(scenarioNames.toSorted())
})
