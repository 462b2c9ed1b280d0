import { expect, it, vi } from 'vitest'
import { readPayment } from '../../../fake-server/backend/payment/parameters.ts'
import { recordPayment } from '../../../fake-server/backend/payment/record-payment.ts'
import { buildVisitor } from '../../../fake-server/backend/seed/build-visitor.ts'
import {
  buildCheckout,
  buildLead,
  buildOrder,
  buildResponse,
} from '../../../fake-server/backend/seed/visitor.ts'
import { createMemoryDatabase } from '../../fakes/memory-database.ts'
import { tableNames } from '../../../fake-server/backend/tables.ts'
import { leadStories, type LeadStory } from '../../../fake-server/console/team/lead-stories.ts'
import { getEarlierResponse } from '../../../src/core/api/response-api.ts'
import { createTestBackend, type TestBackend } from '../backend/test-backend.ts'
import { customer, submission, verification } from '../../contracts/valid-requests.ts'
import {
  sendCode,
  submitSurvey,
  updatePackage,
  updateResponse,
  verifyCode,
} from '../../contracts/wire-calls.ts'

const answer = {
  'How wide is your plot?': { width: '45' },
  'How deep is your plot?': { depth: '60' },
  'Which way does your plot face?': { direction: 'W' },
  'How many floors?': { floors: 'Ground + 1' },
}

/** The story of the visitor with the latest activity. */
const newestStory = (backend: TestBackend): LeadStory => leadStories(backend.records.database)[0]!
const textsOf = ({ timeline }: LeadStory): string[] => timeline.map(({ text }) => text)

/** A visitor of the backend, who takes each step a minute after the previous one. */
function createVisitor(backend: TestBackend) {
  const call: TestBackend['call'] = (endpoint, input) => {
    backend.clock.advance(60_000)
    return backend.call(endpoint, input)
  }
  const visitor = {
    id: '',
    async submitAnswers() {
      const { body } = await call(submitSurvey, { ...submission, answer })
      visitor.id = (body as { insertedId: string }).insertedId
    },
    openLeadPage: () => call(getEarlierResponse, { responseId: visitor.id }),
    requestCode: () => call(sendCode, customer),
    enterCode: (code = backend.newestCode()) => call(verifyCode, verification(code)),
    becomeLead() {
      const { mobile: mobileNumber, isd, name } = customer
      const btnUrl = `https://plotline.test/response/checkout/x?Rx=${visitor.id}`
      const lead = { mobileNumber, isd, name, btnUrl }
      return call(updateResponse, { responseId: visitor.id, bearer: 'demo-update-token', lead })
    },
    pressPay: () => call(updatePackage, { responseId: visitor.id, packageType: 'Option1_2D_3D' }),
    async endPayment(outcome: 'paid' | 'declined', plan = 'Option1_2D_3D') {
      backend.clock.advance(60_000)
      const query = `?offertype=${plan}&currency=INR&amount=599&mobile=9876543210&isdcode=91&responseId=${visitor.id}`
      await recordPayment(backend, readPayment(query), outcome)
    },
    async visitCheckout() {
      await visitor.submitAnswers()
      await visitor.openLeadPage()
      await visitor.requestCode()
      await visitor.enterCode()
      await visitor.becomeLead()
    },
  }
  return visitor
}

it('a lead’s story has a sentence for each step, from the answers to the mail', async () => {
  const backend = createTestBackend()
  const visitor = createVisitor(backend)
  await visitor.submitAnswers()
  await visitor.openLeadPage()
  await visitor.requestCode()
  await visitor.enterCode('000000')
  await visitor.enterCode()
  await visitor.becomeLead()
  await visitor.pressPay()
  await visitor.endPayment('paid')
  const story = newestStory(backend)
  expect(story).toMatchObject({
    name: 'மீரா Nair',
    profile: 'India · +91 98765 43210 · Tamil · via search',
    house: '45 × 60 ft, faces west, Ground + 1',
    plan: 'Elevate Premium',
    offer: 'No offer shown',
    status: { text: 'Paid ₹599', tone: 'success' },
    sample: false,
    at: backend.clock.now(),
  })
  expect(textsOf(story)).toEqual([
    'Answered the survey.',
    'Opened the page where the plan is drawn.',
    'Text with the code sent to +91 98765 43210.',
    'Entered a wrong code.',
    'Verified the number, as மீரா Nair.',
    'Saved as a lead, with a link to the plans.',
    'Pressed Pay for Elevate Premium and went to the payment page.',
    expect.stringMatching(/^Paid ₹599 for Elevate Premium: order PL-\d{8}-0001\.$/),
    expect.stringMatching(/^WhatsApp sent to /),
    expect.stringMatching(/^Mail sent to /),
  ])
  // No code of six digits.
  expect(JSON.stringify(story)).not.toMatch(/\b\d{6}\b/)
  const details = 'Plot width: 45 · Plot depth: 60 · Facing: west · Floors: Ground + 1'
  expect(story.timeline[0]!.details).toBe(details)
})

it('a lead’s status says where the visitor stopped', async () => {
  const backend = createTestBackend()
  const visitor = createVisitor(backend)
  const status = (): string => newestStory(backend).status.text
  await visitor.submitAnswers()
  expect([status(), newestStory(backend).name]).toEqual(['Stopped before the lead form', null])
  await visitor.openLeadPage()
  await visitor.requestCode()
  expect([status(), newestStory(backend).name]).toEqual(['Stopped at the code', 'மீரா Nair'])
  await visitor.enterCode()
  expect(status()).toBe('Stopped at the plans')
  await visitor.becomeLead()
  await visitor.pressPay()
  expect([status(), newestStory(backend).offer]).toEqual([
    'Stopped at the payment page',
    'Sees the offer next',
  ])
  await visitor.endPayment('declined')
  expect([status(), newestStory(backend).offer]).toEqual(['Payment declined', 'Saw the offer'])
  await visitor.endPayment('paid', 'Option1_2D_3D_Offer')
  expect([status(), newestStory(backend).offer]).toEqual(['Paid ₹599', 'Paid the offer price'])
})

it('two surveys under one number are two stories, and a payment belongs to its survey', async () => {
  const backend = createTestBackend()
  const [first, second] = [createVisitor(backend), createVisitor(backend)]
  await first.visitCheckout()
  await second.visitCheckout()
  await first.endPayment('paid')
  const stories = leadStories(backend.records.database).filter(({ sample }) => !sample)
  expect(stories.map(({ id, status }) => [id, status.text])).toEqual([
    [first.id, 'Paid ₹599'],
    [second.id, 'Stopped at the plans'],
  ])
  const [paid, unpaid] = stories.map(textsOf)
  expect(paid!.slice(-3).map((text) => text.split(' ')[0])).toEqual(['Paid', 'WhatsApp', 'Mail'])
  expect(unpaid!.join()).not.toMatch(/Paid|WhatsApp|Mail/)
  for (const texts of [paid!, unpaid!])
    expect(texts.filter((text) => text.startsWith('Text with'))).toHaveLength(1)
})

it('each seeded visitor has a story, the latest first, with a plot and the press of Pay', () => {
  const { database } = createTestBackend().records
  const stories = leadStories(database)
  expect(stories).toHaveLength(120)
  expect(stories.map(({ at }) => at)).toEqual(stories.map(({ at }) => at).toSorted((a, b) => b - a))
  for (const { house, sample } of stories)
    expect([house, sample]).toEqual([expect.stringMatching(/^\d+ × \d+ ft, faces /), true])
  const pressed = stories.filter((story) => textsOf(story).some((text) => text.startsWith('Pressed Pay')))
  expect(pressed).toHaveLength(database.responses.all().filter(({ packageType }) => packageType).length)
  expect(pressed.length).toBeGreaterThan(30)
})

it.each([
  ['otp-forbidden', 'Requested a code for +91 98765 43210 and was refused (403).'],
  ['otp-send-failing', 'Requested a code for +91 98765 43210 and was refused (500).'],
  ['text-lost', 'Requested a code, and no text was sent.'],
  ['offline', 'Requested a code; the response was lost.'],
] as const)('the story of a number without answers has the failure in %s', async (name, text) => {
  const backend = createTestBackend()
  backend.scenario.change({ name })
  await createVisitor(backend)
    .requestCode()
    .catch(() => {})
  expect(newestStory(backend)).toMatchObject({ name: 'மீரா Nair', house: 'No survey answers' })
  expect(textsOf(newestStory(backend))).toEqual([text])
})

it('a verification whose response was lost is in the story once, without its retries', async () => {
  const backend = createTestBackend()
  const visitor = createVisitor(backend)
  await visitor.requestCode()
  backend.scenario.change({ name: 'answer-lost' })
  await expect(visitor.enterCode()).rejects.toThrow(TypeError)
  const texts = textsOf(newestStory(backend))
  expect(texts.slice(-2).toSorted()).toEqual([
    'Entered the code; the response was lost.',
    'Verified the number, as மீரா Nair.',
  ])
  const { calls } = backend.records.database
  const request = calls.all().find(({ path }) => path.includes('loginotp'))!
  calls.add({ ...request, id: 'retry', at: request.at + 15_000, replayed: true })
  expect(textsOf(newestStory(backend))).toEqual(texts)
})

it('lead stories read each table once, however many visitors there are', () => {
  const database = createMemoryDatabase()
  const { leads, responses, calls, checkouts, payments, messages } = database
  for (let number = 1; number <= 300; number++) {
    const visitor = buildVisitor(number, { region: 'in', stage: 'paid' })
    const { id, at, isd, mobile } = visitor
    responses.add(buildResponse(visitor, 'https://plotline.test'))
    leads.add(buildLead(visitor))
    checkouts.add(buildCheckout(visitor))
    payments.add(buildOrder(visitor, { id: `P-${number}` }))
    messages.add({ id: `text-${id}`, at, kind: 'text', to: `+${isd} ${mobile}` })
    messages.add({ id: `mail-${id}`, at, kind: 'mail', to: 'x', text: `Order P-${number}, paid.` })
  }
  const reads = [leads, responses, calls, checkouts, payments, messages].map((table) =>
    vi.spyOn(table, 'all'),
  )
  const stories = leadStories(database)
  expect(reads.map((all) => all.mock.calls.length)).toEqual([1, 1, 1, 1, 1, 1])
  expect(stories).toHaveLength(300)
  expect(stories.every(({ timeline }) => timeline.length === 6)).toBe(true)
})

it('lead stories shorten long text, which would block the page', () => {
  const { database } = createTestBackend().records
  const long = 'தி'.repeat(250_000)
  const answerJson = JSON.stringify({ plot: { width: long, depth: long, floors: long, bedrooms: long } })
  const lead = { isd: '91', mobile: long, name: long }
  const sent = { responseId: 'r', offertype: long, currency: long, amount: long }
  const utmDetailsJson = JSON.stringify({ utm_source: long })
  const columns = { answerJson, utmDetailsJson, packageType: long }
  database.responses.add({ id: 'r', name: long, isd: '91', mobileNumber: long, ...columns })
  database.leads.add({ id: 'l', ...lead })
  database.payments.add({
    id: long,
    outcome: 'paid',
    responseId: 'r',
    parametersJson: JSON.stringify(sent),
  })
  database.messages.add({ id: 'm', kind: 'text', to: `+91 ${long}`, text: long })
  const path = '/fake/api/customer/me/loginotp'
  database.calls.add({ id: 'c', method: 'POST', path, status: 403, sentJson: JSON.stringify(lead) })
  database.calls.add({ id: 'd', path: `${'/forms/'.repeat(70_000)}#` })
  const { id: _, ...shown } = leadStories(database).find(({ id }) => id === 'r')!
  expect(shown.timeline.length).toBeGreaterThan(3)
  expect(JSON.stringify(shown).length).toBeLessThan(10_000)
})

it('lead stories accept any stored value', () => {
  const backend = createTestBackend()
  const { database } = backend.records
  for (const name of tableNames) database[name].clear()
  database.responses.add({ id: 'x', answerJson: '{"a":null,"b":{"width":3}}', utmDetailsJson: '{}' })
  database.payments.add({ id: 'p', at: 1, outcome: 'paid', parametersJson: '{}' })
  const sent = '{"responseId":"x","offertype":7,"currency":{},"amount":[1]}'
  database.payments.add({ id: 'q', at: 1, outcome: 'paid', responseId: 'x', parametersJson: sent })
  const path = '/fake/api/customer/me/loginotp'
  database.calls.add({ id: 'c', method: 'POST', path, sentJson: 'null' })
  database.messages.add({ id: 'm', kind: 'pigeon', to: '', text: '' })
  expect(leadStories(database).map(({ house }) => house)).toContain('No survey answers')
})
