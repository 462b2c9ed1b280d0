import { expect, it } from 'vitest'
import { readPayment } from '../../../../fake-server/backend/payment/parameters.ts'
import { recordPayment } from '../../../../fake-server/backend/payment/record-payment.ts'
import { aCustomer, aVerification, createTestBackend } from '../test-backend.ts'
import { sendCode, verifyCode } from '../../../contracts/wire-calls.ts'

const payment = readPayment('?currency=INR&amount=599&mobile=9876543210&isdcode=91&responseId=x&token=t')

it('a payment is recorded with all it was sent, under an order of the day', async () => {
  const backend = createTestBackend()
  const { clock } = backend
  const order = await recordPayment(backend, payment, 'paid')
  expect(order).toBe(`PL-${clock.localDay(clock.now()).replaceAll('-', '')}-0001`)
  const row = backend.records.database.payments.all().at(-1)
  expect(row).toMatchObject({ id: order, outcome: 'paid' })
  expect(JSON.parse(row!.parametersJson)).toMatchObject({ amount: '599', token: 't', lang: '' })
})

it('orders are numbered, declined ones too', async () => {
  const backend = createTestBackend()
  expect(await recordPayment(backend, payment, 'declined')).toMatch(/-0001$/)
  expect(await recordPayment(backend, payment, 'paid')).toMatch(/-0002$/)
})

it('an order that an import brought keeps its number, and the next one has another', async () => {
  const backend = createTestBackend()
  const { clock } = backend
  const day = clock.localDay(clock.now()).replaceAll('-', '')
  backend.records.database.payments.add({ id: `PL-${day}-0002`, parametersJson: '{}' })
  expect(await recordPayment(backend, payment, 'paid')).toMatch(/-0003$/)
})

it('a paid order brings the promised news by WhatsApp and mail, to the lead and in its name', async () => {
  const backend = createTestBackend()
  const customer = { ...aCustomer, email: 'meera@mail.example' }
  await backend.call(sendCode, customer)
  await backend.call(verifyCode, aVerification(backend.newestCode(), customer))
  await recordPayment(backend, payment, 'paid')
  const news = backend.records.database.messages.all().slice(1)
  expect(news.map(({ kind, to }) => [kind, to])).toEqual([
    ['whatsapp', '+91 9876543210'],
    ['mail', 'meera@mail.example'],
  ])
  for (const { text } of news) expect(text).toContain('Meera Nair')
})

it('the news greets the lead of this dial code, the newest one, and speaks of their plot', async () => {
  const backend = createTestBackend()
  const { responses, leads, messages } = backend.records.database
  responses.add({ id: 'x', answerJson: '{"a":{"width":"45"},"b":{"depth":"60"}}' })
  for (const [id, isd, name] of [
    ['1', '1', 'Ann Lee'],
    ['2', '91', 'Asha Rao'],
    ['3', '91', 'Priya'],
  ] as const)
    leads.add({ id, isd, name, mobile: '9876543210' })
  await recordPayment(backend, payment, 'paid')
  expect(messages.all()[0]!.text).toMatch(/^Hello Priya, .* for 45 × 60 ft /)
})

it('where no address is known the mail goes to a sample one', async () => {
  const backend = createTestBackend()
  await recordPayment(backend, payment, 'paid')
  expect(backend.records.database.messages.all().at(-1)).toMatchObject({
    kind: 'mail',
    to: 'visitor@mail.example',
  })
})

it('a declined one brings none', async () => {
  const backend = createTestBackend()
  await recordPayment(backend, payment, 'declined')
  expect(backend.records.database.messages.all()).toEqual([])
})
