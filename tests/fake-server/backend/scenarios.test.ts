import { describe, expect, it } from 'vitest'
import { callNames } from '../../../src/core/api/routes.ts'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { createScenarioControl, type ScenarioControl } from '../../../fake-server/backend/scenario-control.ts'
import { scenarioNames, scenarios, type ScenarioName } from '../../../fake-server/backend/scenarios.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { getSurvey } from '../../../src/core/api/forms-api.ts'
import { demoSettings } from '../../../fake-server/backend/demo-settings.ts'
import {
  aCustomer,
  aSubmission,
  aVerification,
  createTestBackend,
  requestFor,
  submitted,
  type TestBackend,
} from './test-backend.ts'
import { sendCode, verifyCode, submitSurvey, updateResponse } from '../../contracts/wire-calls.ts'

function inScenario(name: ScenarioName): TestBackend {
  const backend = createTestBackend()
  backend.scenario.change({ name })
  return backend
}

/** What the demo promises, in its order, and the calls that each spoils. */
const promised: Record<ScenarioName, readonly string[]> = {
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

it('the scenarios are those that the demo promises (I19)', () => {
  expect(scenarioNames).toEqual(Object.keys(promised))
})

describe('a scenario spoils its own call only', () => {
  it.each(scenarioNames)('%s', (name) => {
    const control = createScenarioControl(createMemoryStorage(), { name })
    const faulty = callNames.filter((call) => control.faultOf(call, '') !== null)
    expect(faulty).toEqual(promised[name])
  })
})

describe('a scenario', () => {
  it('submit-rejected: 422 to call 2, and nothing is kept', async () => {
    const backend = inScenario('submit-rejected')
    expect((await backend.call(submitSurvey, aSubmission)).status).toBe(422)
    expect(backend.records.database.responses.all().every(({ sample }) => sample)).toBe(true)
  })
  it('otp-forbidden: 403 with msg to call 3, and no text goes out', async () => {
    const backend = inScenario('otp-forbidden')
    const { status, body } = await backend.call(sendCode, aCustomer)
    expect([status, body]).toEqual([403, { status: 403, msg: expect.stringMatching(/\S/) }])
    expect(backend.newestCode()).toBe('')
  })
  it('update-refused: 200 with flag false to call 6, and the response stays', async () => {
    const backend = inScenario('update-refused')
    const responseId = await submitted(backend)
    const lead = { mobileNumber: '9', name: 'Meera', isd: '91', btnUrl: 'https://plotline.test/' }
    const bearer = demoSettings.updateToken
    const { status, body } = await backend.call(updateResponse, { responseId, bearer, lead })
    expect([status, body]).toEqual([200, { flag: false, message: expect.any(String) }])
    expect(backend.records.database.responses.find(responseId)?.name).toBe('')
  })
  it('offline: no answer to any call, and nothing is kept', async () => {
    const backend = inScenario('offline')
    await expect(backend.fetch(...requestFor(submitSurvey, aSubmission))).rejects.toBeInstanceOf(TypeError)
    expect(backend.records.database.responses.all().every(({ sample }) => sample)).toBe(true)
  })
  it.each([
    ['otp-wrong', 200, { status: 404, msg: 'wrong otp' }],
    ['otp-wrong-thrown', 404, { status: 404 }],
  ] as const)(
    '%s: the first try fails, the second works, and the next way begins anew',
    async (name, status, body) => {
      const backend = inScenario(name)
      for (let way = 0; way < 2; way++) {
        await backend.call(sendCode, aCustomer)
        const right = aVerification(backend.newestCode())
        expect(await backend.call(verifyCode, right)).toEqual({ status, body })
        expect((await backend.call(verifyCode, aVerification('000000'))).status).toBe(200)
        expect((await backend.call(verifyCode, right)).body).toHaveProperty('token')
      }
    },
  )
  it('answer-lost: the first try arrives, and a repeat of it with the same key gets its answer (R66)', async () => {
    const backend = inScenario('answer-lost')
    const { responses, calls } = backend.records.database
    const before = responses.all().length
    for (const key of ['first-press', 'next-press']) {
      const [address, init] = requestFor(submitSurvey, aSubmission)
      const headers = { 'content-type': 'application/json', 'idempotency-key': key }
      const send = (): Promise<Response> => backend.fetch(address, { ...init, headers })
      await expect(send()).rejects.toBeInstanceOf(TypeError)
      const { insertedId } = (await (await send()).json()) as { insertedId: string }
      expect(responses.all().at(-1)?.id).toBe(insertedId)
    }
    expect(responses.all()).toHaveLength(before + 2)
    // The log has both tries.
    const [lost, again] = [
      { status: 201, responseDropped: true, replayed: false },
      { status: 201, responseDropped: false, replayed: true },
    ]
    expect(calls.all()).toMatchObject([lost, again, lost, again])
  })
  it('answer-lost without keys: the next press of calls 2 and 3 goes on, call 4 needs a new code (R105)', async () => {
    const backend = inScenario('answer-lost')
    await expect(submitted(backend)).rejects.toBeInstanceOf(TypeError)
    expect(await submitted(backend)).toMatch(/^[\da-f]{12}$/)
    const send = () => backend.call(sendCode, aCustomer)
    const verify = () => backend.call(verifyCode, aVerification(backend.newestCode()))
    await expect(send()).rejects.toBeInstanceOf(TypeError)
    expect((await send()).status).toBe(200)
    await expect(verify()).rejects.toBeInstanceOf(TypeError)
    const msg = 'This code was used already. Ask for a new one.'
    expect(await verify()).toEqual({ status: 404, body: { status: 404, msg } })
    expect(await send()).toEqual({ status: 200, body: { status: 200, msg: 'sent' } })
    expect((await verify()).body).toHaveProperty('token')
  })
  it('text-lost: 200 to call 3 and no text, once; the next one brings it, to each number', async () => {
    const backend = inScenario('text-lost')
    const { messages, codes } = backend.records.database
    const sent = { status: 200, body: { status: 200, msg: 'sent' } }
    for (const [texts, mobile] of [
      [1, '9876543210'],
      [2, '9876543211'],
    ] as const) {
      expect(await backend.call(sendCode, { ...aCustomer, mobile })).toEqual(sent)
      expect(messages.all()).toHaveLength(texts - 1)
      expect(await backend.call(sendCode, { ...aCustomer, mobile })).toEqual(sent)
      expect([messages.all().length, codes.all().length]).toEqual([texts, texts])
    }
  })
  it('payment-declined declines, and no other does', () => {
    const declining = scenarioNames.filter((name) => 'declinesPayment' in scenarios[name])
    expect(declining).toEqual(['payment-declined'])
  })
})

describe('the scenario control', () => {
  it('remembers the scenario and the latency for the next page (I23)', () => {
    const storage = createMemoryStorage()
    createScenarioControl(storage).change({ name: 'slow', latency: 2_000 })
    expect(createScenarioControl(storage).state.get()).toEqual({ name: 'slow', latency: 2_000, next: null })
  })

  it('lets the address overrule what is remembered, and remembers that', () => {
    const storage = createMemoryStorage()
    createScenarioControl(storage).change({ name: 'slow' })
    createScenarioControl(storage, { name: 'offline' })
    expect(createScenarioControl(storage).state.get().name).toBe('offline')
  })

  it('forgets at reset', () => {
    const storage = createMemoryStorage()
    const control = createScenarioControl(storage, { name: 'offline' })
    control.reset()
    expect(control.state.get().name).toBe('happy')
    expect(storage.read(demoKeys.scenario)).toBeNull()
  })

  it.each([
    '',
    'null',
    '[]',
    '{"name":"nonsense","latency":-5,"next":"x"}',
    '{"latency":"9"}',
    '{"tried":7}',
  ])('is happy where %j is remembered', (text) => {
    const storage = createMemoryStorage({ [demoKeys.scenario]: text })
    expect(createScenarioControl(storage).state.get()).toMatchObject({ name: 'happy', next: null })
  })

  it('fails the next call and no other', async () => {
    const backend = createTestBackend()
    backend.scenario.change({ next: 'server-error' })
    expect((await backend.call(getSurvey, undefined)).status).toBe(500)
    expect((await backend.call(getSurvey, undefined)).status).toBe(200)
  })

  it('remembers for the next page whose first try was spoiled, until an address asks for the scenario', () => {
    const storage = createMemoryStorage()
    const isSpoiled = (control: ScenarioControl): boolean => control.faultOf('sendCode', 'a visitor') !== null
    const page = createScenarioControl(storage, { name: 'text-lost' })
    expect([isSpoiled(page), isSpoiled(createScenarioControl(storage))]).toEqual([true, false])
    createScenarioControl(storage).markSucceeded('verifyCode', 'a visitor')
    expect([isSpoiled(createScenarioControl(storage)), isSpoiled(createScenarioControl(storage))]).toEqual([
      true,
      false,
    ])
    expect(isSpoiled(createScenarioControl(storage, { name: 'text-lost' }))).toBe(true)
  })

  it('begins first tries anew where another tab or window chose the scenario again', () => {
    const storage = createMemoryStorage()
    const [page, own] = [
      createScenarioControl(storage, { name: 'otp-wrong' }),
      createScenarioControl(storage),
    ]
    const tried = (): boolean => page.faultOf('verifyCode', 'a visitor') === null
    expect([tried(), tried()]).toEqual([false, true])
    for (const name of ['happy', 'otp-wrong'] as const) {
      own.change({ name })
      page.reread()
    }
    expect(tried()).toBe(false)
  })
})
