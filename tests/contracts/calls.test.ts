import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../src/adapters/clock/manual-clock.ts'
import { createFetchHttpClient } from '../../src/adapters/http/fetch-http-client.ts'
import { createRecordingLogger } from '../../src/adapters/logger/recording-logger.ts'
import { createSeededRandom } from '../../src/adapters/random/seeded-random.ts'
import { createApiClient, type ApiClient } from '../../src/core/api/api-client.ts'
import { getCheckoutDetails, updatePackage, type PackageType } from '../../src/core/api/checkout-api.ts'
import { sendCode, verifyCode, type CustomerForm } from '../../src/core/api/customer-api.ts'
import { getSurvey, submitSurvey } from '../../src/core/api/forms-api.ts'
import { getEarlierResponse, updateResponse } from '../../src/core/api/response-api.ts'
import { bases, createCapturingFetch, sentOf } from './captured-request.ts'
import { described, describedAs } from './document.ts'
import { endpoints } from './endpoints.ts'
import { checkRequest, type Sent } from './validate.ts'

const customer: CustomerForm = {
  mobile: '9876543210',
  isd: '91',
  appcode: 'APP',
  name: 'மீரா "the" Nair\r\n--x',
  email: '',
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
}

/** What is sent by one call of the product. */
async function captured(
  call: (api: ApiClient) => unknown,
  service: keyof typeof bases = 'forms',
): Promise<{ sent: Sent; init: RequestInit }> {
  const { fetch, requests, inits } = createCapturingFetch()
  const ports = {
    http: createFetchHttpClient(fetch),
    clock: createManualClock(),
    random: createSeededRandom(),
    logger: createRecordingLogger(),
  }
  call(createApiClient(ports, bases))
  expect(requests).toHaveLength(1)
  return { sent: await sentOf(requests[0]!, bases[service]), init: inits[0]! }
}

describe('the eight calls and docs/openapi.yaml', () => {
  it('name the same operations, by service, method and path', () => {
    const ours = endpoints.map(({ name, service, method, path }) => `${service} ${method} ${path} ${name}`)
    const theirs = described
      .filter(({ tags }) => tags.some((tag) => tag === 'forms' || tag === 'customer'))
      .map(({ operationId, tags, method, path }) => `${tags.join()} ${method} ${path} ${operationId}`)
    expect(ours).toHaveLength(8)
    expect(ours.toSorted()).toEqual(theirs.toSorted())
  })

  it('beside them the document has the redirect and the locale files, and no more', () => {
    const others = described.filter(({ tags }) => !tags.includes('forms') && !tags.includes('customer'))
    expect(others.map(({ operationId }) => operationId)).toEqual(['openPaymentPage', 'getTexts'])
  })

  it('keep the wire names that look like slips (R49, specification section 7)', () => {
    expect(describedAs('verifyCode').path).toBe('/customer/me/veryfyotp')
    const details = JSON.stringify(describedAs('getCheckoutDetails').responses['200'])
    expect(details).toContain('thiredProductId')
    expect(details).toContain('offer_prize')
  })
})

describe('what the product sends', () => {
  it('asks for the survey as documented (call 1)', async () => {
    const { sent } = await captured((api) => api.read(getSurvey, undefined))
    expect(checkRequest('getSurvey', sent)).toEqual([])
  })

  it('submits answers as documented, whatever the fields are called (call 2, R6)', async () => {
    const answer = Object.create(null) as Record<string, Record<string, string>>
    answer['__proto__'] = { width: '40' }
    answer['SiteDetails'] = { city: '<b>Chennai</b>' }
    const { sent } = await captured((api) =>
      api.write(submitSurvey, {
        answer,
        formId: 'demo',
        queryStrings: { utm_source: 'x', lan: 'ta' },
        selectedLanguage: 'ta',
        utmDetails: { utm_source: 'x' },
        brand: 'PLOT',
      }),
    )
    expect(checkRequest('submitSurvey', sent)).toEqual([])
    expect(Object.keys((sent.json as { answer: object }).answer)).toEqual(['__proto__', 'SiteDetails'])
  })

  it('asks for a code with every multipart field, empty ones too (call 3, R47)', async () => {
    const { sent } = await captured((api) => api.write(sendCode, customer), 'customer')
    expect(checkRequest('sendCode', sent)).toEqual([])
    // A multipart text is sent with its line ends as CR LF, and arrives so.
    expect(sent.form).toEqual(customer)
  })

  it('verifies a code with every multipart field and the four fixed ones (call 4, R47)', async () => {
    const form = {
      ...customer,
      otp: '123456',
      duplicate: '1',
      leadsource: 'Floor Planner',
      leadstatus: 'Hot',
      typestatus: 'not contacted',
      requirement: '{"Plot width":{"width":"40"}}',
    } as const
    const { sent } = await captured((api) => api.write(verifyCode, form), 'customer')
    expect(checkRequest('verifyCode', sent)).toEqual([])
    expect(sent.form).toEqual(form)
  })

  it('asks for an earlier response by its id, encoded (call 5)', async () => {
    const { sent } = await captured((api) => api.read(getEarlierResponse, { responseId: 'a&b=c/ü' }))
    expect(checkRequest('getEarlierResponse', sent)).toEqual([])
    expect(sent.query).toEqual({ q: 'a&b=c/ü' })
  })

  it('updates a response with the bearer (call 6)', async () => {
    const lead = {
      mobileNumber: '9876543210',
      name: 'Meera',
      isd: '91',
      btnUrl: 'https://x.test/response/checkout/a',
    }
    const { sent } = await captured((api) =>
      api.write(updateResponse, { responseId: 'a/b', bearer: 'token', lead }),
    )
    expect(checkRequest('updateResponse', sent)).toEqual([])
    expect(sent.path).toBe('/updateResponse/a%2Fb')
    expect(sent.headers.authorization).toBe('Bearer token')
  })

  it.each(['INR', 'USD', 'EUR'])('asks for checkout details in %s (call 7)', async (currency) => {
    const { sent } = await captured((api) => api.read(getCheckoutDetails, { currency, slug: 'form_one_ü' }))
    expect(checkRequest('getCheckoutDetails', sent)).toEqual([])
    expect(sent.query).toEqual({ currency, slug: 'form_one_ü' })
  })

  it.each<PackageType>(['Option1', 'Option2', 'Option1_2D_3D', 'Option2_2D_3D', 'Option2_Offer'])(
    'tells the plan %s with keepalive (call 8, R26, R29)',
    async (packageType) => {
      const { sent, init } = await captured((api) =>
        api.write(updatePackage, { responseId: 'rec', packageType }),
      )
      expect(checkRequest('updatePackage', sent)).toEqual([])
      expect(init.keepalive).toBe(true)
    },
  )

  it('sends no cookies and no credential but the bearer of call 6', async () => {
    const { init, sent } = await captured((api) => api.read(getSurvey, undefined))
    expect(init.credentials).toBe('omit')
    expect(sent.headers.authorization).toBeUndefined()
  })
})
