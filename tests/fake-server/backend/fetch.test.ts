import { sentText } from '../../../fake-server/console/shown-call.ts'
import { describe, expect, it } from 'vitest'
import { createFetchHttpClient } from '../../../src/adapters/http/fetch-http-client.ts'
import { getCheckoutDetails } from '../../../src/core/api/checkout-api.ts'
import { getSurvey } from '../../../src/core/api/forms-api.ts'
import { aCustomer, aSubmission, createTestBackend, requestFor, type TestBackend } from './test-backend.ts'
import { sendCode, submitSurvey } from '../../contracts/wire-calls.ts'

/** Lets what is due without time passing happen. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('the fake fetch', () => {
  it('answers after the time that the scenario takes, by the demo’s clock', async () => {
    const backend = createTestBackend()
    backend.scenario.change({ latency: 300 })
    let settled = false
    const answer = backend.fetch(...requestFor(getSurvey, undefined)).finally(() => (settled = true))
    await settle()
    backend.clock.advance(299)
    await settle()
    expect(settled).toBe(false)
    backend.clock.advance(1)
    expect((await answer).status).toBe(200)
  })

  it('takes between least and most of the scenario', () => {
    const { scenario } = createTestBackend()
    scenario.change({ name: 'slow', latency: null })
    expect([scenario.latency(0), scenario.latency(0.999_999)]).toEqual([3_000, 5_000])
  })

  it('rejects as fetch does when it is aborted', async () => {
    const backend = createTestBackend()
    backend.scenario.change({ latency: 1_000 })
    const control = new AbortController()
    const [address, init] = requestFor(getSurvey, undefined)
    const answer = backend.fetch(address, { ...init, signal: control.signal })
    control.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('rejects with a TypeError where no answer comes', async () => {
    const backend = createTestBackend()
    backend.scenario.change({ name: 'offline' })
    await expect(backend.fetch(...requestFor(getSurvey, undefined))).rejects.toBeInstanceOf(TypeError)
  })

  it('is “no response” to the product’s own adapter, cancelled or offline', async () => {
    const backend = createTestBackend()
    backend.scenario.change({ latency: 1_000 })
    const http = createFetchHttpClient(backend.fetch)
    const control = new AbortController()
    const pending = http.send({ method: 'GET', url: '/fake/forms/survey-forms' }, control.signal)
    control.abort()
    expect(await pending).toEqual({ kind: 'no-response' })
  })

  it('answers 404 in words to a call that does not exist', async () => {
    const response = await createTestBackend().fetch('/fake/forms/nothing', { method: 'GET' })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ message: 'no such call: GET /fake/forms/nothing' })
  })

  it('knows its calls by service, so that a base address can be any', async () => {
    const backend = createTestBackend()
    const answer = await backend.fetch('https://other.test/v1/forms/survey-forms', { method: 'GET' })
    expect(answer.status).toBe(200)
  })
})

describe('a key that was sent before (R66)', () => {
  const keyed = { 'idempotency-key': 'one-press' }
  const asJson = { ...keyed, 'content-type': 'application/json' }
  const forms = '/fake/forms/survey-forms'
  const said = async (backend: TestBackend, body: object): Promise<[status: number, text: string]> => {
    const sent = body instanceof FormData ? { headers: keyed, body } : { headers: asJson, body: jsonOf(body) }
    const address = body instanceof FormData ? '/fake/api/customer/me/loginotp' : forms
    const answer = await backend.fetch(address, { method: 'POST', ...sent })
    return [answer.status, await answer.text()]
  }
  const jsonOf = (body: object): string => JSON.stringify(body)
  const turned = <Value>(fields: Readonly<Record<string, Value>>): [string, Value][] =>
    Object.entries(fields).toReversed()
  const formOf = (fields: readonly [string, string][]): FormData => {
    const form = new FormData()
    for (const [name, value] of fields) form.set(name, value)
    return form
  }
  const long = (end: string) => ({
    ...aSubmission,
    answer: { Plot: { width: `${'x'.repeat(9_000)}${end}` } },
  })

  it.each([
    ['properties of its JSON', aSubmission, Object.fromEntries(turned(aSubmission))],
    ['fields of its form', formOf(Object.entries(aCustomer)), formOf(turned(aCustomer))],
  ])('has its first answer where the %s come in another order', async (_, body, sameBody) => {
    const backend = createTestBackend()
    const first = await said(backend, body)
    expect(first[0]).toBeLessThan(300)
    expect(await said(backend, sameBody)).toEqual(first)
    expect(backend.records.database.calls.all().map(({ replayed }) => replayed)).toEqual([false, true])
  })

  it.each([
    ['differs at its end alone, behind thousands of letters', long('a'), long('b')],
    [
      'has its list in another order',
      { ...aSubmission, brand: ['a', 'b'] },
      { ...aSubmission, brand: ['b', 'a'] },
    ],
  ])('is refused with a body that %s', async (_, body, otherBody) => {
    const backend = createTestBackend()
    const first = await said(backend, body)
    expect([(await said(backend, otherBody))[0], await said(backend, body)]).toEqual([422, first])
  })

  it('is refused with another method', async () => {
    const backend = createTestBackend()
    expect((await backend.fetch(forms, { headers: keyed })).status).toBe(200)
    expect((await backend.fetch(forms, { method: 'POST', headers: keyed })).status).toBe(422)
  })

  it('gets its whole first answer, longer than the log of other calls keeps', async () => {
    const backend = createTestBackend()
    const { insertedId } = (await backend.call(submitSurvey, long(''))).body as { insertedId: string }
    const path = `/fake/forms/response?q=${insertedId}`
    const ask = async (): Promise<string> => (await backend.fetch(path, { headers: keyed })).text()
    const first = await ask()
    expect(first.length).toBeGreaterThan(9_000)
    expect(await ask()).toBe(first)
  })
})

describe('the log of calls', () => {
  it('has request and answer, a form by field, and the demo’s time', async () => {
    const backend = createTestBackend()
    await backend.call(sendCode, aCustomer)
    await backend.call(submitSurvey, aSubmission)
    const [send, submit] = backend.records.database.calls.all()
    expect(send).toMatchObject({ method: 'POST', path: '/fake/api/customer/me/loginotp', status: 200 })
    expect(JSON.parse(send!.sentJson)).toEqual(aCustomer)
    expect(send!.at).toBe(backend.clock.now())
    expect(JSON.parse(submit!.sentJson)).toEqual(aSubmission)
    expect(JSON.parse(submit!.received)).toHaveProperty('insertedId')
  })

  it('says so where no answer came', async () => {
    const backend = createTestBackend()
    backend.scenario.change({ next: 'no-answer' })
    await backend.fetch(...requestFor(getSurvey, undefined)).catch(() => {})
    expect(backend.records.database.calls.all()).toMatchObject([{ status: 0, received: '' }])
  })

  it('keeps the beginning of a body that is longer than any of the product, and never a secret in the open', async () => {
    const backend = createTestBackend()
    const body = JSON.stringify({ otp: '482913', answer: 'x'.repeat(100_000) })
    const headers = { 'content-type': 'application/json' }
    await backend.fetch('/fake/forms/survey-forms', { method: 'POST', headers, body })
    const [call] = backend.records.database.calls.all()
    expect(call!.sentJson.length).toBeLessThan(9_000)
    expect(JSON.parse(call!.sentJson)).toMatch(/^\{"otp":"482913".* … 100028 characters$/)
    expect(sentText(call!, false)).not.toContain('482913')
  })

  it('keeps the newest 200', async () => {
    const backend = createTestBackend()
    for (let time = 0; time < 205; time++) await backend.call(getSurvey, undefined)
    await backend.call(getCheckoutDetails, { currency: 'INR', slug: 'form_one_demo' })
    const calls = backend.records.database.calls.all()
    expect(calls).toHaveLength(200)
    expect(calls.at(-1)!.path).toContain('checkout-details')
  })
})
