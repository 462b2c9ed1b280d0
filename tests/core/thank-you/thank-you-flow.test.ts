import { describe, expect, it } from 'vitest'
import { readVisit } from '../../../src/core/model/visit.ts'
import { readOrderId, storePendingPayment } from '../../../src/core/stored/orders.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'

const complete = '?request_order_id=PL-1&currency=INR&amount=299'
const stored = { isRedirected: '1', isBackCheckoutUrl: '/response/checkout/a?Rx=r', offerCookie: '1' }

function setUp(query: string, path = '/thank-you') {
  const { app: _, pages, ...ports } = createTestApp({ address: path + query, stored })
  const visit = readVisit(ports.navigator.location())
  return { ...ports, visit, thankYou: pages['thank-you'](visit), openAgain: () => pages['thank-you'](visit) }
}

describe('a complete thank-you page', () => {
  it('clears only the way back to the checkout, once it is entered (R45)', () => {
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
  ])('given the way back %s, the recorded order of response r-7 is %s (R75)', (address, order) => {
    const { thankYou, storage, session } = setUp(complete)
    storage.write('isBackCheckoutUrl', address)
    thankYou.enter()()
    thankYou.enter()
    expect(readOrderId(session, 'r-7')).toBe(order)
    expect(session.read('plotlineOrders')).toBe(order && JSON.stringify([['r-7', order]]))
  })

  it.each([
    ['cleared the way back', null],
    ['left to pay for another response', '/response/checkout/a?Rx=r-8'],
  ])('records what this tab paid for, though another tab %s (R75)', (_, wayBack) => {
    const { thankYou, session, storage } = setUp(complete)
    storePendingPayment({ session, storage }, 'r-7', 0)
    if (wayBack === null) storage.remove('isBackCheckoutUrl')
    else storage.write('isBackCheckoutUrl', wayBack)
    thankYou.enter()
    expect([readOrderId(session, 'r-7'), readOrderId(session, 'r-8')]).toEqual(['PL-1', null])
  })

  it.each([stored.isBackCheckoutUrl, ''])(
    'changes nothing on a return to it, with the way back "%s" (R64, R75)',
    (wayBack) => {
      const { thankYou, openAgain, navigator, storage } = setUp(complete)
      storage.write('isBackCheckoutUrl', wayBack)
      const leave = thankYou.enter()
      navigator.push('/termsandconditions')
      leave()
      const storedSince = { ...stored, RemainingTimerTime: '300' }
      for (const [key, text] of Object.entries(storedSince)) storage.write(key, text)
      navigator.back()
      openAgain().enter()
      for (const [key, text] of Object.entries(storedSince)) expect(storage.read(key)).toBe(text)
    },
  )

  it('is one conversion, however often it is entered (R58)', () => {
    const { thankYou, openAgain, conversions } = setUp(complete, '/uk/thank-you')
    thankYou.enter()()
    thankYou.enter()
    openAgain().enter()
    expect(conversions).toEqual([
      { page: 'thank-you', region: 'uk', id: 'PL-1', value: 299, currency: 'EUR' },
    ])
  })
})

describe('an incomplete thank-you page', () => {
  it('stays after Stay here, also when it is returned to from another page (R42, R64)', () => {
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
    expect(navigator.location().pathname).toBe('/thank-you')
  })

  it("leads to the region's start, clears no way back and is no conversion (R42, R58)", () => {
    const { thankYou, clock, navigator, storage, conversions } = setUp('?currency=INR', '/us/thank-you')
    thankYou.enter()
    clock.advance(7_000)
    expect(navigator.location().pathname).toBe('/us')
    expect(storage.read('isRedirected')).toBe('1')
    expect(storage.read('isBackCheckoutUrl')).toBe(stored.isBackCheckoutUrl)
    expect(conversions).toEqual([])
  })
})

it.each([
  ['in', 'currency=INR&amount=299', { value: 299, currency: 'INR' }],
  ['in', 'currency=USD&amount=299', { value: 299, currency: 'USD' }],
  ['us', 'currency=usd&amount=1,299', { value: 1299, currency: 'USD' }],
  ['us', 'currency=INR&amount=299', { value: 299, currency: 'USD' }],
  ['us', 'currency=%20inr%20&amount=299', { value: 299, currency: 'USD' }],
  ['us', 'currency=GBP&amount=299', { value: 299, currency: 'GBP' }],
  ['uk', 'currency=INR&amount=299', { value: 299, currency: 'EUR' }],
  ['uk', 'currency=USD&amount=299', { value: 299, currency: 'USD' }],
  ['in', 'currency=₹&amount=free', {}],
  ['in', 'currency=euro&amount=free', {}],
])('the conversion in %s of an order of %s has %j (R58, S2.26)', (region, query, value) => {
  const path = region === 'in' ? '/thank-you' : `/${region}/thank-you`
  const { thankYou, conversions } = setUp(`?request_order_id=PL-1&${query}`, path)
  thankYou.enter()
  expect(conversions).toEqual([{ page: 'thank-you', region, id: 'PL-1', ...value }])
})
