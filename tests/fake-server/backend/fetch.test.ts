import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { maxCalls } from '../../../fake-server/backend/log.ts'
import { sentText } from '../../../fake-server/console/call-text.ts'
import { getCheckoutDetails } from '../../../src/core/api/checkout-api.ts'
import { getSurvey } from '../../../src/core/api/forms-api.ts'
import { sendCode, submitSurvey } from '../../contracts/wire-calls.ts'
import { settled } from '../../fakes/settled.ts'
import { createTestBackend, requestFor, type TestBackend } from './test-backend.ts'
import { customer, submission } from '../../contracts/valid-requests.ts'

const surveyRequest = requestFor(getSurvey, undefined)

describe('the fake fetch', () => {
  it('responds after the scenario’s latency', async () => {
    const backend = createTestBackend()
    backend.scenario.change({ latency: 300 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let hasResponse = false
    const response = backend.fetch(...surveyRequest).finally(() => (hasResponse = true))
    while (vi.getTimerCount() === 0) await settled()
    vi.advanceTimersByTime(299)
    await settled()
    expect(hasResponse).toBe(false)
    vi.advanceTimersByTime(1)
    expect((await response).status).toBe(200)
  })

  it('rejects with an AbortError when it is aborted', async () => {
    const backend = createTestBackend()
    backend.scenario.change({ latency: 1_000 })
    const controller = new AbortController()
    const [address, init] = surveyRequest
    const response = backend.fetch(address, { ...init, signal: controller.signal })
    controller.abort()
    await expect(response).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('rejects with a TypeError and logs no reply if no response arrives', async () => {
    const backend = createTestBackend()
    backend.scenario.change({ next: 'no-response' })
    await expect(backend.fetch(...surveyRequest)).rejects.toBeInstanceOf(TypeError)
    expect(backend.events('called')).toMatchObject([{ reply: null }])
  })

  it('responds with 404 and a message to an unknown call', async () => {
    const response = await createTestBackend().fetch('/fake/forms/nothing', { method: 'GET' })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ message: 'No route for GET /fake/forms/nothing' })
  })

  it('recognizes its calls below any base address', async () => {
    const response = await createTestBackend().fetch('https://other.test/v1/forms/survey-forms', {
      method: 'GET',
    })
    expect(response.status).toBe(200)
  })
})

describe('a repeated idempotency key', () => {
  const keyed = { 'idempotency-key': 'one-press' }
  const formsPath = '/fake/forms/survey-forms'

  async function post(backend: TestBackend, body: object): Promise<[status: number, text: string]> {
    const isForm = body instanceof FormData
    const init = isForm
      ? { headers: keyed, body }
      : { headers: { ...keyed, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const address = isForm ? '/fake/api/customer/me/loginotp' : formsPath
    const response = await backend.fetch(address, { method: 'POST', ...init })
    return [response.status, await response.text()]
  }
  const buildLongBody = (end: string) => ({
    ...submission,
    answer: { Plot: { width: `${'x'.repeat(9_000)}${end}` } },
  })

  it('gets the first response, and Calls has both (R66)', async () => {
    const backend = createTestBackend()
    const first = await post(backend, submission)
    expect(first[0]).toBe(201)
    expect(await post(backend, submission)).toEqual(first)
    expect(backend.events('called').map(({ isReplayed }) => isReplayed)).toEqual([false, true])
  })

  it.each([
    ['differs at its end only', buildLongBody('a'), buildLongBody('b')],
    [
      'has a list in another order',
      { ...submission, brand: ['a', 'b'] },
      { ...submission, brand: ['b', 'a'] },
    ],
  ])('is refused with a body that %s (R66)', async (_, body, otherBody) => {
    const backend = createTestBackend()
    const first = await post(backend, body)
    expect({ otherStatus: (await post(backend, otherBody))[0], repeated: await post(backend, body) }).toEqual(
      { otherStatus: 422, repeated: first },
    )
  })

  it('is refused with another HTTP method (R66)', async () => {
    const backend = createTestBackend()
    expect((await backend.fetch(formsPath, { headers: keyed })).status).toBe(200)
    expect((await backend.fetch(formsPath, { method: 'POST', headers: keyed })).status).toBe(422)
  })

  it('gets the whole first response, even if the log would cut it without a key (R66)', async () => {
    const backend = createTestBackend()
    const { insertedId } = (await backend.call(submitSurvey, buildLongBody(''))).body as {
      insertedId: string
    }
    const read = async (): Promise<string> =>
      (await backend.fetch(`/fake/forms/response?q=${insertedId}`, { headers: keyed })).text()
    const first = await read()
    expect(first.length).toBeGreaterThan(9_000)
    expect(await read()).toBe(first)
  })
})

describe('the log of calls', () => {
  it('has request and response, a form by field, and the demo’s time', async () => {
    const backend = createTestBackend()
    await backend.call(sendCode, customer)
    await backend.call(submitSurvey, submission)
    const [send, submit] = backend.events('called')
    expect(send).toMatchObject({
      method: 'POST',
      path: '/fake/api/customer/me/loginotp',
      reply: { status: 200 },
    })
    expect({ sent: JSON.parse(send!.sent), at: send!.at }).toEqual({
      sent: customer,
      at: backend.clock.now(),
    })
    expect(JSON.parse(submit!.sent)).toEqual(submission)
    expect(JSON.parse(submit!.reply!.text)).toHaveProperty('insertedId')
  })

  it('has the beginning of a body that is too long, with its secrets masked', async () => {
    const backend = createTestBackend()
    const body = JSON.stringify({ otp: '482913', answer: 'x'.repeat(100_000) })
    const headers = { 'content-type': 'application/json' }
    await backend.fetch('/fake/forms/survey-forms', { method: 'POST', headers, body })
    const [call] = backend.events('called')
    expect(call!.sent.length).toBeLessThan(9_000)
    expect(JSON.parse(call!.sent)).toMatch(/^\{"otp":"482913".* … 100028 characters$/)
    expect(sentText(call!, false)).not.toContain('482913')
  })

  it('has the newest calls only', async () => {
    const backend = createTestBackend()
    for (let call = 0; call < maxCalls + 5; call++) await backend.call(getSurvey, undefined)
    await backend.call(getCheckoutDetails, { currency: 'INR', slug: 'form_one_demo' })
    const calls = backend.events('called')
    expect(calls).toHaveLength(maxCalls)
    expect(calls.at(-1)!.path).toContain('checkout-details')
  })
})
