import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { currencies } from '../../fake-server/backend/prices.ts'
import { checkAnswer, checkRequest } from '../contracts/check-exchange.ts'
import { described } from '../../src/build/conform/document.ts'
import { operations, type Operation } from './documented-answers.ts'
import { startRecordingServices, type RecordingServices } from './recording-services.ts'
import { fixedVerifyFields } from '../builders/verify-form.ts'

let services: RecordingServices
beforeAll(async () => {
  services = await startRecordingServices()
})
afterEach(() => services.reset())
afterAll(() => services.close())

const at = (path: string): string => `http://127.0.0.1:${services.port}${path}`

const customer = {
  mobile: '9876543210',
  isd: '91',
  appcode: 'APP',
  name: 'மீரா',
  email: '',
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
}
const verification = {
  ...customer,
  otp: '123456',
  ...fixedVerifyFields,
  requirement: '',
}
function form(fields: Record<string, string>): RequestInit {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return { method: 'POST', body }
}
const json = (value: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
})

/** One documented request of each operation. */
const examples: Record<Operation, [path: string, init?: RequestInit]> = {
  getSurvey: ['/forms/survey-forms'],
  submitSurvey: [
    '/forms/survey-forms',
    json({
      answer: { Width: { width: '40' } },
      formId: 'recorder',
      queryStrings: {},
      selectedLanguage: 'en',
      utmDetails: {},
      brand: 'PLOT',
    }),
  ],
  sendCode: ['/api/customer/me/loginotp', form(customer)],
  verifyCode: ['/api/customer/me/veryfyotp', form(verification)],
  getEarlierResponse: ['/forms/response?q=rec-0001'],
  updateResponse: [
    '/forms/updateResponse/rec-0001',
    json(
      { mobileNumber: '9876543210', name: 'Meera', isd: '91', btnUrl: 'https://x.test/a' },
      { authorization: 'Bearer t' },
    ),
  ],
  getCheckoutDetails: ['/forms/checkout-details?currency=EUR&slug=form_one_demo'],
  updatePackage: ['/forms/update/rec-0001', json({ packageType: 'Option2_Offer' })],
  openPaymentPage: [
    '/payment?offertype=Option1&currency=INR&productid=1&entity=e&token=t&lang=en&amount=311&mobile=9876543210&responseId=r&isdcode=91&brandCode=b',
  ],
}

describe('the recording services', () => {
  it('have the operations of the document, the locale files left to the product', () => {
    expect([...operations, 'getTexts'].toSorted()).toEqual(
      described.map(({ operationId }) => operationId).toSorted(),
    )
  })

  it.each(operations)('record %s and answer it as documented', async (operation) => {
    const [path, init] = examples[operation]
    const response = await fetch(at(path), init)
    const answered = {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text: await response.text(),
    }
    expect(checkAnswer(operation, answered)).toEqual([])
    expect(services.requests.map((request) => request.operation)).toEqual([operation])
    expect(checkRequest(operation, services.requests[0]!)).toEqual([])
  })

  it.each(currencies)('have prices in %s', async (currency) => {
    const response = await fetch(at(`/forms/checkout-details?currency=${currency}&slug=a`))
    expect(await response.json()).toMatchObject({ currency })
  })

  it('take another code for a wrong one, as documented', async () => {
    const response = await fetch(at('/api/customer/me/veryfyotp'), form({ ...verification, otp: '000000' }))
    expect(await response.json()).toEqual({ status: 404, msg: 'Wrong code' })
  })

  it('tell the service by the host, with the prefix and without it', async () => {
    const { request } = await import('node:http')
    const get = (host: string, path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = request(
          { port: services.port, host: '127.0.0.1', path, headers: { host } },
          (answer) => {
            answer.resume()
            resolve(answer.statusCode)
          },
        )
        sent.once('error', reject).end()
      })
    expect(await get('forms.plotline.test', '/survey-forms')).toBe(200)
    expect(await get('forms.plotline.test', '/forms/survey-forms')).toBe(200)
    expect(await get('pay.plotline.test', '/?amount=1')).toBe(200)
    expect(await get('pay.plotline.test', '/payment?amount=1')).toBe(200)
    expect(await get('api.plotline.test', '/survey-forms')).toBe(404)
    expect(services.requests.map(({ operation }) => operation)).toEqual([
      'getSurvey',
      'getSurvey',
      'openPaymentPage',
      'openPaymentPage',
      null,
    ])
  })

  it('answer what they are told, each answer once and the last from then on', async () => {
    services.answer('getSurvey', { status: 503, json: { message: 'away' } }, { text: '[{' }, {})
    const answers = []
    for (let time = 0; time < 4; time++) {
      const response = await fetch(at('/forms/survey-forms'))
      answers.push([response.status, (await response.text()).slice(0, 2)])
    }
    expect(answers).toEqual([
      [503, '{"'],
      [200, '[{'],
      [200, '[{'],
      [200, '[{'],
    ])
    services.reset()
    expect(services.requests).toEqual([])
    expect((await fetch(at('/forms/survey-forms'))).ok).toBe(true)
  })

  it('hand everything on where they are told to, preflights too, and record it all the same', async () => {
    const other = await startRecordingServices()
    try {
      other.answer('submitSurvey', { status: 422, json: { message: 'refused by the other' } })
      services.forwardTo(`http://127.0.0.1:${other.port}`)
      const answer = await fetch(at('/forms/survey-forms'), json({ formId: 'ü' }))
      expect([answer.status, await answer.json()]).toEqual([422, { message: 'refused by the other' }])
      await fetch(at('/api/customer/me/loginotp'), { method: 'OPTIONS' })
      expect([other.requests[0]?.path, other.requests[0]?.json]).toEqual(['/survey-forms', { formId: 'ü' }])
      expect(services.requestsOf('submitSurvey')[0]?.json).toEqual({ formId: 'ü' })
      expect([other.preflights.length, services.preflights.length]).toEqual([1, 1])
      services.reset()
      expect((await fetch(at('/forms/survey-forms'))).status).toBe(200)
      expect(other.requests).toHaveLength(1)
    } finally {
      await other.close()
    }
  })

  it('record a request whose connection they end', async () => {
    services.answer('sendCode', { drop: true })
    await expect(fetch(at('/api/customer/me/loginotp'), form(customer))).rejects.toThrow()
    expect(services.requestsOf('sendCode').map((request) => request.form)).toEqual([customer])
  })

  it('answer late when told to', async () => {
    services.answer('getSurvey', { delayMs: 60 })
    const began = performance.now()
    await fetch(at('/forms/survey-forms'))
    expect(performance.now() - began).toBeGreaterThan(55)
  })

  it('allow any origin, and keep preflights apart', async () => {
    const response = await fetch(at('/forms/update/a'), { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toContain('authorization')
    expect(services.requests).toEqual([])
    expect(services.preflights).toHaveLength(1)
  })

  it('keep what is no JSON as text', async () => {
    await fetch(at('/forms/survey-forms'), { ...json(0), body: '{"cut": ' })
    expect(services.requests[0]).toMatchObject({ json: undefined, text: '{"cut": ' })
  })
})
