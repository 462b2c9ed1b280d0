import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { readCountry, readNumber } from '../../../src/core/model/mobile-number.ts'
import { readVisit } from '../../../src/core/model/visit.ts'
import {
  completeCheckoutAddress,
  createPaymentFailedFlow,
  retryAddress,
} from '../../../src/core/payment/retry-address.ts'
import { storePendingPayment } from '../../../src/core/stored/orders.ts'
import { openWayBack } from '../../../src/core/stored/way-back.ts'
import { createFakePorts } from '../../fakes/fake-ports.ts'

const origin = 'https://plotline.test'
const checkout = '/response/checkout/form_one_x'
const wayBack = `${checkout}?Fx=x&Rx=RX&isd=%2B91&mobile=9876543210`
const other = '/response/checkout/form_one_y?Rx=RY&isd=%2B91&mobile=9123456780'

function retry(
  query: string,
  stored: string | null = wayBack,
  { path = '/payment-failure', paying = null as string | null } = {},
): string {
  const storage = createFakePorts({ stored: stored === null ? {} : { isBackCheckoutUrl: stored } }).storage
  const session = createMemoryStorage(paying === null ? {} : { plotlinePaying: paying })
  return retryAddress({ storage, session }, readVisit({ origin, pathname: path, search: query }))
}

it('the payment-failed page has its address', () => {
  const { storage, session } = createFakePorts({ stored: { isBackCheckoutUrl: wayBack } })
  const visit = readVisit({ origin, pathname: '/payment-failure', search: '' })
  expect(createPaymentFailedFlow({ storage, session, visit })).toEqual({ retryAddress: wayBack })
})

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
    expect(retry('', '//evil.test', { path: '/us/payment-failure' })).toBe('/us')
  })

  const back = (address: string): string => `?back=${encodeURIComponent(address)}`
  const own = `${checkout}?Rx=RA&isd=%2B91&mobile=9812345670`

  it.each([
    ['back is of another response', back(own), null, own],
    [
      'back is of another response, in lower case',
      back(own.replace('Rx', 'rx')),
      null,
      own.replace('Rx', 'rx'),
    ],
    ['back is of another response, without its number', back(`${checkout}?Rx=RA`), null, `${checkout}?Rx=RA`],
    ['another response stands beside back', `${back(checkout)}&Rx=RA`, null, `${checkout}?Rx=RA`],
    ['there is no back, but another response', '?Rx=RA', null, '/'],
    ['this tab left to pay for another response', '', 'RA', '/'],
    ['this tab left for another one, and back has none', back(checkout), 'RA', checkout],
  ])('is not the stored way back of another visitor if %s (R111)', (_what, query, paying, address) => {
    expect(retry(query, wayBack, { paying })).toBe(address)
  })

  it('is the stored way back of the response that this tab left to pay for (R111)', () => {
    for (const paying of ['RX', '']) expect(retry('', wayBack, { paying })).toBe(wayBack)
  })

  it.each([
    ['replace nothing', own, '&status=failed&mobile=91XXXXXX11&txnid=7&isd=44&Rx=RB', own],
    [
      'replace no number in another letter case',
      own.replace('mobile', 'Mobile'),
      '&mobile=9123456780',
      own.replace('mobile', 'Mobile'),
    ],
    [
      'fill a missing number',
      `${checkout}?Rx=RA`,
      '&mobile=9812345670&amount=299',
      `${checkout}?Rx=RA&mobile=9812345670`,
    ],
    [
      'fill a blank number',
      `${checkout}?Rx=RA&mobile=`,
      '&mobile=%2B919812345670',
      `${checkout}?Rx=RA&mobile=%2B919812345670`,
    ],
    [
      'fill a placeholder',
      `${checkout}?Rx=%7B%7BRx%7D%7D&mobile=undefined`,
      '&rx=RA&MOBILE=9812345670',
      `${checkout}?Rx=RA&mobile=9812345670`,
    ],
    [
      'fill nothing with a placeholder',
      `${checkout}?Rx=RA`,
      '&mobile=98XXXXXX70&isd=zz',
      `${checkout}?Rx=RA`,
    ],
    [
      'fill language and campaign',
      own,
      '&lan=ta&utm_source=mail&code=E1&udf1=x',
      `${own}&lan=ta&utm_source=mail`,
    ],
    ['belong to no other page', '/privacy-policy', '&Rx=RA&lan=ta', '/privacy-policy'],
  ])('has parameters beside back that %s (R111)', (_what, address, beside, expected) => {
    expect(retry(back(address) + beside, null)).toBe(expected)
  })

  it.each(['/us', '/uk'])('does the same in the region %s (R111)', (region) => {
    expect(retry(back(region + own), region + wayBack, { path: `${region}/payment-failure` })).toBe(
      region + own,
    )
  })
})

describe('completeCheckoutAddress', () => {
  function completed(address: string, { stored = wayBack, paying = 'RX' } = {}) {
    const ports = createFakePorts({ address })
    openWayBack(ports.storage, stored)
    storePendingPayment(ports, paying, ports.clock.now())
    completeCheckoutAddress(ports)
    const { pathname, search } = ports.navigator.location()
    return pathname + search
  }

  it.each([
    `${checkout}?Rx=RX`,
    checkout,
    `${checkout}?Rx=RX&mobile=`,
    `${checkout}/?isd=%2B91`,
    `${checkout}?rx=RX&mobile=%7B%7Bmobile%7D%7D`,
    `${checkout}?Rx=undefined&mobile=98XXXXXX10`,
  ])('gives %s the number of the page that this tab left to pay (R86)', (address) => {
    const { search, responseId } = readVisit(new URL(completed(address), origin))
    expect({ responseId, code: readCountry(search)?.code, mobile: readNumber(search).mobile }).toEqual({
      responseId: 'RX',
      code: 'IN',
      mobile: '9876543210',
    })
  })

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
