import { expect, it } from 'vitest'
import { readOrderId } from '../../../src/core/stored/orders.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { deferred } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'

const checkout = '/response/checkout/form_one_demo?Rx=r-1&isd=%2B91&mobile=9876543210'
const order = 'request_order_id=A1&currency=INR&amount=299'
const leftToPay = {
  isBackCheckoutUrl: checkout,
  isRedirected: '1',
  RemainingTimerTime: '300',
  plotlineLeftToPay: '[["r-1","0"]]',
  authToken: 'token-1',
  plotlineTokenOwner: '{"responseId":"r-1","mobile":"9876543210"}',
}
const completedBefore = { ...leftToPay, plotlineCompleted: '["A1"]' }

/** The rows of the table in docs/reliability.md: the address, the page that is shown, the events, and whether the purchase ends. */
const rows: [row: string, address: string, page: string, events: string[], ends: boolean, stored?: object][] =
  [
    ['paid', `/thank-you?${order}`, 'thank-you', ['paid'], true],
    ['paid, with its status', `/us/thank-you?${order}&status=SUCCESS`, 'thank-you', ['paid'], true],
    ['paid, opened again', `/thank-you?${order}`, 'thank-you', [], false, completedBefore],
    ['paid, incomplete address', '/thank-you?request_order_id=A1', 'thank-you', [], false],
    ['paid, never returned', checkout, 'checkout', ['came_back'], false],
    [
      'declined',
      `/payment-failure?back=${encodeURIComponent(checkout)}`,
      'payment-failure',
      ['payment_failed'],
      false,
    ],
    [
      'declined, one return address',
      `/thank-you?${order}&status=FAILED`,
      'payment-failure',
      ['payment_failed'],
      false,
    ],
    [
      'cancelled, no order',
      '/uk/thank-you?txStatus=USER_DROPPED',
      'payment-failure',
      ['payment_failed'],
      false,
    ],
    ['not confirmed', `/thank-you?${order}&code=PAYMENT_PENDING`, 'payment-pending', [], false],
  ]

it.each(rows)(
  'after a payment: %s (R114, R115, R116, R117)',
  async (_row, address, page, expectedEvents, ends, stored = leftToPay) => {
    const { app, pages, storage, session, conversions, events } = createTestApp({
      address,
      now: 1_000,
      responses: { 'GET /checkout-details': deferred().promise },
      stored: { ...stored },
      settings: { socialProof: 'off' },
    })
    const visit = app.visit()
    expect(visit.page).toBe(page)
    if (visit.page === 'thank-you') pages['thank-you'](visit).enter()
    if (visit.page === 'checkout') pages.checkout(visit).enter()
    await settled()
    expect(events.map(({ name }) => name)).toEqual(expectedEvents)
    expect(conversions.map((conversion) => conversion.page)).toEqual(ends ? ['thank-you'] : [])
    expect(readOrderId(session, 'r-1')).toBe(ends ? 'A1' : null)
    const left = Object.fromEntries(Object.keys(leftToPay).map((key) => [key, storage.read(key)]))
    expect(left).toEqual(
      ends
        ? {
            isBackCheckoutUrl: null,
            isRedirected: null,
            RemainingTimerTime: '0',
            plotlineLeftToPay: '[]',
            authToken: null,
            plotlineTokenOwner: null,
          }
        : leftToPay,
    )
  },
)
