import { describe, expect, it } from 'vitest'
import { maxLoggedCalls } from '../../../fake-server/backend/call-log.ts'
import { sentText } from '../../../fake-server/console/call-text.ts'
import { getCheckoutDetails } from '../../../src/core/api/checkout-api.ts'
import { getSurvey } from '../../../src/core/api/forms-api.ts'
import { sendCode, submitSurvey } from '../../contracts/wire-calls.ts'
import { settled } from '../../fakes/settled.ts'
import { createTestBackend, requestFor, type TestBackend } from './test-backend.ts'
import { customer, submission } from '../../contracts/valid-requests.ts'

const surveyRequest = requestFor(getSurvey, undefined)

describe('the fake fetch', () => {
  it('responds after the scenario’s latency on the demo’s clock', async () => {
    const backend = createTestBackend()
    backend.scenario.change({ latency: 300 })
    let hasResponse = false
    const response = backend.fetch(...surveyRequest).finally(() => (hasResponse = true))
    await settled()
    backend.clock.advance(299)
    await settled()
    expect(hasResponse).toBe(false)
    backend.clock.advance(1)
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

  it('rejects with a TypeError and logs status 0 if no response arrives', async () => {
    const backend = createTestBackend()
    backend.scenario.change({ next: 'no-answer' })
    await expect(backend.fetch(...surveyRequest)).rejects.toBeInstanceOf(TypeError)
    expect(backend.records.database.calls.all()).toMatchObject([{ status: 0, received: '' }])
  })

  it('responds with 404 and a message to an unknown call', async () => {
    const response = await createTestBackend().fetch('/fake/forms/nothing', { method: 'GET' })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ message: 'no such call: GET /fake/forms/nothing' })
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
  const reversed = <Value>(fields: Readonly<Record<string, Value>>): [string, Value][] =>
    Object.entries(fields).toReversed()
  function buildForm(fields: readonly [string, string][]): FormData {
    const form = new FormData()
    for (const [name, value] of fields) form.set(name, value)
    return form
  }
  const buildLongBody = (end: string) => ({
    ...submission,
    answer: { Plot: { width: `${'x'.repeat(9_000)}${end}` } },
  })

  it.each([
    ['JSON', submission, Object.fromEntries(reversed(submission))],
    ['a form', buildForm(Object.entries(customer)), buildForm(reversed(customer))],
  ])('gets the first response if the fields of %s are in another order (R66)', async (_, body, sameBody) => {
    const backend = createTestBackend()
    const first = await post(backend, body)
    expect(first[0]).toBeLessThan(300)
    expect(await post(backend, sameBody)).toEqual(first)
    expect(backend.records.database.calls.all().map(({ replayed }) => replayed)).toEqual([false, true])
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
    expect([(await post(backend, otherBody))[0], await post(backend, body)]).toEqual([422, first])
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
    const [send, submit] = backend.records.database.calls.all()
    expect(send).toMatchObject({ method: 'POST', path: '/fake/api/customer/me/loginotp', status: 200 })
    expect([JSON.parse(send!.sentJson), send!.at]).toEqual([customer, backend.clock.now()])
    expect(JSON.parse(submit!.sentJson)).toEqual(submission)
    expect(JSON.parse(submit!.received)).toHaveProperty('insertedId')
  })

  it('has the beginning of a body that is too long, with its secrets masked', async () => {
    const backend = createTestBackend()
    const body = JSON.stringify({ otp: '482913', answer: 'x'.repeat(100_000) })
    const headers = { 'content-type': 'application/json' }
    await backend.fetch('/fake/forms/survey-forms', { method: 'POST', headers, body })
    const [call] = backend.records.database.calls.all()
    expect(call!.sentJson.length).toBeLessThan(9_000)
    expect(JSON.parse(call!.sentJson)).toMatch(/^\{"otp":"482913".* … 100028 characters$/)
    expect(sentText(call!, false)).not.toContain('482913')
  })

  it('has the newest calls only', async () => {
    const backend = createTestBackend()
    for (let call = 0; call < maxLoggedCalls + 5; call++) await backend.call(getSurvey, undefined)
    await backend.call(getCheckoutDetails, { currency: 'INR', slug: 'form_one_demo' })
    const calls = backend.records.database.calls.all()
    expect(calls).toHaveLength(maxLoggedCalls)
    expect(calls.at(-1)!.path).toContain('checkout-details')
  })
})
