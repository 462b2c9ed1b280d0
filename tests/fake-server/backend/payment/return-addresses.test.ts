import { expect, it } from 'vitest'
import { createMemoryStorage } from '../../../../src/adapters/storage/memory-storage.ts'
import { readPayment } from '../../../../fake-server/backend/payment/parameters.ts'
import {
  addressAfter,
  checkoutAddress,
  endAfter,
  failureAddress,
  thankYouAddress,
  type PaymentEnd,
} from '../../../../fake-server/backend/payment/return-addresses.ts'
import { scenarios, type Scenario } from '../../../../fake-server/backend/scenarios.ts'

const origin = 'https://plotline.test'
const payment = readPayment('?currency=USD&amount=49')

const stored = '/response/checkout/a?Rx=r1&isd=%2B91'

it.each([
  ['the stored one', '', '/us/response/checkout/a?isd=%2B1', '', '/us/response/checkout/a?isd=%2B1'],
  ['the referrer', '', null, `${origin}/uk/response/checkout/a?x=1`, '/uk/response/checkout/a?x=1'],
  ['the start page of the currency’s region', '', null, '', '/us'],
  ['not at another origin', '', 'https://evil.test/a', '//evil.test/b', '/us'],
  ['not a path that names another host', '', `${origin}//evil.test`, '', '/us'],
  ['not an invalid address', '', 'http://', '', '/us'],
  ['not a path with a backslash', '', '/response\\checkout', '', '/us'],
  ['the stored one of this response', 'r1', stored, `${origin}/response/checkout/b?Rx=r1`, stored],
  [
    'not the stored one of another tab’s response',
    'r2',
    stored,
    `${origin}/response/checkout/b?Rx=r2`,
    '/response/checkout/b?Rx=r2',
  ],
])('the checkout is %s (R20, R33)', (_, responseId, isBackCheckoutUrl, referrer, expected) => {
  const storage = createMemoryStorage(isBackCheckoutUrl === null ? {} : { isBackCheckoutUrl })
  const paid = { ...payment, responseId: responseId || null }
  expect(checkoutAddress(storage, paid, referrer, origin)).toBe(expected)
})

it.each([
  ['/response/checkout/a', '/thank-you', '/payment-failure'],
  ['/us/response/checkout/a', '/us/thank-you', '/us/payment-failure'],
  ['/UK/response/checkout/a', '/uk/thank-you', '/uk/payment-failure'],
  ['/response/us-style', '/thank-you', '/payment-failure'],
])('the pages after a payment keep the region of %s (R1)', (checkout, thankYou, failure) => {
  const query = '?request_order_id=PL-1&currency=USD&amount=49'
  expect(thankYouAddress(payment, 'PL-1', checkout)).toBe(thankYou + query)
  expect(failureAddress(checkout)).toBe(`${failure}?back=${encodeURIComponent(checkout)}`)
})

const checkout = '/us/response/checkout/a?Rx=r1'
const order = '/us/thank-you?request_order_id=PL-1&currency=USD&amount=49'
it.each<[scenario: Scenario, end: PaymentEnd, address: string]>([
  [scenarios.happy, 'pay', order],
  [scenarios['payment-declined'], 'decline', failureAddress(checkout)],
  [scenarios['payment-pending'], 'pending', `${order}&status=PENDING`],
  [scenarios['payment-failed'], 'failed', `${order}&status=FAILED`],
  [scenarios['payment-no-return'], 'no-return', checkout],
])('Pay in the scenario “$title” ends the payment as %s (R114, R115)', (scenario, end, address) => {
  expect(endAfter('pay', scenario)).toBe(end)
  expect(endAfter(end, scenarios.happy)).toBe(end)
  expect(addressAfter(end, payment, 'PL-1', checkout)).toBe(address)
})

it('a missing parameter differs from an empty one', () => {
  const { token, lang } = readPayment('?token=')
  expect({ token, lang }).toEqual({ token: '', lang: null })
})
