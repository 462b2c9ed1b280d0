import { describe, expect, it } from 'vitest'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { createMemoryStore } from '../../../fake-server/backend/log.ts'
import { createScenarioControl } from '../../../fake-server/backend/scenario-control.ts'
import { type ScenarioName } from '../../../fake-server/backend/scenarios.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { getSurvey } from '../../../src/core/api/forms-api.ts'
import { sendCode, submitSurvey, verifyCode } from '../../contracts/wire-calls.ts'
import { createTestBackend, requestFor, type TestBackend } from './test-backend.ts'
import { verification, customer, submission } from '../../contracts/valid-requests.ts'

function createBackendIn(name: ScenarioName) {
  const backend = createTestBackend()
  backend.scenario.change({ name })
  return backend
}

it.each([
  ['otp-wrong', 200, { status: 404, msg: 'wrong otp' }],
  ['otp-wrong-thrown', 404, { status: 404 }],
] as const)('%s fails the first try of each verification', async (name, status, body) => {
  const backend = createBackendIn(name)
  for (let visit = 0; visit < 2; visit++) {
    await backend.call(sendCode, customer)
    const rightCode = verification(backend.newestCode())
    expect(await backend.call(verifyCode, rightCode)).toEqual({ status, body })
    // Without the scenario, the HTTP status of a wrong code is 200.
    expect((await backend.call(verifyCode, verification('000000'))).status).toBe(200)
    expect((await backend.call(verifyCode, rightCode)).body).toHaveProperty('token')
  }
})

it('answer-lost carries out the first try of each press, and a retry gets its response (R66)', async () => {
  const backend = createBackendIn('answer-lost')
  const own = () => backend.events('answered').filter(({ isSample }) => !isSample)
  for (const key of ['first-press', 'next-press']) {
    const [address, init] = requestFor(submitSurvey, submission)
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const send = (): Promise<Response> => backend.fetch(address, { ...init, headers })
    await expect(send()).rejects.toBeInstanceOf(TypeError)
    const { insertedId } = (await (await send()).json()) as { insertedId: string }
    expect(own().at(-1)?.visitor).toBe(insertedId)
  }
  expect(own()).toHaveLength(2)
  const first = { reply: { status: 201 }, isLost: true, isReplayed: false }
  const retry = { reply: { status: 201 }, isLost: false, isReplayed: true }
  expect(backend.events('called')).toMatchObject([first, retry, first, retry])
})

it('text-lost sends no text for the first request of each number', async () => {
  const backend = createBackendIn('text-lost')
  const sent = { status: 200, body: { status: 200, msg: 'sent' } }
  for (const [texts, mobile] of [
    [1, '9876543210'],
    [2, '9876543211'],
  ] as const) {
    expect(await backend.call(sendCode, { ...customer, mobile })).toEqual(sent)
    expect(backend.events('messageSent')).toHaveLength(texts - 1)
    expect(await backend.call(sendCode, { ...customer, mobile })).toEqual(sent)
    expect(backend.events('messageSent')).toHaveLength(texts)
  }
})

describe('the scenario control', () => {
  it('draws the latency from the scenario’s range', () => {
    const control = createScenarioControl(createMemoryStorage(), { name: 'slow' })
    expect({ shortest: control.latency(0), longest: control.latency(0.999_999) }).toEqual({
      shortest: 3_000,
      longest: 5_000,
    })
  })

  it('stores scenario and latency for the next page, and removes them at a reset (I23)', () => {
    const storage = createMemoryStorage()
    createScenarioControl(storage).change({ name: 'slow', latency: 2_000 })
    const next = createScenarioControl(storage)
    expect(next.state.get()).toEqual({ name: 'slow', latency: 2_000, next: null })
    next.reset()
    expect({ name: next.state.get().name, stored: storage.read(demoKeys.scenario) }).toEqual({
      name: 'happy',
      stored: null,
    })
  })

  it('prefers the scenario of the address to the stored one, and stores it', () => {
    const storage = createMemoryStorage()
    createScenarioControl(storage).change({ name: 'slow' })
    createScenarioControl(storage, { name: 'offline' })
    expect(createScenarioControl(storage).state.get().name).toBe('offline')
  })

  it.each([
    '',
    'null',
    '[]',
    '{"name":"nonsense","latency":-5,"next":"x"}',
    '{"latency":"9"}',
    '{"run":"x"}',
  ])('selects happy if storage has %j', (text) => {
    const storage = createMemoryStorage({ [demoKeys.scenario]: text })
    expect(createScenarioControl(storage).state.get()).toMatchObject({ name: 'happy', next: null })
  })

  it('fails the next call only', async () => {
    const backend = createTestBackend()
    backend.scenario.change({ next: 'server-error' })
    expect((await backend.call(getSurvey, undefined)).status).toBe(500)
    expect((await backend.call(getSurvey, undefined)).status).toBe(200)
  })

  it('selects a scenario with its own latency and without a one-shot failure', () => {
    const storage = createMemoryStorage()
    createScenarioControl(storage).change({ latency: 10_000, next: 'server-error' })
    const fromAddress = createScenarioControl(storage, { name: 'happy' })
    expect(fromAddress.state.get()).toEqual({ name: 'happy', latency: null, next: null })
    fromAddress.change({ latency: 10_000 })
    fromAddress.select('slow')
    expect(fromAddress.state.get()).toEqual({ name: 'slow', latency: null, next: null })
  })
})

describe('a fault of first tries', () => {
  const texts = async (backend: TestBackend): Promise<number> => {
    await backend.call(sendCode, customer)
    return backend.events('messageSent').length
  }

  it('affects the next page’s first try too, until a success', async () => {
    const store = createMemoryStore()
    const backend = createTestBackend(undefined, 1, store)
    backend.scenario.change({ name: 'text-lost' })
    expect(await texts(backend)).toBe(0)
    const next = createTestBackend(backend.storage, 2, store)
    expect(await texts(next)).toBe(1)
    await next.call(verifyCode, verification(next.newestCode()))
    expect([await texts(next), await texts(next)]).toEqual([1, 2])
  })

  it('affects first tries again after the scenario is selected again, also in another tab', async () => {
    const backend = createBackendIn('text-lost')
    expect([await texts(backend), await texts(backend)]).toEqual([0, 1])
    const tab = createScenarioControl(backend.storage)
    tab.select('happy')
    tab.select('text-lost')
    backend.scenario.reread()
    backend.scenario.change({ latency: 0 })
    expect(await texts(backend)).toBe(1)
  })

  it('is over after a refusal was lost: the right code works at once (R66)', async () => {
    const backend = createBackendIn('happy')
    await backend.call(sendCode, customer)
    backend.scenario.change({ name: 'answer-lost' })
    const verify = (code: string, key: string): Promise<Response> => {
      const [address, init] = requestFor(verifyCode, verification(code))
      return backend.fetch(address, { ...init, headers: { 'idempotency-key': key } })
    }
    await expect(verify('000000', 'first')).rejects.toBeInstanceOf(TypeError)
    expect(await (await verify('000000', 'first')).json()).toMatchObject({ status: 404 })
    expect(await (await verify(backend.newestCode(), 'second')).json()).toHaveProperty('token')
  })
})
