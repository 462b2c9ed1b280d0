import { expect, it } from 'vitest'
import { watchUnreturnedPayment } from '../../../src/core/payment/unreturned-payment.ts'
import { storeOrder, storePendingPayment, unreturnedPaymentMs } from '../../../src/core/stored/orders.ts'
import { createFakePorts } from '../../fakes/fake-ports.ts'

it('an unreturned payment is read when the checkout is shown, not when Pay is pressed (R115)', () => {
  const ports = createFakePorts()
  const isUnreturned = watchUnreturnedPayment(ports, 'r-1')
  const seen: boolean[] = []
  const stop = isUnreturned.subscribe(() => seen.push(isUnreturned.get()))
  storePendingPayment(ports, 'r-1', ports.clock.now())
  expect(isUnreturned.get()).toBe(false)
  ports.page.show(true)
  storeOrder({ storage: ports.storage, session: ports.session }, 'r-1', 'PL-1')
  ports.storage.notify('plotlineLeftToPay')
  stop()
  storePendingPayment(ports, 'r-1', ports.clock.now())
  ports.page.show(true)
  expect(seen).toEqual([true, false])
})

it('an unreturned payment is known to a checkout that is opened later, for 24 hours (R115)', () => {
  const ports = createFakePorts()
  storePendingPayment(ports, 'r-1', ports.clock.now())
  expect([watchUnreturnedPayment(ports, 'r-1').get(), watchUnreturnedPayment(ports, 'r-2').get()]).toEqual([
    true,
    false,
  ])
  ports.clock.advance(unreturnedPaymentMs)
  expect(watchUnreturnedPayment(ports, 'r-1').get()).toBe(false)
})
