import { describe, expect, it } from 'vitest'
import { checkoutSeen, paidEvent, planEvent } from '../../../src/core/model/funnel-event.ts'
import { buildCheckoutDetails } from '../../builders/checkout-details.ts'

describe('an event with prices', () => {
  it('has each plan with its price, or without an unreadable one', () => {
    const details = buildCheckoutDetails()
    const two = { ...details.plans.two, amount: null }
    expect(checkoutSeen({ ...details, plans: { ...details.plans, two } })).toEqual({
      name: 'checkout_seen',
      plans: [
        { plan: 'one', price: 299 },
        { plan: 'two' },
        { plan: 'three', price: 599 },
        { plan: 'four', price: 899 },
      ],
      currency: 'INR',
    })
  })

  it.each([
    ['INR', { currency: 'INR' }],
    ['usd', { currency: 'USD' }],
    ['USDT', {}],
    ['US', {}],
    ['U$D', {}],
    ['Asha Rao', {}],
    ['', {}],
  ])('sends the currency %j as %j', (currency, expected) => {
    expect(planEvent('plan_chosen', 'one', buildCheckoutDetails({ currency }))).toEqual({
      name: 'plan_chosen',
      plan: 'one',
      price: 299,
      ...expected,
    })
  })
})

describe('the event of an order', () => {
  const order = { id: 'PL-1', currency: 'INR', amount: '299', isComplete: true }

  it.each([
    ['PL-1', { order: 'PL-1' }],
    ['2026/11:a.b#7_x', { order: '2026/11:a.b#7_x' }],
    ['a'.repeat(64), { order: 'a'.repeat(64) }],
    ['a'.repeat(65), {}],
    ['Asha Rao', {}],
    ['', {}],
  ])('with the id %j is sent as %j', (id, expected) => {
    expect(paidEvent({ ...order, id }, 'in')).toEqual({
      name: 'paid',
      ...expected,
      value: 299,
      currency: 'INR',
    })
  })

  it('has no value if the amount is unreadable', () => {
    expect(paidEvent({ ...order, amount: 'soon' }, 'in')).toEqual({
      name: 'paid',
      order: 'PL-1',
      currency: 'INR',
    })
  })

  it('has the currency of the region (R58)', () => {
    expect(paidEvent(order, 'us')).toMatchObject({ currency: 'USD' })
  })
})
