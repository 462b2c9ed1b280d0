import type { Request } from '@playwright/test'
import { fixedVerifyFields } from '../builders/verify-form.ts'
import { issuedToken, rightCode, storedId, survey, type Operation } from '../services/documented-responses.ts'
import type { RecordedRequest } from '../services/recorded-request.ts'
import { configuration } from './configuration.ts'
import type { App } from './pages/app.ts'
import { checkoutAddress } from './pages/checkout-page.ts'
import { currencies, prefixOf, regions, visitors, type Region } from './visitors.ts'
import { expect, test } from './fixtures.ts'

/** A whole visit, up to the checkout. */
async function visitCheckout(app: App, region: Region): Promise<void> {
  const entry = '?utm_source=mail&utm_medium=letter&utm_campaign=spring&ref=first&ref=last'
  await app.open(`${prefixOf[region] || '/'}${entry}`)
  await app.survey.start()
  await app.survey.answer('Plot width', { 'Width in feet': ' 40 ' })
  await app.survey.answer('Plot depth', { 'Depth in feet': '60', 'Postal code': '600001' })
  await app.survey.choose('Corner plot?', 'Corner')
  await app.survey.choose('Road side', 'NE')
  await app.survey.next().click()
  await expect(app.heading('Site Details')).toBeVisible()
  await app.field('City').fill('Chennai')
  const earlier = app.lead.earlierResponse()
  await app.survey.finish().click()
  await earlier
  await app.lead.passLoader()
  await app.lead.expectEarlierAnswers()
  await app.lead.requestCode(visitors[region])
  await app.code.verify(rightCode)
  await app.checkout.expectLoaded()
}

const json = /^application\/json\b/
const multipart = /^multipart\/form-data; boundary=/
type Call = Partial<Pick<RecordedRequest, 'query' | 'json' | 'form'>> & {
  type?: RegExp
  authorization?: string
}

/** The calls of the visit. */
function expectedCalls(region: Region, origin: string): Partial<Record<Operation, Call>> {
  const { name, email = '', national, isd } = visitors[region]
  // The campaign of the earlier response replaces that of the address (R17).
  const utm = { utm_source: 'earlier', utm_medium: 'cpc', utm_campaign: 'monsoon' }
  const person = { mobile: national, isd, appcode: configuration.VITE_APP_CODE, name, email, ...utm }
  const requirement = {
    'Plot width': { width: '40' },
    'Plot depth': { depth: '60' },
    SiteDetails: { city: 'Chennai' },
  }
  return {
    getSurvey: { query: {} },
    submitSurvey: {
      type: json,
      json: {
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
      },
    },
    getEarlierResponse: { query: { q: storedId } },
    sendCode: { type: multipart, form: person },
    verifyCode: {
      type: multipart,
      form: { ...person, otp: rightCode, ...fixedVerifyFields, requirement: JSON.stringify(requirement) },
    },
    updateResponse: {
      type: json,
      authorization: `Bearer ${configuration.VITE_UPDATE_TOKEN}`,
      json: { mobileNumber: national, name, isd, btnUrl: `${origin}${checkoutAddress(region)}` },
    },
    getCheckoutDetails: {
      query: { currency: currencies[region], slug: 'form_one_recorder' },
    },
    updatePackage: {
      type: json,
      json: { packageType: 'Option1' },
    },
  }
}

for (const region of regions) {
  const title = `a visit in ${region} sends each call once, as documented (S7, S1.1, R28, R40, I8)`
  // The visit over HTTP is in the UK, with an e-mail address as in the US.
  test(title, { tag: region === 'in' ? [] : '@full' }, async ({ app, page, services, baseURL }) => {
    await visitCheckout(app, region)
    await expect(page).toHaveURL(`${baseURL}${checkoutAddress(region)}`)
    await app.checkout.payNow().click()
    expect(await app.payment.parameters()).toMatchObject({
      token: issuedToken,
      mobile: visitors[region].national,
      responseId: storedId,
    })
    for (const [operation, call] of Object.entries(expectedCalls(region, baseURL ?? ''))) {
      const { type, authorization, ...expected } = call
      const [sent, ...others] = services.requestsOf(operation as Operation)
      expect(sent, operation).toMatchObject(expected)
      if (expected.json) expect(sent!.json, operation).toEqual(expected.json)
      if (expected.form) expect(sent!.form, operation).toEqual(expected.form)
      if (type) expect(sent!.headers['content-type'], operation).toMatch(type)
      expect(sent!.headers.authorization, operation).toBe(authorization)
      expect(others, operation).toEqual([])
    }
    expect(services.requests.filter(({ operation }) => operation === null)).toEqual([])
    expect(services.requests.filter(({ headers }) => headers.cookie)).toEqual([])
  })
}

test('personal data and credentials are only where a call or an address needs them (I8)', async ({
  app,
  page,
  services,
}) => {
  const { name, national, email = '' } = visitors.us
  const credential = configuration.VITE_UPDATE_TOKEN
  const secrets = { name, number: national, email, code: rightCode, token: issuedToken, credential }
  const texts: [place: string, text: string][] = []
  const requests: Request[] = []
  page.on('console', (message) => texts.push(['log', message.text()]))
  page.on('request', (request) => requests.push(request))
  await visitCheckout(app, 'us')
  const stored = await page.evaluate(() => ({
    storage: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    title: document.title,
    history: JSON.stringify(history.state),
  }))
  texts.push(...Object.entries(stored))
  await app.checkout.payNow().click()
  await expect(app.payment.heading()).toBeVisible()
  for (const request of requests) {
    texts.push(['referrer', (await request.allHeaders()).referer ?? ''])
    if (!request.url().includes('.plotline.test')) texts.push(['own host', request.url()])
  }
  // The test above checks the bodies.
  for (const { operation, url, headers } of services.requests)
    texts.push([`${operation}`, JSON.stringify([url, { ...headers, referer: '' }])])
  const placesOf = (secret: string): string[] => [
    ...new Set(texts.flatMap(([place, text]) => (decoded(text).includes(secret) ? place : []))),
  ]
  // Each secret, followed by the places where it was found.
  expect(Object.entries(secrets).map(([secret, value]) => [secret, ...placesOf(value)])).toEqual([
    ['name'],
    // The stored owner of the token has it (R117).
    ['number', 'storage', 'openPaymentPage'],
    ['email'],
    ['code'],
    ['token', 'storage', 'openPaymentPage'],
    ['credential', 'updateResponse'],
  ])
})

/** A text with its percent-encoding decoded. */
const decoded = (text: string): string =>
  text.replaceAll('+', ' ').replaceAll(/(?:%[\da-f]{2})+/gi, (encoded) => decodeURIComponent(encoded))
