import { describe, expect, it } from 'vitest'
import type { CheckoutDetails, PlanChoice } from '../../../src/core/model/plan.ts'
import { readNumber } from '../../../src/core/model/mobile-number.ts'
import { readVisit } from '../../../src/core/model/visit.ts'
import {
  createBuildPaymentRedirect,
  type PaymentOptions,
} from '../../../src/core/payment/build-payment-redirect.ts'
import { storeAuthToken, type TokenOwner } from '../../../src/core/stored/auth-token.ts'
import { buildCheckoutDetails } from '../../builders/checkout-details.ts'
import { createFakePorts } from '../../fakes/fake-ports.ts'

const options = {
  paymentUrl: 'https://pay.plotline.test/checkout',
  brandCode: 'brand-7',
  entity: 'our-entity',
}
const path = '/response/checkout/form_one_demo'
const visitor = '?Rx=resp-1&isd=%2B91&mobile=9876543210'

type Setting = Partial<PaymentOptions> & {
  query?: string
  token?: string | null
  details?: CheckoutDetails
  language?: string
  ownerChanges?: Partial<TokenOwner>
}

/** The address of the payment page, or null. */
function build(choice: PlanChoice, setting: Setting = {}): URL | null {
  const {
    query = visitor,
    token = 'token-1',
    details = buildCheckoutDetails(),
    language = 'ta',
    ownerChanges = {},
    ...changes
  } = setting
  const ports = createFakePorts({ address: path, stored: {} })
  const visit = readVisit({ ...ports.navigator.location(), search: query })
  const owner = { responseId: visit.responseId, mobile: readNumber(query).mobile, ...ownerChanges }
  if (token !== null) storeAuthToken(ports.storage, token, owner)
  return createBuildPaymentRedirect(ports, { ...options, ...changes })({ choice, details, language }, visit)
}

/** The address of the payment page; throws without one. */
function buildOrThrow(choice: PlanChoice, setting: Setting = {}): URL {
  const address = build(choice, setting)
  if (!address) throw new Error('there is no address')
  return address
}

const parameterNames = [
  'offertype',
  'currency',
  'productid',
  'entity',
  'token',
  'lang',
  'amount',
  'mobile',
  'responseId',
  'isdcode',
  'brandCode',
]
const sent = (address: URL): Record<string, string> => Object.fromEntries(address.searchParams)

describe('the address of the payment page', () => {
  it('has the eleven parameters in their order (S6.1, S7.9, S2.14)', () => {
    expect(buildOrThrow('one').href).toBe(
      'https://pay.plotline.test/checkout?offertype=Option1&currency=INR&productid=p-1&entity=our-entity&token=token-1' +
        '&lang=ta&amount=299&mobile=9876543210&responseId=resp-1&isdcode=91&brandCode=brand-7',
    )
  })

  it.each([
    ['one', 'Option1', 'p-1', '299'],
    ['two', 'Option2', 'p-2', '399'],
    ['three', 'Option1_2D_3D', 'p-3', '599'],
    ['four', 'Option2_2D_3D', 'p-4', '899'],
    ['offer', 'Option1_2D_3D_Offer', 'p-5', '499'],
  ] as const)(
    'names plan %s as %s, product %s, amount %s (R26, S3.5, S7.9)',
    (plan, offertype, productid, amount) => {
      expect(sent(buildOrThrow(plan))).toMatchObject({ offertype, productid, amount })
    },
  )

  it.each([
    ['%2B91', '91'],
    ['+91', '91'],
    ['91', '91'],
    ['%2B44', '44'],
    ['', '91'],
    ['%2B1-684', '1684'],
    ['abc', '91'],
    ['%252B91', '91'],
    ['GB', '44'],
  ])('sends isd=%s as the digits %j (R47)', (isd, isdcode) => {
    const query = `?isd=${isd}&mobile=9876543210&Rx=a`
    expect(sent(buildOrThrow('one', { query }))).toMatchObject({ isdcode })
  })

  it.each([{ responseId: 'another' }, { mobile: '9123456780' }])(
    'sends no token of another visitor: %j (R117)',
    (ownerChanges) => {
      expect(sent(buildOrThrow('one', { ownerChanges })).token).toBe('')
    },
  )

  it('sends the token for its number however the address writes it (R112, R117)', () => {
    const query = '?rx=resp-1&isd=IN&mobile=%2B919876543210.'
    const written = { query, ownerChanges: { mobile: '9876543210' } }
    expect(sent(buildOrThrow('one', written))).toMatchObject({ token: 'token-1', mobile: '9876543210' })
  })

  it('sends unknown values empty (R30)', () => {
    const address = buildOrThrow('one', {
      details: buildCheckoutDetails({ currency: '' }),
      language: '',
      brandCode: '',
      entity: '',
      token: null,
    })
    expect(address.search).toBe(
      '?offertype=Option1&currency=&productid=p-1&entity=&token=&lang=&amount=299' +
        '&mobile=9876543210&responseId=resp-1&isdcode=91&brandCode=',
    )
  })

  it('sends an unreadable amount empty', () => {
    const details = buildCheckoutDetails()
    details.plans.two.amount = null
    expect(sent(buildOrThrow('two', { details })).amount).toBe('')
  })

  it('keeps parameters of the configured address in front, and overrides equal names', () => {
    const paymentUrl = 'https://pay.plotline.test/checkout?shop=7&amount=1#top'
    const address = buildOrThrow('one', { paymentUrl })
    expect([...address.searchParams].map(([name]) => name)).toEqual(['shop', ...parameterNames])
    expect(address.searchParams.getAll('amount')).toEqual(['299'])
    expect(address.hash).toBe('#top')
  })

  it('has each parameter once, in order and unchanged, also with reserved characters (R30)', () => {
    const text = 'a&b=c #?%2F+é🏠'
    const query = `?${new URLSearchParams({ Rx: text, isd: '91', mobile: '9876543210' }).toString()}`
    const details = buildCheckoutDetails({ currency: text })
    const address = new URL(
      buildOrThrow('one', { query, details, token: text, language: text, entity: text, brandCode: text })
        .href,
    )
    expect(address.origin + address.pathname).toBe(options.paymentUrl)
    expect([...address.searchParams].map(([name]) => name)).toEqual(parameterNames)
    expect(sent(address)).toMatchObject({
      currency: text,
      lang: text,
      entity: text,
      token: text,
      responseId: text,
      brandCode: text,
    })
  })
})

it.each([
  ['mobile=98765432&Rx=a', true],
  ['mobile=9876543&Rx=a', false],
  ['mobile=9876543210&Rx=', false],
  ['mobile=9876543210&Rx=%20', false],
  ['mobile=9876543210', false],
  ['mobile=%20%20%20%20%20%20%20%20%20&Rx=a', false],
  ['Rx=a', false],
  ['', false],
  ['mobile=1&mobile=9876543210&Rx=a', true],
  ['Mobile=9876543210&rx=a', true],
  ['mobile=%7B%7Bmobile%7D%7D&Rx=a', false],
  ['mobile=9876543210&Rx=%7B%7BRx%7D%7D', false],
  ['mobile=91XXXXXX11&Rx=a', false],
])('the payment address is built for the query %j: %s (S5.7, R112)', (query, isBuilt) => {
  expect(build('one', { query: `?${query}` }) !== null).toBe(isBuilt)
})
