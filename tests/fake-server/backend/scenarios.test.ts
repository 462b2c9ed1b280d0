import { describe, expect, it } from 'vitest'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { createScenarioControl, type ScenarioControl } from '../../../fake-server/backend/scenario-control.ts'
import { scenarioNames, scenarios, type ScenarioName } from '../../../fake-server/backend/scenarios.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { getSurvey } from '../../../src/core/api/forms-api.ts'
import { callNames } from '../../../src/core/api/routes.ts'
import { sendCode, submitSurvey, verifyCode } from '../../contracts/wire-calls.ts'
import { createTestBackend, requestFor } from './test-backend.ts'
import { verification, customer, submission } from '../../contracts/valid-requests.ts'

/** The promised scenarios in order, and the calls that each of them affects. What visitors see: `tests/simulation`. */
const affectedCalls: Record<ScenarioName, readonly string[]> = {
  happy: [],
  slow: [],
  offline: callNames,
  'forms-down': ['getSurvey'],
  'forms-malformed': ['getSurvey'],
  'submit-rejected': ['submitSurvey'],
  'submit-unparsable': ['submitSurvey'],
  'otp-forbidden': ['sendCode'],
  'otp-send-failing': ['sendCode'],
  'otp-wrong': ['verifyCode'],
  'otp-wrong-thrown': ['verifyCode'],
  'verify-no-token': ['verifyCode'],
  'response-down': ['getEarlierResponse'],
  'update-refused': ['updateResponse'],
  'details-down': ['getCheckoutDetails'],
  'payment-declined': [],
  'answer-lost': ['submitSurvey', 'sendCode', 'verifyCode'],
  'text-lost': ['sendCode'],
  'locale-missing': [],
}

it('each promised scenario affects only its own calls (I19)', () => {
  const affected = scenarioNames.map((name) => {
    const control = createScenarioControl(createMemoryStorage(), { name })
    return [name, callNames.filter((call) => control.takeFault(call, '') !== null)]
  })
  expect(affected).toEqual(Object.entries(affectedCalls))
})

it('only payment-declined declines payments', () => {
  expect(scenarioNames.filter((name) => 'declinesPayment' in scenarios[name])).toEqual(['payment-declined'])
})

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
  const { responses, calls } = backend.records.database
  const before = responses.all().length
  for (const key of ['first-press', 'next-press']) {
    const [address, init] = requestFor(submitSurvey, submission)
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const send = (): Promise<Response> => backend.fetch(address, { ...init, headers })
    await expect(send()).rejects.toBeInstanceOf(TypeError)
    const { insertedId } = (await (await send()).json()) as { insertedId: string }
    expect(responses.all().at(-1)?.id).toBe(insertedId)
  }
  expect(responses.all()).toHaveLength(before + 2)
  const first = { status: 201, responseDropped: true, replayed: false }
  const retry = { status: 201, responseDropped: false, replayed: true }
  expect(calls.all()).toMatchObject([first, retry, first, retry])
})

it('text-lost sends no text for the first request of each number', async () => {
  const backend = createBackendIn('text-lost')
  const { messages, codes } = backend.records.database
  const sent = { status: 200, body: { status: 200, msg: 'sent' } }
  for (const [texts, mobile] of [
    [1, '9876543210'],
    [2, '9876543211'],
  ] as const) {
    expect(await backend.call(sendCode, { ...customer, mobile })).toEqual(sent)
    expect(messages.all()).toHaveLength(texts - 1)
    expect(await backend.call(sendCode, { ...customer, mobile })).toEqual(sent)
    expect([messages.all().length, codes.all().length]).toEqual([texts, texts])
  }
})

describe('the scenario control', () => {
  it('draws the latency from the scenario’s range', () => {
    const control = createScenarioControl(createMemoryStorage(), { name: 'slow' })
    expect([control.latency(0), control.latency(0.999_999)]).toEqual([3_000, 5_000])
  })

  it('stores scenario and latency for the next page, and removes them at a reset (I23)', () => {
    const storage = createMemoryStorage()
    createScenarioControl(storage).change({ name: 'slow', latency: 2_000 })
    const next = createScenarioControl(storage)
    expect(next.state.get()).toEqual({ name: 'slow', latency: 2_000, next: null })
    next.reset()
    expect([next.state.get().name, storage.read(demoKeys.scenario)]).toEqual(['happy', null])
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
    '{"failedOnce":7}',
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

  const failsTry = (control: ScenarioControl, call: 'sendCode' | 'verifyCode' = 'sendCode'): boolean =>
    control.takeFault(call, 'a visitor') !== null

  it('stores for the next page whose first try failed, until a success or a new choice', () => {
    const storage = createMemoryStorage()
    const open = (): ScenarioControl => createScenarioControl(storage)
    expect(failsTry(createScenarioControl(storage, { name: 'text-lost' }))).toBe(true)
    expect(failsTry(open())).toBe(false)
    open().markSucceeded('verifyCode', 'a visitor')
    expect([failsTry(open()), failsTry(open())]).toEqual([true, false])
    expect(failsTry(createScenarioControl(storage, { name: 'text-lost' }))).toBe(true)
  })

  it('starts first tries over after another tab selects the scenario again', () => {
    const storage = createMemoryStorage()
    const page = createScenarioControl(storage, { name: 'otp-wrong' })
    const tab = createScenarioControl(storage)
    expect([failsTry(page, 'verifyCode'), failsTry(page, 'verifyCode')]).toEqual([true, false])
    for (const name of ['happy', 'otp-wrong'] as const) {
      tab.change({ name })
      page.reread()
    }
    expect(failsTry(page, 'verifyCode')).toBe(true)
  })
})
