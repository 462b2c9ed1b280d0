import { expect, it } from 'vitest'
import { readPayment } from '../../../../fake-server/backend/payment/parameters.ts'
import { recordPayment } from '../../../../fake-server/backend/payment/record-payment.ts'
import { customer, submission, verification } from '../../../contracts/valid-requests.ts'
import { sendCode, submitSurvey, verifyCode } from '../../../contracts/wire-calls.ts'
import { createTestBackend, type TestBackend } from '../test-backend.ts'

const payment = readPayment('?currency=INR&amount=599&mobile=9876543210&isdcode=91&responseId=x&token=t')

const dayOf = ({ clock }: TestBackend): string => clock.localDay(clock.now()).replaceAll('-', '')

it('a payment is stored with its parameters under an order id of the day', async () => {
  const backend = createTestBackend()
  const id = await recordPayment(backend, payment, 'paid')
  expect(id).toBe(`PL-${dayOf(backend)}-0001`)
  expect(backend.events('paid').at(-1)).toMatchObject({
    orderId: id,
    visitor: 'x',
    payment: { amount: '599', token: 't', lang: null },
  })
})

it('order ids count up, and a declined payment sends no message', async () => {
  const backend = createTestBackend()
  expect(await recordPayment(backend, payment, 'declined')).toMatch(/-0001$/)
  expect(backend.events('messageSent')).toEqual([])
  expect(await recordPayment(backend, payment, 'paid')).toMatch(/-0002$/)
})

it('a paid order sends a WhatsApp message and an email to the lead with this number', async () => {
  const backend = createTestBackend()
  const answer = { a: { width: '45' }, b: { depth: '60' } }
  const { body } = await backend.call(submitSurvey, { ...submission, answer })
  const asha = { ...customer, name: 'Asha Rao', email: 'asha@mail.example' }
  await backend.call(sendCode, asha)
  await backend.call(verifyCode, { ...verification(backend.newestCode()), ...asha })
  const responseId = (body as { insertedId: string }).insertedId
  await recordPayment(backend, { ...payment, responseId }, 'paid')
  expect(backend.events('messageSent').slice(1)).toMatchObject([
    {
      app: 'whatsapp',
      to: '+91 9876543210',
      text: expect.stringMatching(/^Hello Asha Rao, .* for your 45 × 60 ft plot /),
    },
    { app: 'mail', to: 'asha@mail.example', text: expect.stringContaining('Hello Asha Rao,') },
  ])
})

it('a payment without number and known address sends only an email, to a sample address', async () => {
  const backend = createTestBackend()
  await recordPayment(backend, readPayment('?amount=299'), 'paid')
  expect(backend.events('messageSent')).toMatchObject([{ app: 'mail', to: 'visitor@mail.example' }])
})
