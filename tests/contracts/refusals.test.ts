import { describe, expect, it } from 'vitest'
import { createTestBackend, type TestBackend } from '../fake-server/backend/test-backend.ts'
import { operations, type ResponseObject } from '../../src/build/conform/document.ts'
import { callNames, type CallName } from '../../fake-server/backend/routes.ts'
import {
  customer,
  fetchArguments,
  validRequests,
  lead,
  submission,
  verification,
  type RequestParts,
} from './valid-requests.ts'
import { invalidRequestsOf } from './invalid-requests.ts'

const send = (fake: TestBackend, request: RequestParts): Promise<Response> =>
  fake.fetch(...fetchArguments(request))

const sendCode = (fake: TestBackend): Promise<Response> => send(fake, validRequests.sendCode)
const tryCode = (fake: TestBackend, otp: string): Promise<Response> =>
  send(fake, { ...validRequests.verifyCode, form: verification(otp) })

describe('an invalid request', () => {
  const rows = callNames.flatMap((call) => invalidRequestsOf(call).map((invalid) => ({ call, ...invalid })))

  it('is tested for each call with parameters', () => {
    const tested = new Set(rows.map(({ call }) => call))
    expect(callNames.filter((call) => !tested.has(call))).toEqual(['getSurvey'])
    expect(rows.length).toBeGreaterThan(60)
  })

  it.each(rows.map((row) => [row.call, row.what, row] as const))(
    'is refused with a message that names the wrong part: %s, %s (I18)',
    async (call, _, row) => {
      const { request, status, messagePrefix } = row
      const fake = createTestBackend()
      const response = await send(fake, request)
      const [exchange] = fake.exchanges
      expect(exchange!.call).toBe(call)
      expect(exchange!.requestProblems).not.toEqual([])
      const body = (await response.json()) as { status: number; message?: string; msg?: string }
      expect({ responseStatus: response.status, bodyStatus: body.status }).toEqual({
        responseStatus: status,
        bodyStatus: status,
      })
      expect(body.message ?? body.msg).toMatch(new RegExp(`^${messagePrefix}\\b`))
    },
  )
})

/** The way to cause a documented refusal: one request, or a function that sends several. */
type Cause = RequestParts | ((fake: TestBackend) => Promise<Response>)

const { submitSurvey, getEarlierResponse, updateResponse, getCheckoutDetails, updatePackage } = validRequests
const change = (valid: RequestParts, part: Partial<RequestParts>): Cause => ({ ...valid, ...part })
const answers = (part: object): Cause => change(submitSurvey, { json: { ...submission, ...part } })
const asJson = (valid: RequestParts): Cause => {
  const { form: _, ...rest } = valid
  return { ...rest, json: customer }
}
const { isd: _isd, ...noIsd } = lead
const { formId: _formId, ...noForm } = submission

const customerCauses = (valid: RequestParts & { form: object }): Record<string, Cause> => {
  const form = (part: object): Cause => change(valid, { form: { ...valid.form, ...part } })
  const { mobile: _, ...others } = valid.form as Record<string, string>
  return {
    '400 noForm': asJson(valid),
    '400 missing': change(valid, { form: others }),
    '400 anotherKind': form({ isd: '+91' }),
    '400 another': form({ colour: 'blue' }),
    '401 anotherApplication': form({ appcode: 'another' }),
    '422 noNumber': form({ mobile: 'call me' }),
  }
}

/** By call, then by status and name of the documented example. */
const causes: Partial<Record<CallName, Record<string, Cause>>> = {
  submitSurvey: {
    '400 noJson': change(submitSurvey, { json: '{"answer": ' }),
    '400 noObject': change(submitSurvey, { json: [] }),
    '400 missing': change(submitSurvey, { json: noForm }),
    '400 anotherKind': answers({ answer: { 'Plot width': { width: 40 } } }),
    '400 another': answers({ colour: 'blue' }),
    '422 unknownForm': answers({ formId: 'form-9' }),
    '422 anotherBrand': answers({ brand: 'another' }),
    async '422 keyUsed'(fake) {
      const press = (brand: string): Promise<Response> => {
        const [address, init] = fetchArguments({ ...submitSurvey, json: { ...submission, brand } })
        const headers = new Headers(init.headers)
        headers.set('idempotency-key', 'one-press')
        return fake.fetch(address, { ...init, headers })
      }
      await press(submission.brand)
      return press('another')
    },
  },
  getEarlierResponse: {
    '400 missing': change(getEarlierResponse, { query: {} }),
    '404 unknown': change(getEarlierResponse, { query: { q: 'rec-9' } }),
  },
  updateResponse: {
    '400 noJson': change(updateResponse, { json: 'no JSON' }),
    '400 missing': change(updateResponse, { json: noIsd }),
    '400 anotherKind': change(updateResponse, { json: { ...lead, btnUrl: '/response' } }),
    '400 another': change(updateResponse, { json: { ...lead, colour: 'blue' } }),
    '401 noBearer': change(updateResponse, { bearer: '' }),
    '401 anotherBearer': change(updateResponse, { bearer: 'guessed' }),
    '404 unknown': change(updateResponse, { path: updateResponse.path.replace('sample-1', 'rec-9') }),
  },
  getCheckoutDetails: {
    '400 noCurrency': change(getCheckoutDetails, { query: { slug: 'a' } }),
    '400 anotherCurrency': change(getCheckoutDetails, { query: { slug: 'a', currency: 'RUB' } }),
    '400 noSlug': change(getCheckoutDetails, { query: { currency: 'INR' } }),
  },
  updatePackage: {
    '400 noJson': change(updatePackage, { json: '' }),
    '400 anotherPackage': change(updatePackage, { json: { packageType: 'Option9' } }),
    '404 unknown': change(updatePackage, { path: updatePackage.path.replace('sample-1', 'rec-9') }),
  },
  sendCode: {
    ...customerCauses(validRequests.sendCode),
    async '429 tooMany'(fake) {
      for (let time = 0; time < 3; time++) await sendCode(fake)
      return sendCode(fake)
    },
  },
  verifyCode: {
    ...customerCauses(validRequests.verifyCode),
    '404 noCode': (fake) => tryCode(fake, '123456'),
    async '404 used'(fake) {
      await sendCode(fake)
      await tryCode(fake, fake.newestCode())
      return tryCode(fake, fake.newestCode())
    },
    async '404 tooOld'(fake) {
      await sendCode(fake)
      fake.clock.advance(600_001)
      return tryCode(fake, fake.newestCode())
    },
    async '404 tooOften'(fake) {
      await sendCode(fake)
      for (let time = 0; time < 3; time++) await tryCode(fake, '000000')
      return tryCode(fake, fake.newestCode())
    },
    '404 withoutMessage'(fake) {
      fake.scenario.change({ name: 'otp-wrong-thrown' })
      return tryCode(fake, '')
    },
  },
}

/** The documented examples of refusals. */
const examples = operations.flatMap(({ operationId, responses }) =>
  Object.entries(responses).flatMap(([status, { content }]: [string, ResponseObject]) =>
    Object.entries(status.startsWith('4') ? (content?.['application/json']?.examples ?? {}) : {}).map(
      ([name, { value }]) => ({
        call: operationId as CallName,
        name: `${status} ${name}`,
        status: Number(status),
        value,
      }),
    ),
  ),
)

describe('a documented refusal', () => {
  it('has a cause in this file', () => {
    const listed = Object.entries(causes).flatMap(([call, own]) =>
      Object.keys(own).map((name) => `${call} ${name}`),
    )
    expect(listed.toSorted()).toEqual(examples.map(({ call, name }) => `${call} ${name}`).toSorted())
  })

  it.each(examples.map((example) => [example.call, example.name, example] as const))(
    'is the fake backend’s answer, word for word: %s, %s (I18)',
    async (call, name, { status, value }) => {
      const cause = causes[call]?.[name]
      if (!cause) throw new Error('nothing causes it')
      const fake = createTestBackend()
      const response = await (typeof cause === 'function' ? cause(fake) : send(fake, cause))
      expect({ status: response.status, json: await response.json() }).toEqual({ status, json: value })
    },
  )
})
