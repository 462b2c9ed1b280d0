import { configuration } from './configuration.ts'
import { hearsEarlier, isEarlierKnown } from './lead-page.ts'
import { watchTraces } from './watch-traces.ts'
import { expect, test } from './world.ts'
import { currencies, prefixOf, regions, visitors } from './walk.ts'
import { issuedToken, rightCode, storedId, survey } from '../services/documented-answers.ts'
import type { RecordedRequest } from '../services/recorded-request.ts'
import { fixedVerifyFields } from '../builders/verify-form.ts'

const slug = `form_one_${survey._id}`
const entryQuery = '?utm_source=mail&utm_medium=letter&utm_campaign=spring&ref=first&ref=last'

/** What call 5 of the recorder keeps: its campaign goes before the address's (R17). */
const earlier = {
  requirement: {
    'Plot width': { width: '40' },
    'Plot depth': { depth: '60' },
    SiteDetails: { city: 'Chennai' },
  },
  utm: { utm_source: 'earlier', utm_medium: 'cpc', utm_campaign: 'monsoon' },
}

/** Every place at which what a visitor typed or was given may be found: where a call or an address needs it, and nowhere else. */
const heardBy = {
  name: ['sendCode body', 'updateResponse body', 'verifyCode body'],
  number: [
    'address on the checkout',
    'openPaymentPage address',
    'sendCode body',
    'updateResponse body',
    'verifyCode body',
  ],
  code: ['verifyCode body'],
  token: ['openPaymentPage address', 'storage on the checkout'],
  credential: ['updateResponse header'],
}

/** Method, path, query: what a request asks. */
const asked = ({ method, path, query }: RecordedRequest): object => ({ method, path, query })

for (const region of regions) {
  const visitor = visitors[region]
  const prefix = prefixOf[region]

  test(`the whole way in ${region}: every call is sent once, as documented (S7, S1.1, R28, R40, I8)`, async ({
    walk,
    page,
    services,
    baseURL,
  }) => {
    const traces = watchTraces(page, services, {
      name: visitor.name,
      number: visitor.national,
      ...(visitor.email && { email: visitor.email }),
      code: rightCode,
      token: issuedToken,
      credential: configuration.VITE_UPDATE_TOKEN,
    })
    await walk.open(`${prefix || '/'}${entryQuery}`)
    await walk.start()
    await walk.answer('Plot width', { 'Width in feet': ' 40 ' })
    await walk.answer('Plot depth', { 'Depth in feet': '60', 'Postal code': '600001' })
    await walk.choose('Corner plot?', 'Corner')
    await walk.choose('Road side', 'NE')
    await walk.next().click()
    await expect(walk.heading('Site Details')).toBeVisible()
    await walk.field('City').fill('Chennai')
    const heard = hearsEarlier(walk)
    await walk.finish().click()

    await expect(page).toHaveURL(`${baseURL}${prefix}/response/${slug}?Fx=${survey._id}&Rx=${storedId}`)
    await heard
    await walk.passLoader()
    await isEarlierKnown(walk)
    await walk.sendCode(visitor)
    await walk.verify(rightCode)
    await walk.atCheckout()
    const checkout = `${prefix}/response/checkout/${slug}?Fx=${survey._id}&Rx=${storedId}&isd=%2B${visitor.isd}&mobile=${visitor.national}`
    await expect(page).toHaveURL(`${baseURL}${checkout}`)
    await traces.look('on the checkout')
    await walk.payNow().click()
    await expect(page).toHaveURL(/^http:\/\/pay\.plotline\.test\//)
    await expect(walk.heading('Payment')).toBeVisible()

    const [form, ...otherForms] = services.requestsOf('getSurvey')
    expect(asked(form!)).toEqual({ method: 'GET', path: '/survey-forms', query: {} })
    expect(otherForms).toEqual([])

    const [answers, ...otherAnswers] = services.requestsOf('submitSurvey')
    expect(asked(answers!)).toEqual({ method: 'POST', path: '/survey-forms', query: {} })
    expect(answers!.headers['content-type']).toMatch(/^application\/json\b/)
    expect(answers!.json).toEqual({
      answer: {
        'Plot width': { width: '40' },
        'Plot depth': { depth: '60' },
        'Corner plot?': { corner: 'Corner' },
        'Road side': { direction: 'NE' },
        SiteDetails: { pincode: '600001', city: 'Chennai' },
      },
      formId: survey._id,
      queryStrings: { utm_source: 'mail', utm_medium: 'letter', utm_campaign: 'spring', ref: 'last' },
      selectedLanguage: 'en',
      utmDetails: { utm_source: 'mail', utm_medium: 'letter', utm_campaign: 'spring' },
      brand: configuration.VITE_BRAND_CODE,
    })
    expect(otherAnswers).toEqual([])

    const [response, ...otherResponses] = services.requestsOf('getEarlierResponse')
    expect(asked(response!)).toEqual({ method: 'GET', path: '/response', query: { q: storedId } })
    expect(otherResponses).toEqual([])

    const person = {
      mobile: visitor.national,
      isd: visitor.isd,
      appcode: configuration.VITE_APP_CODE,
      name: visitor.name,
      email: visitor.email ?? '',
      ...earlier.utm,
    }
    const [code, ...otherCodes] = services.requestsOf('sendCode')
    expect(asked(code!)).toEqual({ method: 'POST', path: '/customer/me/loginotp', query: {} })
    expect(code!.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(code!.form).toEqual(person)
    expect(otherCodes).toEqual([])

    const [verified, ...otherVerified] = services.requestsOf('verifyCode')
    expect(asked(verified!)).toEqual({ method: 'POST', path: '/customer/me/veryfyotp', query: {} })
    expect(verified!.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    const { requirement, ...verifyForm } = verified!.form ?? {}
    expect(JSON.parse(requirement ?? '')).toEqual(earlier.requirement)
    expect(verifyForm).toEqual({
      ...person,
      otp: rightCode,
      ...fixedVerifyFields,
    })
    expect(otherVerified).toEqual([])

    const [updated, ...otherUpdates] = services.requestsOf('updateResponse')
    expect(asked(updated!)).toEqual({ method: 'POST', path: `/updateResponse/${storedId}`, query: {} })
    expect(updated!.headers.authorization).toBe(`Bearer ${configuration.VITE_UPDATE_TOKEN}`)
    expect(updated!.headers['content-type']).toMatch(/^application\/json\b/)
    expect(updated!.json).toEqual({
      mobileNumber: visitor.national,
      name: visitor.name,
      isd: visitor.isd,
      btnUrl: `${baseURL}${checkout}`,
    })
    expect(otherUpdates).toEqual([])

    const [details, ...otherDetails] = services.requestsOf('getCheckoutDetails')
    expect(asked(details!)).toEqual({
      method: 'GET',
      path: '/checkout-details',
      query: { currency: currencies[region], slug },
    })
    expect(otherDetails).toEqual([])

    const [choice, ...otherChoices] = services.requestsOf('updatePackage')
    expect(asked(choice!)).toEqual({ method: 'POST', path: `/update/${storedId}`, query: {} })
    expect(choice!.headers['content-type']).toMatch(/^application\/json\b/)
    expect(choice!.json).toEqual({ packageType: 'Option1' })
    expect(otherChoices).toEqual([])

    const [paid] = services.requestsOf('openPaymentPage')
    expect(paid!.query).toMatchObject({ token: issuedToken, mobile: visitor.national, responseId: storedId })
    expect(services.requests.filter(({ operation }) => operation === null).map(({ url }) => url)).toEqual([])
    expect(services.requests.filter(({ headers }) => headers.cookie).map(({ url }) => url)).toEqual([])

    expect(await traces.found()).toEqual({
      ...heardBy,
      ...(visitor.email && { email: ['sendCode body', 'verifyCode body'] }),
    })
  })
}
