import { expect, it } from 'vitest'
import type { PaymentOutcome } from '../../../fake-server/backend/events.ts'
import { readPayment } from '../../../fake-server/backend/payment/parameters.ts'
import { recordPayment } from '../../../fake-server/backend/payment/record-payment.ts'
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
const newestStory = (backend: TestBackend): LeadStory => leadStories(backend.log.view().events)[0]!
const textsOf = ({ timeline }: LeadStory): string[] => timeline.map(({ text }) => text)

/** A visitor of the backend, who takes each step a minute after the previous one. */
function createVisitor(backend: TestBackend) {
  const call: TestBackend['call'] = (endpoint, input) => {
    backend.clock.advance(60_000)
    backend.page.visitor = visitor.id
    return backend.call(endpoint, input)
  }
  const visitor = {
    id: '',
    async submitAnswers() {
      const { body } = await call(submitSurvey, { ...submission, answer })
      visitor.id = (body as { insertedId: string }).insertedId
      backend.page.visitor = visitor.id
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
    async endPayment(outcome: PaymentOutcome, plan = 'Option1_2D_3D') {
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
    isSample: false,
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
    expect.stringMatching(/^Email sent to /),
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
  expect({ status: status(), name: newestStory(backend).name }).toEqual({
    status: 'Stopped before the lead form',
    name: null,
  })
  await visitor.openLeadPage()
  await visitor.requestCode()
  expect({ status: status(), name: newestStory(backend).name }).toEqual({
    status: 'Stopped at the code',
    name: 'மீரா Nair',
  })
  await visitor.enterCode()
  expect(status()).toBe('Stopped at the plans')
  await visitor.becomeLead()
  await visitor.pressPay()
  expect({ status: status(), offer: newestStory(backend).offer }).toEqual({
    status: 'Stopped at the payment page',
    offer: 'Sees the offer next',
  })
  await visitor.endPayment('pending')
  expect({ status: status(), last: textsOf(newestStory(backend)).at(-1) }).toEqual({
    status: 'Payment pending',
    last: 'The payment of ₹599 for Elevate Premium is pending.',
  })
  await visitor.endPayment('declined')
  expect({ status: status(), offer: newestStory(backend).offer }).toEqual({
    status: 'Payment declined',
    offer: 'Saw the offer',
  })
  await visitor.endPayment('paid', 'Option1_2D_3D_Offer')
  expect({ status: status(), offer: newestStory(backend).offer }).toEqual({
    status: 'Paid ₹599',
    offer: 'Paid the offer price',
  })
})

it('two surveys under one number are two stories, and a payment belongs to its survey', async () => {
  const backend = createTestBackend()
  const [first, second] = [createVisitor(backend), createVisitor(backend)]
  await first.visitCheckout()
  await second.visitCheckout()
  await first.endPayment('paid')
  const stories = leadStories(backend.log.view().events).filter(({ isSample }) => !isSample)
  expect(stories.map(({ id, status }) => [id, status.text])).toEqual([
    [first.id, 'Paid ₹599'],
    [second.id, 'Stopped at the plans'],
  ])
  const [paid, unpaid] = stories.map(textsOf)
  expect(paid!.slice(-3).map((text) => text.split(' ')[0])).toEqual(['Paid', 'WhatsApp', 'Email'])
  expect(unpaid!.join()).not.toMatch(/Paid|WhatsApp|Email/)
  for (const texts of [paid!, unpaid!])
    expect(texts.filter((text) => text.startsWith('Text with'))).toHaveLength(1)
})

it('each seeded visitor has a story, the latest first, with a plot and the press of Pay', () => {
  const { log } = createTestBackend()
  const { events } = log.view()
  const stories = leadStories(events)
  expect(stories).toHaveLength(120)
  expect(stories.map(({ at }) => at)).toEqual(stories.map(({ at }) => at).toSorted((a, b) => b - a))
  for (const { house, isSample } of stories)
    expect({ house, isSample }).toEqual({
      house: expect.stringMatching(/^\d+ × \d+ ft, faces /),
      isSample: true,
    })
  const pressed = stories.filter((story) => textsOf(story).some((text) => text.startsWith('Pressed Pay')))
  expect(pressed).toHaveLength(events.filter(({ kind }) => kind === 'payPressed').length)
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
  await expect(visitor.enterCode()).resolves.toMatchObject({ status: 404 })
  expect(textsOf(newestStory(backend)).at(-1)).toBe('Entered a wrong code.')
})

it('a number belongs to the page that requested its code, if several are open', async () => {
  const backend = createTestBackend()
  const [first, second] = [createVisitor(backend), createVisitor(backend)]
  await first.submitAnswers()
  await second.submitAnswers()
  await first.openLeadPage()
  await second.openLeadPage()
  await first.requestCode()
  const names = leadStories(backend.log.view().events)
    .filter(({ isSample }) => !isSample)
    .map(({ id, name }) => ({ id, name }))
  expect(names).toEqual([
    { id: first.id, name: 'மீரா Nair' },
    { id: second.id, name: null },
  ])
})
