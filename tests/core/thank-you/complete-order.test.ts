import { expect, it, vi } from 'vitest'
import { completeOrder } from '../../../src/core/thank-you/complete-order.ts'
import {
  hasUnreturnedPayment,
  readOrderId,
  readPendingPayment,
  storePendingPayment,
} from '../../../src/core/stored/orders.ts'
import { storeAuthToken } from '../../../src/core/stored/auth-token.ts'
import type { Ports } from '../../../src/core/ports/ports.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
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
  const complete = (id = order.id, session = ports.session): void =>
    completeOrder({ ...ports, session, reportConversion }, { ...order, id }, place)
  return { ...ports, reportConversion, complete }
}

const leaveToPay = ({ storage, session }: Pick<Ports, 'storage' | 'session'>, responseId: string): void => {
  for (const [key, text] of Object.entries(stored)) storage.write(key, text)
  storePendingPayment({ storage, session }, responseId, 0)
}

it('completeOrder changes nothing for an order that this session has completed before (R95)', () => {
  const { complete, storage, session, snapshots } = setUp()
  complete()
  // The visitor has begun to pay for another response since.
  const checkout = { pathname: '/response/checkout/a', responseId: 'r-2' }
  for (const [key, text] of Object.entries(stored)) storage.write(key, text)
  storePendingPayment({ storage, session }, 'r-2', 0)
  snapshots.save('checkout', checkout, { chosen: 'four' })
  complete()
  for (const [key, text] of Object.entries(stored)) expect(storage.read(key)).toBe(text)
  expect({
    orderId: readOrderId(session, 'r-2'),
    checkout: snapshots.read('checkout', checkout),
  }).toEqual({ orderId: null, checkout: { chosen: 'four' } })
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

it.each([
  ['in a new session', 'r-1', []],
  ['after a second order of the response', 'r-1', ['PL-2']],
  ['of an unknown response', null, []],
])('completeOrder ends nothing and tells nobody of an earlier order %s (R116)', (_, paidFor, later) => {
  const { complete, reportConversion, events, storage, session } = setUp()
  if (paidFor === null) storage.remove('isBackCheckoutUrl')
  else storePendingPayment({ storage, session }, paidFor, 0)
  complete()
  for (const id of later) {
    leaveToPay({ storage, session }, 'r-1')
    complete(id)
  }
  const told = [reportConversion.mock.calls.length, events.length]
  const other = createMemoryStorage()
  leaveToPay({ storage, session: other }, 'r-9')
  complete('PL-1', other)
  for (const [key, text] of Object.entries(stored)) expect(storage.read(key)).toBe(text)
  expect({
    pending: readPendingPayment(other),
    isUnreturned: hasUnreturnedPayment(storage, 'r-9', 0),
  }).toEqual({ pending: 'r-9', isUnreturned: true })
  expect([reportConversion.mock.calls.length, events.length]).toEqual(told)
})

it('completeOrder ends nothing for the first of two orders, in the same session (R95, R116)', () => {
  const { complete, storage, session } = setUp()
  for (const id of ['PL-1', 'PL-2']) {
    leaveToPay({ storage, session }, 'r-1')
    complete(id)
  }
  leaveToPay({ storage, session }, 'r-2')
  complete('PL-1')
  expect({
    isRedirected: storage.read('isRedirected'),
    pending: readPendingPayment(session),
    orderId: readOrderId(session, 'r-2'),
  }).toEqual({ isRedirected: '1', pending: 'r-2', orderId: null })
})

it.each([
  ['r-1', null],
  ['r-2', 'token-1'],
])('completeOrder erases the token of its own response alone: %s leaves %s (R117)', (responseId, token) => {
  const { complete, storage, session } = setUp()
  storeAuthToken(storage, 'token-1', { responseId: 'r-1', mobile: '9876543210' })
  leaveToPay({ storage, session }, responseId)
  complete()
  expect(storage.read('authToken')).toBe(token)
})
