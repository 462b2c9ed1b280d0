import { describe, expect, it } from 'vitest'
import { readVisit } from '../../../src/core/model/visit.ts'
import { orderOf } from '../../../src/core/stored/orders.ts'
import { buildCheckoutDetailsJson } from '../../builders/checkout-details.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { json } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'

const complete = '?request_order_id=PL-1&currency=INR&amount=299'
const stored = { isRedirected: '1', isBackCheckoutUrl: '/response/checkout/a?Rx=r', offerCookie: '1' }

function setUp(query: string, path = '/thank-you') {
  const { app, ...ports } = createTestApp({ address: path + query, stored })
  const visit = readVisit(ports.navigator.location())
  return { ...ports, visit, thankYou: app.openThankYou(visit), openAgain: () => app.openThankYou(visit) }
}

describe('a complete thank-you page', () => {
  it('forgets the way back to the checkout, and nothing else, once it is entered (R45)', () => {
    const { thankYou, storage } = setUp(complete)
    expect(storage.read('isRedirected')).toBe('1')
    thankYou.enter()
    expect(storage.read('isRedirected')).toBeNull()
    expect(storage.read('isBackCheckoutUrl')).toBeNull()
    expect(storage.read('offerCookie')).toBe('1')
  })

  it.each([
    ['/response/checkout/a?Rx=r-7&isd=%2B91', 'PL-1'],
    ['https://plotline.test/us/response/checkout/a?Rx=r-7#plans', 'PL-1'],
    ['/response/checkout/a?Rx=%20r-7%20', 'PL-1'],
    ['/response/checkout/a?utm_content=x?y&Rx=r-7', 'PL-1'],
    ['/response/a?Rx=r-7', null],
    ['https://elsewhere.test/response/checkout/a?Rx=r-7', null],
    ['/response/checkout/a', null],
  ])('notes for the session what was ordered: the Rx of the way back %s gives %s (R75)', (address, order) => {
    const { thankYou, storage, session } = setUp(complete)
    storage.write('isBackCheckoutUrl', address)
    thankYou.enter()()
    thankYou.enter()
    expect(orderOf(session, 'r-7')).toBe(order)
    expect(session.read('plotlineOrders')).toBe(order && JSON.stringify([['r-7', order]]))
  })

  describe('in the tab that left to pay', () => {
    const checkoutOf = (response: string) => `/response/checkout/a?Rx=${response}&isd=%2B91&mobile=9876543210`

    /** A tab that pays for `r-7`; what another tab does to the way back meanwhile. */
    async function payingFor7() {
      const tab = createTestApp({
        address: checkoutOf('r-7'),
        answers: {
          'GET /checkout-details': json(200, buildCheckoutDetailsJson()),
          'POST /update/{id}': json(200, {}),
        },
      })
      const open = () => readVisit(tab.navigator.location())
      const checkout = tab.app.openCheckout(open())
      checkout.enter()
      await settled()
      checkout.pay()
      return {
        ...tab,
        thank(query = complete) {
          tab.navigator.push(`/thank-you${query}`)
          tab.app.openThankYou(open()).enter()
        },
      }
    }

    it.each([
      ['opened the landing page, which forgets the way back', null],
      ['left to pay for another response', checkoutOf('r-8')],
    ])('notes what that tab paid for, though another tab %s (R75)', async (_, wayBack) => {
      const { session, storage, thank } = await payingFor7()
      if (wayBack === null) storage.remove('isBackCheckoutUrl')
      else storage.write('isBackCheckoutUrl', wayBack)
      thank()
      expect([orderOf(session, 'r-7'), orderOf(session, 'r-8')]).toEqual(['PL-1', null])
    })

    it('leaves a later payment alone when its page is opened again (R95)', async () => {
      const { session, storage, thank, app, navigator } = await payingFor7()
      thank()
      navigator.push(checkoutOf('r-8'))
      const next = app.openCheckout(readVisit(navigator.location()))
      next.enter()
      await settled()
      next.pay()
      thank()
      expect(storage.read('isBackCheckoutUrl')).toBe(checkoutOf('r-8'))
      expect([orderOf(session, 'r-7'), orderOf(session, 'r-8')]).toEqual(['PL-1', null])
      thank('?request_order_id=PL-2&currency=INR&amount=299')
      expect(orderOf(session, 'r-8')).toBe('PL-2')
    })
  })

  it.each([
    ['300', '0'],
    ['0', '0'],
    [null, null],
  ])('ends an offer that runs, and starts none: of the remainder %s it leaves %s (R75)', (before, after) => {
    const { thankYou, storage } = setUp(complete)
    if (before !== null) storage.write('RemainingTimerTime', before)
    thankYou.enter()
    expect(storage.read('RemainingTimerTime')).toBe(after)
  })

  it('that is read on after another page ends nothing that another tab has begun meanwhile (R64, R75)', () => {
    const { thankYou, openAgain, navigator, storage } = setUp(complete)
    const leave = thankYou.enter()
    navigator.push('/termsandconditions')
    leave()
    for (const [key, text] of Object.entries({ ...stored, RemainingTimerTime: '300' }))
      storage.write(key, text)
    navigator.back()
    openAgain().enter()
    expect(storage.read('isRedirected')).toBe('1')
    expect(storage.read('isBackCheckoutUrl')).toBe(stored.isBackCheckoutUrl)
    expect(storage.read('RemainingTimerTime')).toBe('300')
  })

  it('is told to the ads network once, however often it is entered (R58)', () => {
    const { thankYou, openAgain, conversions } = setUp(complete, '/uk/thank-you')
    thankYou.enter()()
    thankYou.enter()
    openAgain().enter()
    expect(conversions).toEqual([
      { page: 'thank-you', region: 'uk', id: 'PL-1', value: 299, currency: 'EUR' },
    ])
  })

  it('stays: it has no way back to the start', () => {
    const { thankYou, clock, navigator } = setUp(complete)
    thankYou.enter()
    clock.advance(60_000)
    expect(thankYou.returnFlow).toBeNull()
    expect(navigator.location().path).toBe('/thank-you')
  })
})

describe('an incomplete thank-you page', () => {
  it('stays for whoever stayed, read another page and came back (R42, R64)', () => {
    const { thankYou, openAgain, navigator, clock } = setUp('')
    const leave = thankYou.enter()
    thankYou.returnFlow?.stay()
    navigator.push('/termsandconditions')
    leave()
    navigator.back()
    const again = openAgain()
    again.enter()
    clock.advance(60_000)
    expect(again.returnFlow?.state.get()).toEqual({ kind: 'stopped' })
    expect(navigator.location().path).toBe('/thank-you')
  })

  it("leads to the region's start after 7 s, and leaves the way back and the ads network alone (R42, R58)", () => {
    const { thankYou, clock, navigator, storage, conversions } = setUp('?currency=INR', '/us/thank-you')
    thankYou.enter()
    expect(thankYou.returnFlow?.state.get()).toEqual({ kind: 'counting-down', seconds: 7 })
    clock.advance(7_000)
    expect(navigator.location().path).toBe('/us')
    expect(storage.read('isRedirected')).toBe('1')
    expect(storage.read('isBackCheckoutUrl')).toBe(stored.isBackCheckoutUrl)
    expect(conversions).toEqual([])
  })

  it('leads nowhere once it is left (R42)', () => {
    const { thankYou, clock, navigator } = setUp('')
    thankYou.enter()()
    clock.advance(60_000)
    expect(navigator.location().path).toBe('/thank-you')
  })
})

describe('the order of a thank-you page', () => {
  function toldOf(query: string, path = '/thank-you') {
    const { thankYou, conversions } = setUp(`?request_order_id=PL-1&${query}`, path)
    thankYou.enter()
    return conversions
  }

  it('is told to the ads network with its value, currency and region (R58, S2.26)', () => {
    expect(toldOf('currency=usd&amount=1,299', '/us/thank-you')).toEqual([
      { page: 'thank-you', region: 'us', id: 'PL-1', value: 1299, currency: 'USD' },
    ])
  })

  it.each(['₹', 'euro'])('is told without an amount or a currency that is none: %s', (currency) => {
    expect(toldOf(`currency=${currency}&amount=free`)).toEqual([
      { page: 'thank-you', region: 'in', id: 'PL-1' },
    ])
  })

  it.each([
    ['us', 'INR', 'USD'],
    ['us', '%20inr%20', 'USD'],
    ['uk', 'INR', 'EUR'],
    ['us', 'GBP', 'GBP'],
    ['uk', 'USD', 'USD'],
    ['in', 'INR', 'INR'],
    ['in', 'USD', 'USD'],
  ])('on %s is told in %s as %s (R58)', (region, currency, told) => {
    const path = region === 'in' ? '/thank-you' : `/${region}/thank-you`
    expect(toldOf(`currency=${currency}&amount=299`, path)).toMatchObject([{ region, currency: told }])
  })
})
