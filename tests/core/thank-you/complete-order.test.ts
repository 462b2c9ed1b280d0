import { expect, it, vi } from 'vitest'
import { completeOrder } from '../../../src/core/thank-you/complete-order.ts'
import { storePendingPayment, readOrderId } from '../../../src/core/stored/orders.ts'
import { createFakePorts } from '../../fakes/fake-ports.ts'

const order = { id: 'PL-1', currency: 'INR', amount: '299', isComplete: true }
const place = { region: 'in', origin: 'https://plotline.test' } as const
const stored = {
  isRedirected: '1',
  isBackCheckoutUrl: '/response/checkout/a?Rx=r',
  RemainingTimerTime: '500',
}

function setUp() {
  const ports = createFakePorts({ stored })
  const reportConversion = vi.fn()
  return {
    ...ports,
    reportConversion,
    complete: () => completeOrder({ ...ports, reportConversion }, order, place),
  }
}

it('completeOrder changes nothing for an order that this session has completed before (R95)', () => {
  const { complete, storage, session, snapshots } = setUp()
  complete()
  // The visitor has begun to pay for another response since.
  const checkout = { pathname: '/response/checkout/a', responseId: 'r-2' }
  for (const [key, text] of Object.entries(stored)) storage.write(key, text)
  storePendingPayment(session, 'r-2')
  snapshots.save('checkout', checkout, { chosen: 'four' })
  complete()
  for (const [key, text] of Object.entries(stored)) expect(storage.read(key)).toBe(text)
  expect([readOrderId(session, 'r-2'), snapshots.read('checkout', checkout)]).toEqual([
    null,
    { chosen: 'four' },
  ])
})

it('completeOrder tracks the order each time: the telemetry sends it once (R58)', () => {
  const { complete, reportConversion, events } = setUp()
  complete()
  complete()
  expect(reportConversion).toHaveBeenLastCalledWith({
    page: 'thank-you',
    region: 'in',
    id: 'PL-1',
    value: 299,
    currency: 'INR',
  })
  expect(events.map(({ name }) => name)).toEqual(['paid', 'paid'])
})
