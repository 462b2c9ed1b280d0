import { describe, expect, test } from 'vitest'
import { currencyToAsk, isdOf, loadCheckout } from '../../../src/core/checkout/load-checkout.ts'
import { someCheckoutDetailsJson } from '../../builders/checkout-details.ts'
import { json } from '../../fakes/scripted-http.ts'
import { createTestPorts } from '../../fakes/test-ports.ts'

describe('the dial code of the address (R19, R47)', () => {
  test.each([
    ['?isd=%2B91', '+91'],
    ['?isd=+91', '91'],
    ['?isd=91', '91'],
    ['?isd=%2B1', '+1'],
    ['?isd=', '91'],
    ['?isd=%20%20', '91'],
    ['?isd=%2B', '91'],
    ['?isd=+', '91'],
    ['?mobile=9876543210', '91'],
    ['', '91'],
    ['?isd=44&isd=%2B91', '+91'],
  ])('%j reads as %j', (query, isd) => {
    expect(isdOf(query)).toBe(isd)
  })
})

describe('the currency that is asked for (R28)', () => {
  test.each([
    ['/us/response/checkout/a', '?isd=%2B91', 'USD'],
    ['/US/response/checkout/a', '?isd=%2B91', 'USD'],
    ['/uk/response/checkout/a', '?isd=%2B91', 'EUR'],
    ['/uk/response/checkout/a', '', 'EUR'],
    ['/response/checkout/a', '?isd=%2B91', 'INR'],
    ['/response/checkout/a', '?isd= 91', 'INR'],
    ['/response/checkout/a', '?isd=91', 'INR'],
    ['/response/checkout/a', '', 'INR'],
    ['/response/checkout/a', '?isd=', 'INR'],
    ['/response/checkout/a', '?isd=%2B1', 'USD'],
    ['/response/checkout/a', '?isd=%2B44', 'USD'],
    ['/response/checkout/a', '?isd=%2B971', 'USD'],
    ['/response/checkout/a', '?isd=abc', 'USD'],
    // Literally: it is enough that 91 is contained.
    ['/response/checkout/a', '?isd=%2B1911', 'INR'],
    ['/response/checkout/us', '?isd=%2B91', 'INR'],
    ['/response/us-style-home', '?isd=%2B91', 'INR'],
  ])('%s with %j asks for %s', (path, query, currency) => {
    expect(currencyToAsk(path, query)).toBe(currency)
  })
})

describe('call 7', () => {
  const call = 'GET /checkout-details'
  const route = { slug: 'form one/ä', path: '/us/response/checkout/form', query: '?isd=%2B91' }

  test('carries currency and slug', async () => {
    const { http, api } = createTestPorts({ answers: { [call]: json(200, someCheckoutDetailsJson()) } })
    await loadCheckout(api, route).done
    const sent = new URL(http.requests[0]!.url)
    expect([...sent.searchParams]).toEqual([
      ['currency', 'USD'],
      ['slug', 'form one/ä'],
    ])
    expect(sent.pathname).toBe('/checkout-details')
  })

  test('the currency of the answer is the one that is paid in (R49)', async () => {
    const { api } = createTestPorts({
      answers: { [call]: json(200, someCheckoutDetailsJson({ currency: ' GBP ' })) },
    })
    expect(await loadCheckout(api, route).done).toMatchObject({ kind: 'ready', currency: 'GBP' })
  })

  test.each(['', '   ', null, 5, undefined])(
    'an answer whose currency is %j is paid in the one asked for (R49)',
    async (currency) => {
      const answer = { ...someCheckoutDetailsJson(), currency }
      const { api } = createTestPorts({ answers: { [call]: json(200, answer) } })
      expect(await loadCheckout(api, route).done).toMatchObject({ kind: 'ready', currency: 'USD' })
    },
  )

  test('a plan whose amount is unreadable arrives without one (R49)', async () => {
    const answer = { ...someCheckoutDetailsJson(), second_after_offer_amount: 'soon', discount: '70%' }
    const { api } = createTestPorts({ answers: { [call]: json(200, answer) } })
    const loaded = await loadCheckout(api, route).done
    expect(loaded).toMatchObject({
      kind: 'ready',
      value: { plans: { one: { amount: 299, discount: 70 }, two: { amount: null } } },
    })
  })

  test('the offer has its own price and discount, and the third plan as its base (R25)', async () => {
    const { api } = createTestPorts({ answers: { [call]: json(200, someCheckoutDetailsJson()) } })
    expect(await loadCheckout(api, route).done).toMatchObject({
      value: { offer: { productId: 'p-5', amount: 499, base: 599, discount: 17 } },
    })
  })
})
