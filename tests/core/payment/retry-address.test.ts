import { describe, expect, it } from 'vitest'
import { readVisit } from '../../../src/core/model/visit.ts'
import { completeCheckoutAddress, retryAddress } from '../../../src/core/payment/retry-address.ts'
import { storePendingPayment } from '../../../src/core/stored/orders.ts'
import { openWayBack } from '../../../src/core/stored/way-back.ts'
import { createFakePorts } from '../../fakes/fake-ports.ts'

const origin = 'https://plotline.test'
const checkout = '/response/checkout/form_one_x'
const wayBack = `${checkout}?Fx=x&Rx=RX&isd=%2B91&mobile=9876543210`
const other = '/response/checkout/form_one_y?Rx=RY&isd=%2B91&mobile=9123456780'

const retry = (query: string, stored: string | null = wayBack, path = '/payment-failure') =>
  retryAddress(readVisit({ origin, pathname: path, search: query }), stored)

describe('retryAddress', () => {
  it.each([
    ['an empty back', '?back='],
    ['no back', ''],
    ['a back that is encoded twice', `?back=${encodeURIComponent(encodeURIComponent(wayBack))}`],
    ['a back that is no path', '?back=response/checkout/form_one_x'],
    ['a back elsewhere', '?back=https://evil.test/response/checkout/form_one_x'],
    ['the page of the way back', `?back=${encodeURIComponent(checkout)}`],
    ['its page with a slash', `?back=${encodeURIComponent(`${checkout}/`)}`],
    [
      'its page with two slashes and another number',
      `?back=${encodeURIComponent(`${checkout}//?Rx=RX&mobile=9123456780`)}`,
    ],
    ['its page at this origin', `?back=${encodeURIComponent(origin + checkout)}`],
    ['its page with a number cut short', `?back=${encodeURIComponent(`${checkout}?Rx=RX&mobile=98`)}`],
    ['its page, not encoded', `?back=${checkout}&Fx=x&Rx=RX&isd=%2B91&mobile=9876543210`],
    ['another checkout on which Pay cannot work', '?back=/response/checkout/form_one_y'],
  ])('is the stored way back for %s (R86)', (_what, query) => {
    expect(retry(query)).toBe(wayBack)
  })

  it.each([
    ['the start', '', '/'],
    ['the start', '?back=https://evil.test', '/'],
    ['back', `?back=${encodeURIComponent(wayBack)}`, wayBack],
    ['back at this origin', `?back=${encodeURIComponent(origin + wayBack)}`, wayBack],
    [
      'back, whose parameters are not encoded',
      '?back=/response/checkout/form_one_x?Fx=x&Rx=RX&isd=%2B91&mobile=9876543210',
      wayBack,
    ],
    ['another page', '?back=/privacy-policy&status=no', '/privacy-policy'],
    ['back with its ampersands', `?back=${encodeURIComponent(wayBack.replaceAll('&', '&amp;'))}`, wayBack],
  ])('is %s without a stored way back: %s (R33, R86)', (_what, query, address) => {
    expect(retry(query, null)).toBe(address)
  })

  it.each([
    ['a whole checkout of another form', `?back=${encodeURIComponent(other)}`, other],
    ['another page', '?back=/privacy-policy', '/privacy-policy'],
  ])('is back if it is %s (R33)', (_what, query, address) => {
    expect(retry(query)).toBe(address)
  })

  it('is a checkout on which Pay cannot work if the stored way back is no checkout (R86)', () => {
    expect(retry(`?back=${checkout}`, wayBack.replace('/checkout', ''))).toBe(checkout)
  })

  it('follows no stored address of another site (R33, R86)', () => {
    expect(retry('', 'https://evil.test/response/checkout/a')).toBe('/')
    expect(retry('', '//evil.test', '/us/payment-failure')).toBe('/us')
  })
})

describe('completeCheckoutAddress', () => {
  function completed(address: string, { stored = wayBack, paying = 'RX' } = {}) {
    const ports = createFakePorts({ address })
    openWayBack(ports.storage, stored)
    storePendingPayment(ports.session, paying)
    completeCheckoutAddress(ports)
    const { pathname, search } = ports.navigator.location()
    return pathname + search
  }

  it.each([`${checkout}?Rx=RX`, checkout, `${checkout}?Rx=RX&mobile=`, `${checkout}/?isd=%2B91`])(
    'gives %s the number of the page that this tab left to pay (R86)',
    (address) => {
      const { mobile, responseId, isd } = readVisit(new URL(completed(address), origin))
      expect({ mobile, responseId, isd }).toEqual({ mobile: '9876543210', responseId: 'RX', isd: '+91' })
    },
  )

  it.each([
    ['keeps an isd of its own', '&isd=%2B971', wayBack, '&isd=%2B971&mobile=9876543210'],
    ['adds no isd if the way back has none', '', `${checkout}?Rx=RX&mobile=98765432`, '&mobile=98765432'],
  ])('%s (R86)', (_what, given, stored, expected) => {
    expect(completed(`${checkout}?Rx=RX${given}`, { stored })).toBe(`${checkout}?Rx=RX${expected}`)
  })

  it.each([
    ['another response', `${checkout}?Rx=RZ`, {}],
    ['another page', '/response/checkout/form_one_y?Rx=RX', {}],
    ['a number of its own', `${checkout}?Rx=RX&mobile=9123456780`, {}],
    ['a tab that left for another response', `${checkout}?Rx=RX`, { paying: 'RZ' }],
    ['a way back of another site', `${checkout}?Rx=RX`, { stored: `https://evil.test${wayBack}` }],
    ['the lead page', '/response/form_one_x?Rx=RX', { stored: wayBack.replace('/checkout', '') }],
  ])('leaves the address of %s (R86)', (_what, address, options) => {
    expect(completed(address, options)).toBe(address)
  })
})
