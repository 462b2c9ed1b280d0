import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { currencies } from '../../fake-server/backend/prices.ts'
import { checkRequest } from '../contracts/check-exchange.ts'
import {
  fetchArguments,
  validRequests,
  verification,
  type RequestParts,
} from '../contracts/valid-requests.ts'
import { responseErrors } from '../../src/build/conform/validate.ts'
import { operations, rightCode, type Operation } from './documented-responses.ts'
import { startRecordingServices, type RecordingServices } from './recording-services.ts'

let services: RecordingServices
beforeAll(async () => {
  services = await startRecordingServices()
})
afterEach(() => services.reset())
afterAll(() => services.close())

const at = (path: string): string => `http://127.0.0.1:${services.port}${path}`

/** Sends a request of the fake backend's API to the services, whose paths lack the prefix `/fake`. */
function send(request: RequestParts): Promise<Response> {
  const [path, init] = fetchArguments(request)
  return fetch(at(path.replace(/^\/fake/, '')), init)
}
const withCode = (otp: string): RequestParts => ({ ...validRequests.verifyCode, form: verification(otp) })

/** One documented request of each operation. */
const examples: Record<Operation, RequestParts> = {
  ...validRequests,
  verifyCode: withCode(rightCode),
  openPaymentPage: {
    method: 'GET',
    path: '/payment',
    query: {
      offertype: 'Option1',
      currency: 'INR',
      productid: '1',
      entity: 'e',
      token: 't',
      lang: 'en',
      amount: '311',
      mobile: '9876543210',
      responseId: 'r',
      isdcode: '91',
      brandCode: 'b',
    },
  },
}

describe('the recording services', () => {
  it.each(operations)('record %s and answer it as documented', async (operation) => {
    const response = await send(examples[operation])
    const sent = {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text: await response.text(),
    }
    expect(responseErrors(operation, sent)).toEqual([])
    expect(services.requests.map((request) => request.operation)).toEqual([operation])
    expect(checkRequest(operation, services.requests[0]!)).toEqual([])
  })

  it.each(currencies)('have prices in %s', async (currency) => {
    const response = await fetch(at(`/forms/checkout-details?currency=${currency}&slug=a`))
    expect(await response.json()).toMatchObject({ currency })
  })

  it('record requests, and forward them and preflights to the address that is set', async () => {
    const other = await startRecordingServices()
    try {
      other.respond('submitSurvey', { status: 422, json: { message: 'refused by the other' } })
      services.forwardTo(`http://127.0.0.1:${other.port}`)
      const response = await send({ ...validRequests.submitSurvey, json: { formId: 'ü' } })
      expect({ status: response.status, json: await response.json() }).toEqual({
        status: 422,
        json: { message: 'refused by the other' },
      })
      other.respond('sendCode', { blockedByCors: true })
      const preflight = await fetch(at('/api/customer/me/loginotp'), {
        method: 'OPTIONS',
        headers: { 'access-control-request-method': 'POST' },
      })
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
      expect({ path: other.requests[0]?.path, json: other.requests[0]?.json }).toEqual({
        path: '/survey-forms',
        json: { formId: 'ü' },
      })
      expect(services.requestsOf('submitSurvey')[0]?.json).toEqual({ formId: 'ü' })
      services.reset()
      expect((await fetch(at('/forms/survey-forms'))).status).toBe(200)
      expect(other.requests).toHaveLength(1)
    } finally {
      await other.close()
    }
  })
})
