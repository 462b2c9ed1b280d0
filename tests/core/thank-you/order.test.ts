import { describe, expect, it } from 'vitest'
import { conversionOf, readOrder } from '../../../src/core/thank-you/order.ts'

describe('the order of a thank-you address', () => {
  it('is complete with its id, currency and amount (section 5)', () => {
    expect(readOrder('?request_order_id=PL-1&currency=USD&amount=12.5')).toEqual({
      id: 'PL-1',
      currency: 'USD',
      amount: '12.5',
      complete: true,
    })
  })

  it('shows INR and 0 where the address names neither (section 2)', () => {
    expect(readOrder('?request_order_id=PL-1')).toEqual({
      id: 'PL-1',
      currency: 'INR',
      amount: '0',
      complete: false,
    })
  })

  it.each([
    '',
    '?currency=INR&amount=299',
    '?request_order_id=PL-1&amount=299',
    '?request_order_id=PL-1&currency=INR',
    '?request_order_id=&currency=INR&amount=299',
    '?request_order_id=PL-1&currency=+&amount=299',
    '?request_order_id=PL-1&currency=INR&amount=%20',
    '?orderid=PL-1&currency=INR&amount=299',
  ])('is incomplete at "%s": missing means absent or blank (R58)', (query) => {
    expect(readOrder(query).complete).toBe(false)
  })

  it('is complete with an amount of 0', () => {
    expect(readOrder('?request_order_id=PL-1&currency=INR&amount=0').complete).toBe(true)
  })

  it('is told to the ads network with its value, currency and region (R58)', () => {
    const order = readOrder('?request_order_id=PL-1&currency=usd&amount=1,299')
    expect(conversionOf(order, 'us')).toEqual({
      page: 'thank-you',
      region: 'us',
      id: 'PL-1',
      value: 1299,
      currency: 'USD',
    })
  })

  it('is told without an amount or a currency that is none', () => {
    const order = readOrder('?request_order_id=PL-1&currency=%E2%82%B9&amount=free')
    expect(conversionOf(order, 'in')).toEqual({ page: 'thank-you', region: 'in', id: 'PL-1' })
  })
})
