import { callNames } from '../../fake-server/backend/routes.ts'
import type { RecordedRequest } from './recorded-request.ts'

/** The operations of `docs/openapi.yaml` that a service answers. */
export const operations = [...callNames, 'openPaymentPage'] as const
export type Operation = (typeof operations)[number]

export type DocumentedResponse = { status: number; json: unknown } | { status: number; html: string }

/** The code that `verifyCode` accepts. */
export const rightCode = '123456'
/** The id that `submitSurvey` stores under. */
export const storedId = 'rec-0001'
/** The token of `verifyCode` for the right code. */
export const issuedToken = 'recorded-token'

/** A survey with every kind of field. */
export const survey = {
  _id: 'recorder',
  target_url: null,
  questions: [
    {
      label: 'Plot width',
      smallText: 'The side along the road',
      fields: [{ name: 'width', label: 'Width in feet', type: 'number' }],
    },
    {
      label: 'Plot depth',
      fields: [
        { name: 'depth', label: 'Depth in feet', type: 'number' },
        { name: 'pincode', label: 'Postal code', type: 'text', extra: true },
      ],
    },
    {
      label: 'Corner plot?',
      smallText: null,
      fields: [
        { name: 'corner', label: 'Where does the plot lie?', type: 'radio', options: ['Corner', 'In a row'] },
      ],
    },
    {
      label: 'Road side',
      fields: [{ name: 'direction', label: 'Which side faces the road?', type: 'compass' }],
    },
    {
      label: 'Site Details',
      fields: [
        { name: 'city', label: 'City', type: 'text', extra: true },
        { name: 'area', label: 'Area', type: 'text', extra: true },
      ],
    },
  ],
} as const

type Amounts = { symbol: string; amounts: [number, number, number, number]; offer: number }

const prices: Record<string, Amounts> = {
  INR: { symbol: '₹', amounts: [311, 422, 633, 944], offer: 533 },
  USD: { symbol: '$', amounts: [21, 32, 43, 64], offer: 33 },
  EUR: { symbol: '€', amounts: [19.5, 29.5, 39.5, 59.5], offer: 29.5 },
}

/** Call 7 for one currency. Base prices are double, the discount is 50 per cent everywhere but on the offer. */
export function checkoutDetails(currency: string): Record<string, string | number> | null {
  const found = prices[currency]
  if (!found) return null
  const [one, two, three, four] = found.amounts
  const amounts = (prefix: string, amount: number): Record<string, number> => ({
    [`${prefix}after_offer_amount`]: amount,
    [`${prefix}original_amount`]: amount * 2,
    [`${prefix}discount`]: 50,
  })
  return {
    symbol: found.symbol,
    currency,
    entity: 'recorder',
    firstProductId: `${currency}-1`,
    secondProductId: `${currency}-2`,
    thiredProductId: `${currency}-3`,
    fourthProductId: `${currency}-4`,
    secondOfferProductId: `${currency}-5`,
    ...amounts('', one),
    ...amounts('second_', two),
    ...amounts('ele_', three),
    ...amounts('second_ele_', four),
    offer_prize: found.offer,
    offer_discount: Math.round((1 - found.offer / three) * 100),
  }
}

/** The documented response of an operation. */
export function documentedResponse(operation: Operation, request: RecordedRequest): DocumentedResponse {
  const ok = (json: unknown): DocumentedResponse => ({ status: 200, json })
  switch (operation) {
    case 'getSurvey':
      return ok([survey])
    case 'submitSurvey':
      return { status: 201, json: { status: 201, insertedId: storedId } }
    case 'sendCode':
      return ok({ status: 200, msg: 'Code sent' })
    case 'verifyCode':
      return request.form?.otp === rightCode
        ? ok({ status: 200, token: issuedToken, msg: 'Verified' })
        : ok({ status: 404, msg: 'Wrong code' })
    case 'getEarlierResponse':
      return ok({
        data: {
          'Plot width': { width: '40' },
          'Plot depth': { depth: '60' },
          SiteDetails: { city: 'Chennai' },
        },
        utmDetails: { utm_source: 'earlier', utm_medium: 'cpc', utm_campaign: 'monsoon' },
      })
    case 'updateResponse':
      return request.headers.authorization
        ? ok({ flag: true, message: 'Response updated' })
        : { status: 401, json: { status: 401, message: 'The bearer is missing' } }
    case 'getCheckoutDetails': {
      const details = checkoutDetails(request.query.currency ?? '')
      return details ? ok(details) : { status: 422, json: { status: 422, message: 'No such currency' } }
    }
    case 'updatePackage':
      return ok({ status: 200, message: 'Package updated' })
    case 'openPaymentPage':
      return { status: 200, html: paymentPage(request.query) }
  }
}

function paymentPage(query: Readonly<Record<string, string>>): string {
  const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const rows = Object.entries(query).map(([name, value]) => `<dt>${safe(name)}</dt><dd>${safe(value)}</dd>`)
  return `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Payment</title><h1>Payment</h1><dl>${rows.join('')}</dl></html>`
}
