import { expect, it } from 'vitest'
import { readPayment } from '../../../../fake-server/backend/payment/parameters.ts'
import { recordPayment } from '../../../../fake-server/backend/payment/record-payment.ts'
import { createTestBackend, type TestBackend } from '../test-backend.ts'

const payment = readPayment('?currency=INR&amount=599&mobile=9876543210&isdcode=91&responseId=x&token=t')

const dayOf = ({ clock }: TestBackend): string => clock.localDay(clock.now()).replaceAll('-', '')

it('a payment is stored with its parameters under an order id of the day', async () => {
  const backend = createTestBackend()
  const id = await recordPayment(backend, payment, 'paid')
  expect(id).toBe(`PL-${dayOf(backend)}-0001`)
  const row = backend.records.database.payments.find(id)
  expect(row).toMatchObject({ outcome: 'paid', sample: false })
  expect(JSON.parse(row!.parametersJson)).toMatchObject({ amount: '599', token: 't', lang: '' })
})

it('order ids count up and skip imported ones, and a declined payment sends no message', async () => {
  const backend = createTestBackend()
  const { payments, messages } = backend.records.database
  expect(await recordPayment(backend, payment, 'declined')).toMatch(/-0001$/)
  expect(messages.all()).toEqual([])
  payments.add({ id: `PL-${dayOf(backend)}-0003`, parametersJson: '{}' })
  expect(await recordPayment(backend, payment, 'paid')).toMatch(/-0004$/)
})

it('a paid order sends a WhatsApp message and a mail, to the newest lead with this number', async () => {
  const backend = createTestBackend()
  const { responses, leads, messages } = backend.records.database
  responses.add({ id: 'x', answerJson: '{"a":{"width":"45"},"b":{"depth":"60"}}' })
  for (const [id, isd, name] of [
    ['1', '1', 'Ann Lee'],
    ['2', '91', 'Asha Rao'],
    ['3', '91', 'Priya'],
  ] as const)
    leads.add({ id, isd, name, mobile: '9876543210', email: `${id}@mail.example` })
  await recordPayment(backend, payment, 'paid')
  expect(messages.all()).toMatchObject([
    {
      kind: 'whatsapp',
      to: '+91 9876543210',
      text: expect.stringMatching(/^Hello Priya, .* for 45 × 60 ft /),
    },
    { kind: 'mail', to: '3@mail.example', text: expect.stringContaining('Hello Priya,') },
  ])
})

it('the mail goes to a sample address if none is known', async () => {
  const backend = createTestBackend()
  await recordPayment(backend, payment, 'paid')
  const mail = { kind: 'mail', to: 'visitor@mail.example' }
  expect(backend.records.database.messages.all().at(-1)).toMatchObject(mail)
})
