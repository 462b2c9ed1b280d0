import { describe, expect, it } from 'vitest'
import { currencies } from '../../fake-server/backend/prices.ts'
import { createManualClock } from '../fakes/manual-clock.ts'
import { createFetchHttpClient } from '../../src/adapters/http/fetch-http-client.ts'
import { createRecordingLogger } from '../fakes/recording-logger.ts'
import { createSeededRandom } from '../../fake-server/backend/seeded-random.ts'
import { createApiClient, type ApiClient, type Idempotency } from '../../src/core/api/call.ts'
import { getCheckoutDetails, packageTypes, updatePackage } from '../../src/core/api/checkout-api.ts'
import { sendCode, verifyCode, type CodeRequest } from '../../src/core/api/customer-api.ts'
import { getSurvey } from '../../src/core/api/forms-api.ts'
import { getEarlierResponse, updateResponse } from '../../src/core/api/response-api.ts'
import { submitSurvey } from '../../src/core/api/submission-api.ts'
import { languageCodes } from '../../src/core/model/language.ts'
import { buildField, buildStep, buildSurvey } from '../builders/survey.ts'
import { parseRequest } from '../services/recorded-request.ts'
import { operations, findOperation, openApi } from '../../src/build/conform/document.ts'
import { endpoints } from '../../fake-server/backend/routes.ts'
import { checkRequest, type SentRequest } from './check-exchange.ts'
import { fixedVerifyFields } from '../builders/verify-form.ts'

/** The base address of each service. */
const bases = { forms: 'https://forms.test/base', customer: 'https://customer.test/base', site: '' }

const request: CodeRequest = {
  contact: { mobile: '9876543210', isd: '91', name: 'மீரா "the" Nair\r\n--x', email: '' },
  utm: { source: 'earlier', medium: 'mail', campaign: 'spring' },
  appCode: 'APP',
}
/** The fields in which it is sent. */
const customer = {
  mobile: '9876543210',
  isd: '91',
  appcode: 'APP',
  name: 'மீரா "the" Nair\r\n--x',
  email: '',
  utm_source: 'earlier',
  utm_medium: 'mail',
  utm_campaign: 'spring',
}

/** The request that one call of the product sends, which never has cookies. */
async function captured(
  call: (api: ApiClient) => unknown,
  service: keyof typeof bases = 'forms',
  idempotency: Idempotency = 'off',
): Promise<{ sent: SentRequest; init: RequestInit }> {
  const calls: [url: string, init: RequestInit][] = []
  const http = createFetchHttpClient((...sent) => {
    calls.push(sent)
    return Promise.resolve(Response.json({}))
  })
  const logger = createRecordingLogger()
  const ports = { http, clock: createManualClock(), random: createSeededRandom(), logger }
  call(createApiClient(ports, bases, idempotency))
  expect(calls).toHaveLength(1)
  const [url, init] = calls[0]!
  expect(init.credentials).toBe('omit')
  const path = url.replace(bases[service], '').split('?')[0]!
  return { sent: await parseRequest(new Request(url, init), path), init }
}

describe('docs/openapi.yaml', () => {
  it('has the calls of the product, the payment page and the locale files, and no more (I18)', () => {
    const calls = Object.values(endpoints).map(
      ({ name, service, method, path }) => `${service} ${method} ${path} ${name}`,
    )
    const others = [
      'payment GET / openPaymentPage',
      'texts GET /locales/{code}/translation.json getTexts',
      'texts GET /locales/{code}/later.json getLaterTexts',
    ]
    const documented = operations.map(
      ({ operationId, tags, method, path }) => `${tags.join()} ${method} ${path} ${operationId}`,
    )
    expect(documented.toSorted()).toEqual([...calls, ...others].toSorted())
  })

  it('has the languages of the product (R2)', () => {
    expect(openApi.components.schemas.LanguageCode).toMatchObject({ enum: languageCodes })
  })

  it('keeps the misspelt names of the services (S7, R49, S3.8)', () => {
    expect(findOperation('verifyCode').path).toBe('/customer/me/veryfyotp')
    const details = JSON.stringify(findOperation('getCheckoutDetails').responses['200'])
    expect(details).toContain('thiredProductId')
    expect(details).toContain('offer_prize')
  })
})

describe('the product', () => {
  it('requests the survey as documented, without a credential (call 1) (S6.2, S7.1)', async () => {
    const { sent } = await captured((api) => api.call(getSurvey, undefined))
    expect(checkRequest('getSurvey', sent)).toEqual([])
    expect(sent.headers.authorization).toBeUndefined()
  })

  it('submits answers as documented, with any field names (call 2) (R6, S7.2)', async () => {
    const steps = [
      buildStep({ label: '__proto__' }),
      buildStep({ label: 'Site', fields: [buildField({ name: 'city', extra: true })] }),
    ]
    const { sent } = await captured((api) =>
      api.call(submitSurvey, {
        survey: buildSurvey({ id: 'demo', steps }),
        answers: { '0.0': '40', '1.0': '<b>Chennai</b>' },
        firstSearch: '?utm_source=x&lan=ta',
        language: 'ta',
        brandCode: 'PLOT',
      }),
    )
    expect(checkRequest('submitSurvey', sent)).toEqual([])
    const { answer, ...rest } = sent.json as { answer: object }
    expect(Object.entries(answer)).toEqual([
      ['__proto__', { width: '40' }],
      ['SiteDetails', { city: '<b>Chennai</b>' }],
    ])
    expect(rest).toEqual({
      formId: 'demo',
      queryStrings: { utm_source: 'x', lan: 'ta' },
      selectedLanguage: 'ta',
      utmDetails: { utm_source: 'x' },
      brand: 'PLOT',
    })
  })

  it('requests a code with every multipart field, also empty ones (call 3) (R47, S7.3)', async () => {
    const { sent } = await captured((api) => api.call(sendCode, request), 'customer')
    expect(checkRequest('sendCode', sent)).toEqual([])
    // Multipart sends line ends as CR LF.
    expect(sent.form).toEqual(customer)
  })

  it('verifies a code with every multipart field and the fixed ones (call 4) (R47, S7.4)', async () => {
    const requirement = '{"Plot width":{"width":"40"}}'
    const { sent } = await captured(
      (api) => api.call(verifyCode, { ...request, responseId: 'r-1', code: '123456', requirement }),
      'customer',
    )
    expect(checkRequest('verifyCode', sent)).toEqual([])
    expect(sent.form).toEqual({
      ...customer,
      otp: '123456',
      ...fixedVerifyFields,
      requirement,
    })
  })

  it('requests an earlier response by its encoded id (call 5)', async () => {
    const { sent } = await captured((api) => api.call(getEarlierResponse, { responseId: 'a&b=c/ü' }))
    expect(checkRequest('getEarlierResponse', sent)).toEqual([])
    expect(sent.query).toEqual({ q: 'a&b=c/ü' })
  })

  it('updates a response with the bearer (call 6)', async () => {
    const { sent } = await captured((api) =>
      api.call(updateResponse, {
        responseId: 'a/b',
        bearer: 'token',
        contact: { mobile: '9876543210', isd: '91', name: 'Meera', email: '' },
        checkoutUrl: 'https://x.test/response/checkout/a',
      }),
    )
    expect(checkRequest('updateResponse', sent)).toEqual([])
    expect(sent.json).toEqual({
      mobileNumber: '9876543210',
      name: 'Meera',
      isd: '91',
      btnUrl: 'https://x.test/response/checkout/a',
    })
    expect(sent.path).toBe('/updateResponse/a%2Fb')
    expect(sent.headers.authorization).toBe('Bearer token')
  })

  it.each(currencies)('requests checkout details in %s (call 7)', async (currency) => {
    const { sent } = await captured((api) => api.call(getCheckoutDetails, { currency, slug: 'form_one_ü' }))
    expect(checkRequest('getCheckoutDetails', sent)).toEqual([])
    expect(sent.query).toEqual({ currency, slug: 'form_one_ü' })
  })

  it('sends the chosen plan with keepalive, by its documented name (call 8) (R26, R29)', async () => {
    const { sent, init } = await captured((api) =>
      api.call(updatePackage, { responseId: 'rec', choice: 'offer' }),
    )
    expect(checkRequest('updatePackage', sent)).toEqual([])
    expect(sent.json).toEqual({ packageType: 'Option2_Offer' })
    expect(init.keepalive).toBe(true)
    const named = { properties: { packageType: { enum: [...packageTypes] } } }
    expect(openApi.components.schemas.PackageChoice).toMatchObject(named)
  })

  it('revalidates cached responses of calls 1, 5 and 7 (R123)', async () => {
    const reads: ((api: ApiClient) => unknown)[] = [
      (api) => api.call(getSurvey, undefined),
      (api) => api.call(getEarlierResponse, { responseId: 'r-1' }),
      (api) => api.call(getCheckoutDetails, { currency: 'INR', slug: 'demo' }),
    ]
    for (const read of reads) expect((await captured(read)).init.cache).toBe('no-cache')
  })

  it('sends an idempotency key only in a build with the header (R66)', async () => {
    const press = (api: ApiClient): unknown => api.call(sendCode, request)
    const [named, plain] = [await captured(press, 'customer', 'header'), await captured(press, 'customer')]
    expect(checkRequest('sendCode', named.sent)).toEqual([])
    expect(named.sent.headers['idempotency-key']).toMatch(/^.{1,64}$/)
    expect(plain.sent.headers).not.toHaveProperty('idempotency-key')
  })
})
