import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventsOf } from '../../../fake-server/backend/events.ts'
import { createMemoryStore, type LogStore } from '../../../fake-server/backend/log.ts'
import { demoSettings } from '../../../fake-server/backend/demo-settings.ts'
import { getCheckoutDetails } from '../../../src/core/api/checkout-api.ts'
import type { Endpoint } from '../../../src/core/api/endpoint.ts'
import { getEarlierResponse } from '../../../src/core/api/response-api.ts'
import * as calls from '../../contracts/wire-calls.ts'
import { requestFor } from '../backend/test-backend.ts'
import { verification, customer, submission } from '../../contracts/valid-requests.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let store: LogStore
let server: TestServer
beforeEach(async () => {
  store = createMemoryStore()
  server = await startTestServer(store)
})
afterEach(() => server.close())

/** Sends a request as the product does, over the network. */
async function call<Input>(
  endpoint: Endpoint<Input>,
  input: Input,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const [address, init] = requestFor(endpoint, input)
  const response = await server.request(address.replace(/^\/fake/, ''), { ...init, keepalive: false })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const paymentPath = (responseId: string, query = ''): string =>
  `/payment?offertype=offer&currency=USD&productid=plan-1&amount=19&mobile=9876543210&isdcode=91&responseId=${responseId}${query}`

/** Submits the payment page's form and returns the redirect. */
async function endPayment(path: string, form: Record<string, string>): Promise<string> {
  const response = await server.request(path, { method: 'POST', body: new URLSearchParams(form) })
  expect(response.status).toBe(303)
  return response.headers.get('location') ?? ''
}

it('all calls work over HTTP, and a payment leads back to the checkout’s site (I18)', async () => {
  const submitted = await call(calls.submitSurvey, submission)
  expect(submitted.status).toBe(201)
  const responseId = String(submitted.body.insertedId)
  expect((await call(calls.sendCode, customer)).status).toBe(200)
  const frontPage = await (await server.request('/')).text()
  const code = /code is (\d{6})/.exec(frontPage)?.[1] ?? ''
  expect((await call(calls.verifyCode, verification(code))).body.token).toMatch(/^[0-9a-f]{32}$/)
  expect((await call(getEarlierResponse, { responseId })).body.data).toEqual(submission.answer)
  const back = `/us/response/checkout/form_one_demo?Rx=${responseId}`
  const lead = { mobileNumber: '9876543210', name: 'Meera', isd: '91', btnUrl: `https://shop.test${back}` }
  const bearer = demoSettings.updateToken
  expect((await call(calls.updateResponse, { responseId, bearer, lead })).body.flag).toBe(true)
  expect((await call(getCheckoutDetails, { currency: 'USD', slug: 'form_one_demo' })).body.symbol).toBe('$')
  expect((await call(calls.updatePackage, { responseId, packageType: 'Option1' })).status).toBe(200)

  const page = await (await server.request(paymentPath(responseId))).text()
  expect(page).toContain('value="pay"')
  expect(page).toContain('9876543210')
  expect(await endPayment(paymentPath(responseId), { end: 'pay' })).toMatch(
    /^https:\/\/shop\.test\/us\/thank-you\?request_order_id=PL-\d{8}-0001&currency=USD&amount=19$/,
  )
  expect(await endPayment(paymentPath(responseId), { end: 'decline' })).toBe(
    `https://shop.test/us/payment-failure?${new URLSearchParams({ back }).toString()}`,
  )
})

it.each([
  ['https://plans.plotline.example:8443', 'plans.plotline.example'],
  ['null', 'localhost'],
])('a code requested by a page of %s names the host %s (R67)', async (origin, host) => {
  const [address, init] = requestFor(calls.sendCode, customer)
  await server.request(address.replace(/^\/fake/, ''), { ...init, headers: { origin } })
  const { text, code } = eventsOf(server.backend.log.view().events, 'messageSent').at(-1)!
  expect(text.split('\n').at(-1)).toBe(`@${host} #${code}`)
})

it.each([
  ['the referring site', 'https://shop.test/', 'https://shop.test/us/thank-you?'],
  ['the preview server', 'javascript:alert(1)', 'http://localhost:4174/us/thank-you?'],
])('a payment without a stored response leads to %s', async (_, referrer, expected) => {
  expect(await endPayment(paymentPath('unknown'), { end: 'pay', referrer })).toContain(expected)
})

it('a double click on Pay records one order', async () => {
  const orders = (): number => server.backend.log.view().db.payment.count()
  const page = await (await server.request(paymentPath('unknown'))).text()
  const id = /name="id" value="(\w+)"/.exec(page)?.[1] ?? ''
  const before = orders()
  const press = (form: object): Promise<string> =>
    endPayment(paymentPath('unknown'), { end: 'pay', id, ...form })
  const [first, second] = await Promise.all([press({}), press({})])
  expect(second).toBe(first)
  expect(orders()).toBe(before + 1)

  await press({ id: 'another-page' })
  expect(await press({ end: 'decline' })).toContain('/payment-failure')
  expect(orders()).toBe(before + 3)
})

it.each([
  ['payment-declined', '/us/payment-failure?back=%2Fus', 'declined'],
  ['payment-pending', 'status=PENDING', 'pending'],
])('%s changes what Pay does', async (scenario, address, outcome) => {
  const path = paymentPath('unknown', `&scenario=${scenario}`)
  expect(await endPayment(path, { end: 'pay' })).toContain(address)
  expect(server.backend.log.view().db.payment.getAll().at(-1)?.outcome).toBe(outcome)
})

it('the payment page escapes what it received', async () => {
  const page = await (await server.request('/payment?entity=%22%3E%3Cscript%3E')).text()
  expect(page).not.toContain('<script>')
  expect(page).toContain('&quot;>&lt;script>')
})

it('a press of Pay that failed can be repeated', async () => {
  const path = paymentPath('unknown')
  const update = vi.spyOn(store, 'update').mockRejectedValueOnce(new Error('the disk is full'))
  const press = (): Promise<Response> =>
    server.request(path, { method: 'POST', body: new URLSearchParams({ end: 'pay', id: 'one-page' }) })
  expect((await press()).status).toBe(500)
  expect((await press()).status).toBe(303)
  expect(update).toHaveBeenCalledTimes(2)
})

it('the payment page shows the end of the token only', async () => {
  const page = await (await server.request('/payment?token=0123456789abcdef')).text()
  expect(page).not.toContain('0123456789')
  expect(page).toContain('••••••cdef')
})

it('the records are stored for the next start', async () => {
  const { body } = await call(calls.submitSurvey, submission)
  await server.close()
  server = await startTestServer(store)
  const responseId = String(body.insertedId)
  expect((await call(getEarlierResponse, { responseId })).status).toBe(200)
})
