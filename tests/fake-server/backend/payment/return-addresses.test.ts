import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../../../src/adapters/storage/memory-storage.ts'
import { readPayment } from '../../../../fake-server/backend/payment/parameters.ts'
import {
  checkoutAddress,
  failureAddress,
  thankYouAddress,
} from '../../../../fake-server/backend/payment/return-addresses.ts'

const origin = 'https://plotline.test'
const payment = readPayment('?currency=USD&amount=49')

describe('the checkout that the visitor came from', () => {
  it.each([
    [
      'what the product stored',
      ['/us/response/checkout/a?isd=%2B1', null],
      '/us/response/checkout/a?isd=%2B1',
    ],
    [
      'the referrer where nothing is stored',
      [null, `${origin}/uk/response/checkout/a?x=1`],
      '/uk/response/checkout/a?x=1',
    ],
    ['the start of the region that pays in this currency where neither is there', [null, ''], '/us'],
    ['never another origin', ['https://evil.test/a', '//evil.test/b'], '/us'],
    ['never a path that is another host', [`${origin}//evil.test`, null], '/us'],
    ['no address at all', ['http://', null], '/us'],
    ['never a path with a backslash, which R33 does not follow', ['/response\\checkout', null], '/us'],
  ] as const)('is %s', (_, [stored, referrer], expected) => {
    const storage = createMemoryStorage(stored === null ? {} : { isBackCheckoutUrl: stored })
    expect(checkoutAddress(storage, payment, referrer ?? '', origin)).toBe(expected)
  })

  it.each([
    [
      'the stored one where it is of the response that is paid for',
      'r1',
      '/response/checkout/a?Rx=r1&isd=%2B91',
    ],
    [
      'the tab’s own, by the referrer, where another tab has stored its own since',
      'r2',
      '/response/checkout/b?Rx=r1',
    ],
  ])('is %s', (_, responseId, expected) => {
    const storage = createMemoryStorage({
      isBackCheckoutUrl: `/response/checkout/a?Rx=${responseId}&isd=%2B91`,
    })
    const paidFor = { ...payment, responseId: 'r1' }
    expect(checkoutAddress(storage, paidFor, `${origin}/response/checkout/b?Rx=r1`, origin)).toBe(expected)
  })
})

describe('the ways back keep the region (R1)', () => {
  it.each([
    ['/response/checkout/a', '/thank-you', '/payment-failure'],
    ['/us/response/checkout/a', '/us/thank-you', '/us/payment-failure'],
    ['/UK/response/checkout/a', '/uk/thank-you', '/uk/payment-failure'],
    ['/response/us-style', '/thank-you', '/payment-failure'],
  ])('of %s', (checkout, thanks, failure) => {
    expect(thankYouAddress(payment, 'PL-1', checkout)).toBe(
      `${thanks}?request_order_id=PL-1&currency=USD&amount=49`,
    )
    expect(failureAddress(checkout)).toBe(`${failure}?back=${encodeURIComponent(checkout)}`)
  })
})

it('a parameter that was not sent differs from an empty one', () => {
  const { token, lang } = readPayment('?token=')
  expect([token, lang]).toEqual(['', null])
})
