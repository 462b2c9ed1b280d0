import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import {
  storePendingPayment,
  readOrderId,
  readPendingPayment,
  storeOrder,
} from '../../../src/core/stored/orders.ts'

describe('the orders of a session (R75)', () => {
  it('are found by their response, the latest of each', () => {
    const session = createMemoryStorage()
    storeOrder(session, 'r-1', 'PL-1')
    storeOrder(session, 'r-2', 'PL-2')
    storeOrder(session, 'r-1', 'PL-3')
    expect(['r-1', 'r-2', 'r-3', ''].map((response) => readOrderId(session, response))).toEqual([
      'PL-3',
      'PL-2',
      null,
      null,
    ])
  })

  it('are recorded once: a payment for another response stays pending', () => {
    const session = createMemoryStorage()
    storeOrder(session, 'r-1', 'PL-1')
    storePendingPayment(session, 'r-2')
    storeOrder(session, 'r-1', 'PL-1')
    expect(readPendingPayment(session)).toBe('r-2')
  })

  it('are none if the stored text is unreadable', () => {
    for (const stored of [
      '',
      'x',
      '{}',
      'null',
      '[1]',
      '[["r-1"]]',
      '[["r-1",2]]',
      '[["r-1",""]]',
      '[["r-1","PL-1",1]]',
      '[["r-1","PL-1","PL-2"]]',
      '["r1"]',
    ])
      expect(readOrderId(createMemoryStorage({ plotlineOrders: stored }), 'r-1')).toBeNull()
  })

  it('are limited to the last twenty', () => {
    const session = createMemoryStorage()
    for (let order = 0; order < 30; order++) storeOrder(session, `r-${order}`, `PL-${order}`)
    expect([readOrderId(session, 'r-9'), readOrderId(session, 'r-10')]).toEqual([null, 'PL-10'])
  })
})
