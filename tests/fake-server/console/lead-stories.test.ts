import { describe, expect, it, vi } from 'vitest'
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
import {
  customerForm,
  submission,
  buildVerification,
  createTestBackend,
  type TestBackend,
} from '../backend/test-backend.ts'
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

/** What is told of whoever was heard of last. */
const newest = (backend: TestBackend): LeadStory => leadStories(backend.records.database)[0]!
const textsOf = ({ timeline }: LeadStory): string[] => timeline.map(({ text }) => text)

/** Time goes on by a minute before each of them, so that their order is theirs. */
function visitorOf(backend: TestBackend) {
  const later = (): void => backend.clock.advance(60_000)
  const visit = {
    id: '',
    async answers() {
      later()
      const { body } = await backend.call(submitSurvey, { ...submission, answer })
      visit.id = (body as { insertedId: string }).insertedId
    },
    async opens() {
      later()
      await backend.call(getEarlierResponse, { responseId: visit.id })
    },
    async asks() {
      later()
      await backend.call(sendCode, customerForm)
    },
    async types(code = backend.newestCode()) {
      later()
      await backend.call(verifyCode, buildVerification(code))
    },
    async isTakenUp() {
      later()
      const { mobile: mobileNumber, isd, name } = customerForm
      const lead = {
        mobileNumber,
        isd,
        name,
        btnUrl: `https://plotline.test/response/checkout/x?Rx=${visit.id}`,
      }
      await backend.call(updateResponse, { responseId: visit.id, bearer: 'demo-update-token', lead })
    },
    async presses() {
      later()
      await backend.call(updatePackage, { responseId: visit.id, packageType: 'Option1_2D_3D' })
    },
    async ends(outcome: 'paid' | 'declined', plan = 'Option1_2D_3D') {
      later()
      const query = `?offertype=${plan}&currency=INR&amount=599&mobile=9876543210&isdcode=91&responseId=${visit.id}`
      await recordPayment(backend, readPayment(query), outcome)
    },
  }
  return visit
}

describe('the story of a lead', () => {
  it('goes from the first answer to the last text, a sentence each, in its order', async () => {
    const backend = createTestBackend()
    const visit = visitorOf(backend)
    await visit.answers()
    await visit.opens()
    await visit.asks()
    await visit.types('000000')
    await visit.types()
    await visit.isTakenUp()
    await visit.presses()
    await visit.ends('paid')
    const story = newest(backend)
    expect(story).toMatchObject({
      name: 'Meera Nair',
      from: 'India · +91 98765 43210 · Tamil · through search',
      house: '45 × 60 ft, faces west, Ground + 1',
      plan: 'Elevate Premium',
      offer: 'Not offered',
      status: { text: 'Paid ₹599', tone: 'good' },
      sample: false,
      at: backend.clock.now(),
    })
    expect(textsOf(story)).toEqual([
      'Answered the survey.',
      'Opened the page where the plan is drawn.',
      'A text with the code to +91 98765 43210.',
      'Entered a wrong code.',
      'Verified the number, as Meera Nair.',
      'Was stored as a lead, with the link to their plans.',
      'Pressed Pay for Elevate Premium and went to the payment page.',
      expect.stringMatching(/^Paid ₹599 for Elevate Premium: order PL-\d{8}-0001\.$/),
      expect.stringMatching(/^WhatsApp to /),
      expect.stringMatching(/^Mail to /),
    ])
    expect(JSON.stringify(story)).not.toMatch(/\b\d{6}\b(?!\d|-)/)
    expect(story.timeline[0]!.details).toBe(
      'Plot width: 45 · Plot depth: 60 · Facing: west · Floors: Ground + 1',
    )
  })

  it('says where each of them stopped', async () => {
    const backend = createTestBackend()
    const visit = visitorOf(backend)
    const stands = (): string => newest(backend).status.text
    await visit.answers()
    expect([stands(), newest(backend).name]).toEqual(['Stopped before name and number', null])
    await visit.opens()
    await visit.asks()
    expect([stands(), newest(backend).name]).toEqual(['Stopped at the code', 'Meera Nair'])
    await visit.types()
    expect(stands()).toBe('Stopped at the plans')
    await visit.isTakenUp()
    await visit.presses()
    expect([stands(), newest(backend).offer]).toEqual(['Stopped at the payment page', 'The offer waits'])
    await visit.ends('declined')
    expect([stands(), newest(backend).offer]).toEqual(['Payment declined', 'Was offered less'])
    await visit.ends('paid', 'Option1_2D_3D_Offer')
    expect([stands(), newest(backend).offer]).toEqual(['Paid ₹599', 'Paid the offer’s price'])
  })

  it('is told once for each survey, though the number is the same, and each has what came after it', async () => {
    const backend = createTestBackend()
    for (let visits = 0; visits < 2; visits++) {
      const visit = visitorOf(backend)
      await visit.answers()
      await visit.opens()
      await visit.asks()
      await visit.types()
      await visit.isTakenUp()
    }
    const own = leadStories(backend.records.database).filter(({ sample }) => !sample)
    expect(own).toHaveLength(2)
    const texts = own.map((story) => textsOf(story).filter((words) => words.startsWith('A text')).length)
    expect(texts).toEqual([1, 1])
  })

  it('has what was paid for its survey, also after a later one under the number', async () => {
    const backend = createTestBackend()
    const [first, second] = [visitorOf(backend), visitorOf(backend)]
    for (const visit of [first, second]) {
      await visit.answers()
      await visit.opens()
      await visit.asks()
      await visit.types()
      await visit.isTakenUp()
    }
    const storyOf = ({ id }: typeof first): LeadStory =>
      leadStories(backend.records.database).find((story) => story.id === id)!
    await first.ends('paid')
    expect(storyOf(first).status.text).toBe('Paid ₹599')
    expect(textsOf(storyOf(first)).slice(-3)).toEqual([
      expect.stringMatching(/^Paid ₹599 /),
      expect.stringMatching(/^WhatsApp to /),
      expect.stringMatching(/^Mail to /),
    ])
    expect(newest(backend).id).toBe(first.id)
    expect(storyOf(second).status.text).toBe('Stopped at the plans')
    expect(textsOf(storyOf(second)).join()).not.toMatch(/Paid|WhatsApp|Mail/)
  })

  it('tells of each sample what became of it: who pressed Pay has a press in the records', () => {
    const backend = createTestBackend()
    const samples = leadStories(backend.records.database).filter(({ sample }) => sample)
    const pays = (story: (typeof samples)[number]): boolean =>
      textsOf(story).some((words) => words.startsWith('Pressed Pay'))
    const chosen = backend.records.database.responses.all().filter(({ packageType }) => packageType !== '')
    expect(samples.filter(pays)).toHaveLength(chosen.length)
    expect(chosen.length).toBeGreaterThan(30)
  })

  it.each([
    ['otp-forbidden', 'Asked for a code for +91 98765 43210 and was refused (403).'],
    ['otp-send-failing', 'Asked for a code for +91 98765 43210 and was refused (500).'],
    ['text-lost', 'Asked for a code, and no text came.'],
    ['offline', 'Asked for a code; the answer was lost on the way.'],
  ] as const)('tells what goes wrong in %s, of a number that has no answers too', async (name, words) => {
    const backend = createTestBackend()
    backend.scenario.change({ name })
    await visitorOf(backend)
      .asks()
      .catch(() => {})
    backend.scenario.change({ name: 'happy' })
    expect(newest(backend)).toMatchObject({ name: 'Meera Nair', house: 'No answers sent' })
    expect(textsOf(newest(backend))).toEqual([words])
  })

  it('tells of a code that was taken, and whose answer was lost, nothing else than that', async () => {
    const backend = createTestBackend()
    const visitor = visitorOf(backend)
    await visitor.asks()
    backend.scenario.change({ name: 'answer-lost' })
    await visitor.types().catch(() => {})
    const words = textsOf(newest(backend))
    expect(words.slice(-2).toSorted()).toEqual([
      'Entered the code; the answer was lost on the way.',
      'Verified the number, as Meera Nair.',
    ])
    // The same key once more does nothing.
    const { calls } = backend.records.database
    const asked = calls.all().find(({ path }) => path.includes('loginotp'))!
    calls.add({ ...asked, id: 'repeat', at: asked.at + 15_000, replayed: true })
    expect(textsOf(newest(backend))).toEqual(words)
  })

  it('has the seeded visitors, the newest first, with a plot each', () => {
    const stories = leadStories(createTestBackend().records.database)
    expect(stories).toHaveLength(120)
    expect(stories.map(({ at }) => at)).toEqual(stories.map(({ at }) => at).toSorted((a, b) => b - a))
    for (const { house, sample } of stories)
      expect([house, sample]).toEqual([expect.stringMatching(/^\d+ × \d+ ft, faces /), true])
  })

  it('are built from one read of each table, however many visitors there are', () => {
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

  it('cut short what nobody could read: half a million letters would hold up the page', () => {
    const { database } = createTestBackend().records
    const long = 'தி'.repeat(250_000)
    const answerJson = JSON.stringify({ plot: { width: long, depth: long, floors: long, bedrooms: long } })
    const lead = { isd: '91', mobile: long, name: long }
    const sent = { responseId: 'r', offertype: long, currency: long, amount: long }
    database.responses.add({
      ...{ id: 'r', name: long, isd: '91', mobileNumber: long, answerJson, packageType: long },
      utmDetailsJson: JSON.stringify({ utm_source: long }),
    })
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

  it('bears what any service may have kept', () => {
    const backend = createTestBackend()
    const { database } = backend.records
    for (const name of tableNames) database[name].clear()
    database.responses.add({ id: 'x', answerJson: '{"a":null,"b":{"width":3}}', utmDetailsJson: '{}' })
    database.payments.add({ id: 'p', at: 1, outcome: 'paid', parametersJson: '{}' })
    const sent = '{"responseId":"x","offertype":7,"currency":{},"amount":[1]}'
    database.payments.add({ id: 'q', at: 1, outcome: 'paid', responseId: 'x', parametersJson: sent })
    database.calls.add({
      ...{ id: 'c', method: 'POST', path: '/fake/api/customer/me/loginotp', sentJson: 'null' },
    })
    database.messages.add({ id: 'm', kind: 'pigeon', to: '', text: '' })
    expect(leadStories(database).map(({ house }) => house)).toContain('No answers sent')
  })
})
