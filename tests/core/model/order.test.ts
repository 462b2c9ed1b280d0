import { describe, expect, it } from 'vitest'
import { readOrder } from '../../../src/core/model/order.ts'

describe('the order of a thank-you address', () => {
  it('is complete with its id, currency and amount (S5, S5.6)', () => {
    expect(readOrder('?request_order_id=PL-1&currency=USD&amount=12.5')).toEqual({
      id: 'PL-1',
      currency: 'USD',
      amount: '12.5',
      isComplete: true,
    })
  })

  it('defaults to INR and 0 (S2, S2.20)', () => {
    expect(readOrder('?request_order_id=PL-1')).toEqual({
      id: 'PL-1',
      currency: 'INR',
      amount: '0',
      isComplete: false,
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
  ])('is incomplete at "%s": missing means absent or blank (R58, S5.6)', (query) => {
    expect(readOrder(query).isComplete).toBe(false)
  })

  it.each([
    '?request_order_id=PL-1&currency=INR&amount=299&amount=',
    '?request_order_id=PL-1&REQUEST_ORDER_ID=&Currency=INR&amount=299.',
    '?request_order_id=&request_order_id=PL-1&request_order_id=%20&currency=INR,&amount=%E2%80%8B299',
  ])('is complete at "%s", with the values that are not blank (R112)', (query) => {
    expect(readOrder(query)).toEqual({ id: 'PL-1', currency: 'INR', amount: '299', isComplete: true })
  })

  it('is complete with an amount of 0', () => {
    expect(readOrder('?request_order_id=PL-1&currency=INR&amount=0').isComplete).toBe(true)
  })
})
