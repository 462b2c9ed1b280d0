import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoSettings } from '../../../fake-server/backend/demo-settings.ts'
import { createFileStorage, type FileStorage } from '../../../fake-server/http/file-storage.ts'
import { getCheckoutDetails } from '../../../src/core/api/checkout-api.ts'
import { getEarlierResponse } from '../../../src/core/api/response-api.ts'
import {
  customerForm,
  submission,
  buildVerification,
  requestFor,
  type EndpointFor,
} from '../backend/test-backend.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import {
  updatePackage,
  sendCode,
  verifyCode,
  submitSurvey,
  updateResponse,
} from '../../contracts/wire-calls.ts'

let folder: string
let storage: FileStorage
let server: TestServer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plotline-fake-'))
  storage = createFileStorage(folder)
  server = await startTestServer(storage)
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** Makes a call as the product does, over the network. */
async function call<Input>(
  endpoint: EndpointFor<Input>,
  input: Input,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const [address, init] = requestFor(endpoint, input)
  const response = await server.ask(address.replace(/^\/fake/, ''), { ...init, keepalive: false })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const payment = (responseId: string, query = ''): string =>
  `/payment?offertype=offer&currency=USD&productid=plan-1&amount=19&mobile=9876543210&isdcode=91&responseId=${responseId}${query}`

const end = (address: string, form: Record<string, string>): Promise<Response> =>
  server.ask(address, { method: 'POST', body: new URLSearchParams(form) })

describe('the whole way over HTTP', () => {
  it('goes from the answers over the code to the thank-you page of the checkout it came from', async () => {
    const submitAnswers = await call(submitSurvey, submission)
    expect(submitAnswers.status).toBe(201)
    const id = String(submitAnswers.body.insertedId)

    expect((await call(sendCode, customerForm)).status).toBe(200)
    const code = /code is (\d{6})/.exec(await (await server.ask('/')).text())?.[1] ?? ''
    expect((await call(verifyCode, buildVerification(code))).body.token).toMatch(/^[0-9a-f]{32}$/)

    expect((await call(getEarlierResponse, { responseId: id })).body.data).toEqual(submission.answer)
    const btnUrl = `https://shop.test/us/response/checkout/form_one_demo?Rx=${id}`
    const lead = { mobileNumber: '9876543210', name: 'Meera', isd: '91', btnUrl }
    expect(
      (await call(updateResponse, { responseId: id, bearer: demoSettings.updateToken, lead })).body.flag,
    ).toBe(true)
    expect((await call(getCheckoutDetails, { currency: 'USD', slug: 'form_one_demo' })).body.symbol).toBe('$')
    expect((await call(updatePackage, { responseId: id, packageType: 'Option1' })).status).toBe(200)

    const page = await (await server.ask(payment(id))).text()
    expect(page).toContain('value="pay"')
    expect(page).toContain('9876543210')
    const paid = await end(payment(id), { end: 'pay' })
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toMatch(
      /^https:\/\/shop\.test\/us\/thank-you\?request_order_id=PL-\d{8}-0001&currency=USD&amount=19$/,
    )
    const declined = await end(payment(id), { end: 'decline' })
    expect(declined.headers.get('location')).toBe(
      `https://shop.test/us/payment-failure?${new URLSearchParams({ back: btnUrl.replace('https://shop.test', '') }).toString()}`,
    )
  })

  it.each([
    ['https://plans.plotline.example:8443', 'plans.plotline.example'],
    ['null', 'localhost'],
  ])('a code that a page of %s asks for names the host %s (R67)', async (origin, host) => {
    const [address, init] = requestFor(sendCode, customerForm)
    await server.ask(address.replace(/^\/fake/, ''), { ...init, headers: { origin } })
    const { text, code } = server.backend.records.database.messages.all().at(-1)!
    expect(text.split('\n').at(-1)).toBe(`@${host} #${code}`)
  })

  it('leads a payment of nobody known back to the site that it came from, in the currency’s region', async () => {
    const paid = await end(payment('unknown'), { end: 'pay', referrer: 'https://shop.test/' })
    expect(paid.headers.get('location')).toMatch(/^https:\/\/shop\.test\/us\/thank-you\?/)
    const nowhere = await end(payment('unknown'), { end: 'pay', referrer: 'javascript:alert(1)' })
    expect(nowhere.headers.get('location')).toMatch(/^http:\/\/localhost:4174\/us\/thank-you\?/)
  })

  it('records one order for a double click on Pay', async () => {
    const { payments } = server.backend.records.database
    const id = /name="id" value="(\w+)"/.exec(await (await server.ask(payment('unknown'))).text())?.[1] ?? ''
    const before = payments.all().length
    const clicks = [end(payment('unknown'), { end: 'pay', id }), end(payment('unknown'), { end: 'pay', id })]
    const [first, second] = (await Promise.all(clicks)).map(({ headers }) => headers.get('location'))
    expect(second).toBe(first)
    expect(payments.all()).toHaveLength(before + 1)

    await end(payment('unknown'), { end: 'pay', id: 'another-page' })
    const declined = await end(payment('unknown'), { end: 'decline', id })
    expect(declined.headers.get('location')).toContain('/payment-failure')
    expect(payments.all()).toHaveLength(before + 3)
  })

  it('ends a payment as declined in payment-declined, whatever is pressed', async () => {
    const ended = await end(payment('unknown', '&scenario=payment-declined'), { end: 'pay' })
    expect(ended.headers.get('location')).toContain('/us/payment-failure?back=%2Fus')
  })

  it('shows what the payment page was sent as text, never as markup', async () => {
    const page = await (await server.ask('/payment?token=%22%3E%3Cscript%3E')).text()
    expect(page).not.toContain('<script>')
    expect(page).toContain('&quot;>&lt;script>')
  })

  it('keeps its records in a file, for the next start', async () => {
    const { body } = await call(submitSurvey, submission)
    await server.close()
    server = await startTestServer(createFileStorage(folder))
    expect((await call(getEarlierResponse, { responseId: String(body.insertedId) })).status).toBe(200)
  })
})

describe('storage in files', () => {
  it('goes on in memory where the folder cannot be written, and says so', () => {
    storage.write('file', 'text')
    const nowhere = createFileStorage(join(folder, 'file.json', 'below-a-file'))
    nowhere.write('key', 'text')
    expect([nowhere.read('key'), nowhere.keepsFiles()]).toEqual(['text', false])
    expect(storage.keepsFiles()).toBe(true)
  })

  it('forgets what is removed', () => {
    storage.write('key', 'text')
    storage.remove('key')
    expect(storage.read('key')).toBeNull()
  })
})
