import { describe, expect, it } from 'vitest'
import { demoSettings } from '../../fake-server/demo-settings.ts'
import { scenarioNames, type ScenarioName } from '../../fake-server/scenarios.ts'
import type { WriteAnswer } from '../../src/core/api/api-client.ts'
import { getCheckoutDetails, updatePackage } from '../../src/core/api/checkout-api.ts'
import { sendCode, verifyCode, type CustomerForm, type VerifyForm } from '../../src/core/api/customer-api.ts'
import { getSurvey, submitSurvey } from '../../src/core/api/forms-api.ts'
import { getEarlierResponse, updateResponse } from '../../src/core/api/response-api.ts'
import { createCheckedFake, type CheckedFake, type Exchange } from './checked-fake.ts'

const customer: CustomerForm = {
  mobile: '9876543210',
  isd: '91',
  appcode: demoSettings.appCode,
  name: 'மீரா',
  email: '',
  utm_source: 'search',
  utm_medium: '',
  utm_campaign: '',
}
const verification = (otp: string): VerifyForm => ({
  ...customer,
  otp,
  duplicate: '1',
  leadsource: 'Floor Planner',
  leadstatus: 'Hot',
  typestatus: 'not contacted',
  requirement: '{}',
})
const submission = {
  answer: { 'Plot width': { width: '40' }, SiteDetails: { city: 'Chennai' } },
  formId: 'demo',
  queryStrings: { lan: 'ta', utm_source: 'search' },
  selectedLanguage: 'ta',
  utmDetails: { utm_source: 'search' },
  brand: demoSettings.brandCode,
}
const lead = {
  mobileNumber: '9876543210',
  name: 'Meera',
  isd: '91',
  btnUrl: 'https://plotline.test/response/checkout/form_one_demo?isd=%2B91',
}
const bearer = demoSettings.updateToken

const bodyOf = (answer: WriteAnswer): Record<string, unknown> =>
  answer.kind === 'answered' && typeof answer.body === 'object' && answer.body !== null
    ? (answer.body as Record<string, unknown>)
    : {}

/** All eight calls, each sent once and the code twice, whatever comes back. */
async function walk({ api, newestCode, exchanges }: CheckedFake): Promise<Exchange[]> {
  await api.write(getSurvey, undefined).done
  const stored = bodyOf(await api.write(submitSurvey, submission).done)
  const responseId = typeof stored.insertedId === 'string' ? stored.insertedId : 'none'
  await api.write(getEarlierResponse, { responseId }).done
  await api.write(sendCode, customer).done
  await api.write(verifyCode, verification(newestCode() || '000000')).done
  await api.write(verifyCode, verification(newestCode() || '000000')).done
  await api.write(updateResponse, { responseId, bearer, lead }).done
  for (const currency of ['INR', 'USD', 'EUR'])
    await api.write(getCheckoutDetails, { currency, slug: 'form_one_demo' }).done
  await api.write(updatePackage, { responseId, packageType: 'Option2_Offer' }).done
  return exchanges
}

/** The scenarios whose very point is an answer that the document does not allow. */
const brokenOnPurpose: Partial<Record<ScenarioName, string>> = {
  'forms-malformed': 'getSurvey',
  'submit-unparsable': 'submitSurvey',
}

describe('the fake backend keeps to docs/openapi.yaml', () => {
  it('answers all eight calls of the way with success', async () => {
    const exchanges = await walk(createCheckedFake())
    expect(new Set(exchanges.map(({ operation }) => operation)).size).toBe(8)
    const [again, ...others] = exchanges.filter(({ status }) => status >= 300)
    // The second try with a code that was used up.
    expect([again?.operation, again?.status, others]).toEqual(['verifyCode', 404, []])
  })

  it.each(scenarioNames)('in the scenario %s', async (scenario) => {
    const exchanges = await walk(createCheckedFake(scenario))
    expect(exchanges.flatMap(({ wrongRequest }) => wrongRequest)).toEqual([])
    const wrong = exchanges.filter(({ wrongAnswer }) => wrongAnswer.length > 0)
    const meant = brokenOnPurpose[scenario]
    expect(wrong.map(({ operation, wrongAnswer }) => [operation, ...wrongAnswer])).toEqual(
      meant ? [[meant, 'the body is not JSON']] : [],
    )
    expect(exchanges.every(({ status }) => (status === 0) === (scenario === 'offline'))).toBe(true)
  })
})

const post = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
})
const form = (fields: Record<string, string>): RequestInit => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return { method: 'POST', body }
}
const formsPath = demoSettings.formsApi
const customerPath = `${demoSettings.customerApi}/customer/me`
const without = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(verification('1')).filter(([key]) => key !== name))

/** Requests that the product never sends: the document says what they are answered with. */
const refused: [what: string, status: number, path: string, init: RequestInit][] = [
  ['answers that are no JSON', 400, `${formsPath}/survey-forms`, post('{"answer": ')],
  ['answers that are a list', 400, `${formsPath}/survey-forms`, post('[]')],
  ['an unknown form', 422, `${formsPath}/survey-forms`, post(JSON.stringify({ ...submission, formId: 'x' }))],
  ['another brand', 422, `${formsPath}/survey-forms`, post(JSON.stringify({ ...submission, brand: 'x' }))],
  ['a response without an id', 400, `${formsPath}/response`, { method: 'GET' }],
  ['an unknown response', 404, `${formsPath}/response?q=nobody`, { method: 'GET' }],
  ['an update without a bearer', 401, `${formsPath}/updateResponse/x`, post(JSON.stringify(lead))],
  [
    'an update with another bearer',
    401,
    `${formsPath}/updateResponse/x`,
    post(JSON.stringify(lead), { authorization: 'Bearer wrong' }),
  ],
  [
    'an update of an unknown response',
    404,
    `${formsPath}/updateResponse/nobody`,
    post(JSON.stringify(lead), { authorization: `Bearer ${bearer}` }),
  ],
  ['prices in no currency', 400, `${formsPath}/checkout-details?slug=a`, { method: 'GET' }],
  ['prices in rubles', 400, `${formsPath}/checkout-details?currency=RUB&slug=a`, { method: 'GET' }],
  ['an unknown package', 400, `${formsPath}/update/x`, post('{"packageType":"Option9"}')],
  ['a package for an unknown response', 404, `${formsPath}/update/nobody`, post('{"packageType":"Option1"}')],
  ['a code for no number', 400, `${customerPath}/loginotp`, form({ ...customer, mobile: '' })],
  ['a code for a word', 422, `${customerPath}/loginotp`, form({ ...customer, mobile: 'call me' })],
  ['a code with a plus in its dial code', 400, `${customerPath}/loginotp`, form({ ...customer, isd: '+91' })],
  ['a code for another app', 401, `${customerPath}/loginotp`, form({ ...customer, appcode: 'x' })],
  ['a code sent as JSON', 400, `${customerPath}/loginotp`, post(JSON.stringify(customer))],
  ...['mobile', 'otp', 'duplicate', 'leadstatus', 'requirement', 'utm_campaign'].map(
    (name) =>
      [`a code without its field ${name}`, 400, `${customerPath}/veryfyotp`, form(without(name))] satisfies [
        string,
        number,
        string,
        RequestInit,
      ],
  ),
]

describe('the fake backend refuses as documented', () => {
  it.each(refused)('%s: %i', async (_, status, path, init) => {
    const fake = createCheckedFake()
    await fake.fetch(path, init)
    expect(fake.exchanges).toHaveLength(1)
    const [exchange] = fake.exchanges
    expect(exchange!.wrongAnswer).toEqual([])
    expect(exchange!.wrongRequest).not.toContain('not in the document')
    // A missing value may be called unreadable or impossible.
    expect(status === 400 ? [400, 422] : [status]).toContain(exchange!.status)
  })

  it('a fourth code within ten minutes: 429', async () => {
    const fake = createCheckedFake()
    for (let time = 0; time < 4; time++) await fake.api.write(sendCode, customer).done
    expect(fake.exchanges.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(fake.exchanges.flatMap(({ wrongAnswer }) => wrongAnswer)).toEqual([])
  })

  it('a wrong code three times, and then the right one too', async () => {
    const fake = createCheckedFake()
    await fake.api.write(sendCode, customer).done
    for (let time = 0; time < 3; time++) await fake.api.write(verifyCode, verification('000000')).done
    const last = await fake.api.write(verifyCode, verification(fake.newestCode())).done
    expect(bodyOf(last).token).toBeUndefined()
    expect(fake.exchanges.flatMap(({ wrongAnswer }) => wrongAnswer)).toEqual([])
  })

  it('a code that is older than ten minutes', async () => {
    const fake = createCheckedFake()
    await fake.api.write(sendCode, customer).done
    fake.clock.advance(600_001)
    const last = await fake.api.write(verifyCode, verification(fake.newestCode())).done
    expect(last).toMatchObject({ kind: 'answered', status: 404 })
    expect(fake.exchanges.flatMap(({ wrongAnswer }) => wrongAnswer)).toEqual([])
  })
})
