import { describe, expect, it } from 'vitest'
import { createDataLayer } from '../../src/telemetry/data-layer.ts'
import type { QueueWindow } from '../../src/telemetry/google-queue.ts'
import { createRecordingLogger } from '../fakes/recording-logger.ts'
import { checkoutSeen, paidEvent, planEvent } from '../../src/core/model/funnel-event.ts'
import { buildCheckoutDetails } from '../builders/checkout-details.ts'
import { everyEvent } from '../builders/events.ts'

function start() {
  const window: QueueWindow = {}
  const analytics = createDataLayer(createRecordingLogger(), window)
  return { window, analytics, pushed: () => window.dataLayer ?? [] }
}
const details = buildCheckoutDetails()
const order = { id: 'PL-1', currency: 'usd', amount: '299', isComplete: true }

describe('the data layer', () => {
  it('creates no list before the first event', () => {
    expect(start().window.dataLayer).toBeUndefined()
  })

  it('pushes a verified code as a lead', () => {
    const { analytics, pushed } = start()
    analytics.track({ name: 'code_verified' }, 1)
    expect(pushed()).toEqual([{ event: 'generate_lead' }])
  })

  it('pushes the plans as a list of items, after the previous items were cleared', () => {
    const { analytics, pushed } = start()
    analytics.track(checkoutSeen(details), 1)
    const [cleared, entry] = pushed() as [object, { event: string; ecommerce: { items: object[] } }]
    expect(cleared).toEqual({ ecommerce: null })
    expect(entry).toMatchObject({
      event: 'view_item_list',
      ecommerce: { item_list_id: 'plans', currency: 'INR' },
    })
    expect(entry.ecommerce.items).toHaveLength(4)
    expect(entry.ecommerce.items[0]).toEqual({
      item_id: 'plan_one',
      item_name: 'Starter Blueprint',
      quantity: 1,
      price: details.plans.one.amount,
      index: 0,
    })
  })

  it('pushes the chosen plan as a selected item, and Pay as begin_checkout', () => {
    const { analytics, pushed } = start()
    analytics.track(planEvent('plan_chosen', 'two', details), 1)
    analytics.track(planEvent('pay_pressed', 'offer', details), 2)
    expect(pushed()).toMatchObject([
      { ecommerce: null },
      {
        event: 'select_item',
        ecommerce: {
          item_list_id: 'plans',
          items: [{ item_id: 'plan_two', price: details.plans.two.amount }],
        },
      },
      { ecommerce: null },
      {
        event: 'begin_checkout',
        ecommerce: { currency: 'INR', value: details.offer.amount, items: [{ item_id: 'plan_offer' }] },
      },
    ])
  })

  it('pushes an order as a purchase, but not an order whose id is no id', () => {
    const { analytics, pushed } = start()
    analytics.track(paidEvent(order, 'in'), 1)
    analytics.track(paidEvent({ ...order, id: 'Asha Rao <9182736450>' }, 'in'), 1)
    expect(pushed()).toMatchObject([
      { ecommerce: null },
      {
        event: 'purchase',
        ecommerce: {
          transaction_id: 'PL-1',
          value: 299,
          currency: 'USD',
          items: [{ item_id: 'plan', item_name: 'House plan', quantity: 1, price: 299 }],
        },
      },
    ])
    expect(pushed()).toHaveLength(2)
  })

  it('pushes every other event under its own name, without lists', () => {
    const { analytics, pushed } = start()
    const others = everyEvent.filter(({ name }) =>
      /^(survey|step|design|details|code_[sr]|offer|payment|came)/.test(name),
    )
    for (const event of others) analytics.track(event, 1)
    const entries = pushed() as Record<string, unknown>[]
    expect(entries.map(({ event }) => event)).toEqual(others.map(({ name }) => name))
    expect(entries.find(({ event }) => event === 'step_answered')).toEqual({
      event: 'step_answered',
      step: 2,
      steps: 9,
      fields: 'width,depth',
    })
    for (const entry of entries)
      for (const value of Object.values(entry))
        expect(['string', 'number', 'boolean']).toContain(typeof value)
  })
})
