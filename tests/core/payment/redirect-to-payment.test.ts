import { expect, it } from 'vitest'
import type { PlanChoice } from '../../../src/core/model/plan.ts'
import { redirectToPayment } from '../../../src/core/payment/redirect-to-payment.ts'
import { hasUnreturnedPayment, readPendingPayment } from '../../../src/core/stored/orders.ts'
import { buildCheckoutDetails } from '../../builders/checkout-details.ts'
import { deferred, json, noResponse, plain, type Scripted } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { createFakePorts } from '../../fakes/fake-ports.ts'

const call = 'POST /update/{id}'
const checkout = '/response/checkout/form_one_demo?Rx=resp-1&isd=%2B91&mobile=9876543210'
const paymentPage = 'https://pay.plotline.test/checkout?amount=299'

function setUp(response: Scripted = json(200, { message: 'noted' })) {
  const ports = createFakePorts({ address: `${checkout}&lan=hn`, responses: { [call]: response } })
  return {
    ...ports,
    pay(choice: PlanChoice = 'one') {
      const redirect = { choice, details: buildCheckoutDetails(), address: new URL(paymentPage) }
      redirectToPayment(ports, redirect, { responseId: 'resp-1' }, { own() {}, end() {} })
    },
  }
}

it('Pay stores the checkout’s address and the paid response, and redirects (R20, R75, R115)', () => {
  const { pay, clock, storage, session, navigator } = setUp()
  // The visitor chose another language, which removed `lan` from the address (R54).
  navigator.replaceUrl(checkout)
  pay()
  expect({ wayBack: storage.read('isBackCheckoutUrl'), isRedirected: storage.read('isRedirected') }).toEqual({
    wayBack: checkout,
    isRedirected: '1',
  })
  expect(readPendingPayment(session)).toBe('resp-1')
  expect(hasUnreturnedPayment(storage, 'resp-1', clock.now())).toBe(true)
  expect(navigator.redirects()).toEqual([paymentPage])
})

it('Pay tracks the press with the plan and its price', () => {
  const { pay, events } = setUp()
  pay('three')
  expect(events).toEqual([{ name: 'pay_pressed', plan: 'three', price: 599, currency: 'INR' }])
})

it.each([
  ['one', 'Option1'],
  ['two', 'Option2'],
  ['three', 'Option1_2D_3D'],
  ['four', 'Option2_2D_3D'],
  ['offer', 'Option2_Offer'],
] as const)('Pay sends plan %s as package %s with call 8 (R26, S7.8)', (plan, packageType) => {
  const { pay, http } = setUp()
  pay(plan)
  expect(http.sent(call)).toMatchObject([
    { url: 'https://forms.plotline.test/update/resp-1', body: { json: { packageType } } },
  ])
})

it('Pay sends call 8 with keepalive, and redirects without its response (R29)', () => {
  const { pay, http, navigator } = setUp(deferred().promise)
  const { redirect } = navigator
  navigator.redirect = (url) => {
    expect(http.requests).toMatchObject([{ keepalive: true }])
    redirect(url)
  }
  pay()
  expect(navigator.redirects()).toHaveLength(1)
})

it.each<[string, Scripted, string]>([
  ['fails', json(500, {}), 'info'],
  ['gets no response', noResponse, 'info'],
  ['gets an unreadable response', plain(200, '{'), 'info'],
  [
    'cannot be sent',
    () => {
      throw new Error('refused')
    },
    'error',
  ],
])('Pay redirects if call 8 %s, and only logs it (R29, S7.8)', async (_, response, level) => {
  const { pay, toasts, navigator, logger } = setUp(response)
  pay()
  await settled()
  expect(toasts.errors()).toEqual([])
  expect(navigator.redirects()).toHaveLength(1)
  expect(logger.entries).toMatchObject([{ level, where: 'payment' }])
})
