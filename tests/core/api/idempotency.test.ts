import { describe, expect, it } from 'vitest'
import { createApiClient } from '../../../src/core/api/call.ts'
import { updatePackage } from '../../../src/core/api/checkout-api.ts'
import {
  sendCode,
  verifyCode,
  type CodeRequest,
  type Verification,
} from '../../../src/core/api/customer-api.ts'
import { deferred, json, noResponse, plain, type Scripted } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { createFakePorts, testServiceUrls } from '../../fakes/fake-ports.ts'

const sendCall = 'POST /customer/me/loginotp'
const verifyCall = 'POST /customer/me/veryfyotp'
const packageCall = 'POST /update/{id}'
const good = json(200, { status: 200 })
const noResponseProblem = { message: { kind: 'no-response' }, refusesNumber: false }

const asha: CodeRequest = {
  contact: { mobile: '9876543210', isd: '91', name: 'Asha', email: '' },
  utm: { source: '', medium: '', campaign: '' },
  appCode: 'APP',
}
const ashasCode: Verification = { ...asha, responseId: 'r-1', code: '481726', requirement: '' }
/** The fields that the response of call 5 adds to the form. */
const earlierResponse = {
  utm: { source: 'earlier', medium: 'mail', campaign: 'spring' },
  requirement: '{"Plot":{"width":"30"}}',
}
const withNumber = (mobile: string): CodeRequest => ({ ...asha, contact: { ...asha.contact, mobile } })

it('a write settles as no response when a decoder throws, and logs it', async () => {
  const ports = createFakePorts({ responses: { [sendCall]: good } })
  const broken: typeof sendCode = {
    ...sendCode,
    decode(response) {
      if (response.kind === 'response') throw new Error('a bug')
      return sendCode.decode(response)
    },
  }
  const done = createApiClient(ports, testServiceUrls).call(broken, asha)
  expect(await done).toEqual({ ok: false, problem: noResponseProblem })
  expect(ports.logger.entries.map(({ what }) => what)).toContain('sendCode could not be decoded')
})

/** A client whose services recognise repeats by an idempotency key. */
function withHeader(...responses: readonly Scripted[]) {
  const ports = createFakePorts({
    responses: { [sendCall]: responses, [verifyCall]: responses, [packageCall]: responses },
  })
  const api = createApiClient(ports, testServiceUrls, 'header')
  async function afterRetry(done: Promise<unknown>): Promise<unknown> {
    await settled()
    ports.clock.advance(600)
    await settled()
    return done
  }
  return {
    ...ports,
    api,
    keys: () => ports.http.requests.map(({ headers }) => headers?.['idempotency-key']),
    bodies: () => ports.http.requests.map(({ body }) => body),
    /** One press, and its retry if there is no response. */
    press: (request = asha) => afterRetry(api.call(sendCode, request)),
    pressCode: (verification = ashasCode) => afterRetry(api.call(verifyCode, verification)),
    outcomeOf<Value>(done: Promise<Value>): { value?: Value } {
      const outcome: { value?: Value } = {}
      void done.then((value) => (outcome.value = value))
      return outcome
    },
  }
}

describe('a write with an idempotency key (R66)', () => {
  it('is retried with the same key 600 ms after a failure without a response (R66)', async () => {
    const { api, clock, http, keys, outcomeOf } = withHeader(noResponse, good)
    const outcome = outcomeOf(api.call(sendCode, asha))
    await settled()
    clock.advance(599)
    await settled()
    expect({ requests: http.requests.length, outcome: outcome.value }).toEqual({
      requests: 1,
      outcome: undefined,
    })
    clock.advance(1)
    await settled()
    expect(outcome.value).toEqual({ ok: true, value: null })
    expect(keys()).toEqual([expect.stringMatching(/\S/), keys()[0]])
  })

  it('settles as no response if the retry has none within 15 s', async () => {
    const { api, clock, http, outcomeOf } = withHeader(deferred().promise)
    const outcome = outcomeOf(api.call(sendCode, asha))
    clock.advance(29_999)
    await settled()
    expect(http.cancelled).toHaveLength(0)
    for (const ms of [1, 600, 14_999]) {
      clock.advance(ms)
      await settled()
    }
    await settled()
    expect({
      requests: http.requests.length,
      cancelled: http.cancelled.length,
      outcome: outcome.value,
    }).toEqual({ requests: 2, cancelled: 1, outcome: undefined })
    clock.advance(1)
    await settled()
    expect(outcome.value).toEqual({ ok: false, problem: noResponseProblem })
    clock.advance(60_000)
    await settled()
    expect(http.requests).toHaveLength(2)
  })

  it.each([
    ['during its first try', deferred().promise, 30_000],
    ['before its retry', noResponse, 0],
  ])('is not retried if the phone slept %s', async (_, response, wait) => {
    const { api, clock, http, outcomeOf } = withHeader(response, good)
    const outcome = outcomeOf(api.call(sendCode, asha))
    await settled()
    clock.jump(clock.now() + 25 * 3_600_000)
    for (const ms of [wait, 600]) {
      clock.advance(ms)
      await settled()
    }
    expect({ requests: http.requests.length, outcome: outcome.value }).toEqual({
      requests: 1,
      outcome: { ok: false, problem: noResponseProblem },
    })
  })

  it.each([
    ['is retried within the time that two tries take', 45_600, 2],
    ['is not retried later', 45_601, 1],
  ])('%s: %i ms', async (_, ms, requests) => {
    const { api, clock, http } = withHeader(noResponse, good)
    void api.call(sendCode, asha)
    await settled()
    clock.jump(clock.now() + ms - 600)
    clock.advance(600)
    await settled()
    expect(http.requests).toHaveLength(requests)
  })

  it('with keepalive is not retried, and has a key', async () => {
    const { api, clock, http, keys } = withHeader(noResponse)
    await api.call(updatePackage, { responseId: 'r-1', choice: 'one' })
    clock.advance(60_000)
    await settled()
    expect(http.requests).toHaveLength(1)
    expect(keys()[0]).toMatch(/\S/)
  })

  it('keeps its key for the next press until it has a response (R66)', async () => {
    const { api, press, keys } = withHeader(noResponse)
    await press()
    const control = new AbortController()
    void api.call(sendCode, asha, control.signal)
    control.abort()
    await press()
    expect(new Set(keys()).size).toBe(1)
    expect(keys()).toHaveLength(5)
  })

  it('is repeated with the same body, even if call 5 has returned newer data', async () => {
    const { press, pressCode, keys, bodies } = withHeader(noResponse)
    await press()
    await press({ ...asha, ...earlierResponse })
    await pressCode()
    await pressCode({ ...ashasCode, ...earlierResponse })
    const [sent, verified] = [bodies()[0], bodies()[4]]
    expect(bodies()).toEqual([sent, sent, sent, sent, verified, verified, verified, verified])
    expect(new Set(keys()).size).toBe(2)
  })

  it.each<[string, Scripted, Partial<Verification>]>([
    ['it had a response', good, {}],
    ['another code is typed', noResponse, { code: '481727' }],
    ['it is about another response', noResponse, { responseId: 'r-2' }],
  ])('has a new body and a new key if %s', async (_, response, change) => {
    const { pressCode, keys, bodies } = withHeader(response)
    await pressCode()
    const before = keys().length
    await pressCode({ ...ashasCode, ...earlierResponse, ...change })
    expect(keys()[before]).not.toBe(keys()[0])
    expect(bodies()[before]).toMatchObject({
      form: { utm_source: 'earlier', requirement: earlierResponse.requirement },
    })
  })

  it.each([
    ['a success', good],
    ['a refusal', json(403, { msg: 'Blocked' })],
    ['a failure', plain(503, '')],
    ['a response that cannot be read', plain(200, '{"sta')],
  ])('is not retried after %s, and the next press has a new key', async (_, response) => {
    const { press, keys } = withHeader(response)
    await press()
    await press()
    expect(keys()).toHaveLength(2)
    expect(new Set(keys()).size).toBe(2)
  })

  it('keeps its key if a late response belongs to other content', async () => {
    const late = deferred()
    const { api, press, keys } = withHeader(late.promise, noResponse)
    const first = api.call(sendCode, withNumber('9876543211'))
    await press()
    late.resolve(good)
    await first
    await press()
    const [other, ...own] = keys()
    expect(new Set(own).size).toBe(1)
    expect(own).not.toContain(other)
  })

  it('settles each of two presses with the same content', async () => {
    const { api } = withHeader(good)
    const presses = [api.call(sendCode, asha), api.call(sendCode, asha)]
    expect(await Promise.all(presses)).toMatchObject([{ ok: true }, { ok: true }])
  })
})

it('a write without idempotency keys is sent once, without a header (R66)', async () => {
  const { api, http, clock } = createFakePorts({ responses: { [sendCall]: noResponse } })
  const done = api.call(sendCode, asha)
  await settled()
  clock.advance(600)
  expect(await done).toEqual({ ok: false, problem: noResponseProblem })
  expect(http.requests.map(({ headers }) => headers)).toEqual([undefined])
})
