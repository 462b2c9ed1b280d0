import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import {
  hasUnreturnedPayment,
  isCompleted,
  isOfSession,
  storePendingPayment,
  readOrderId,
  readPendingPayment,
  storeOrder,
  unreturnedPaymentMs,
} from '../../../src/core/stored/orders.ts'

const openTab = (storage = createMemoryStorage()) => ({ storage, session: createMemoryStorage() })

const unreadable = [
  '',
  'x',
  '{}',
  'null',
  '[1]',
  '[["r-1"]]',
  '[["r-1",2]]',
  '[["r-1",""]]',
  '["r1"]',
].concat('[["r-1","PL-1",1]]', '[["r-1","PL-1","PL-2"]]')

describe('the orders of a session (R75)', () => {
  it('are found by their response, the latest of each', () => {
    const tab = openTab()
    storeOrder(tab, 'r-1', 'PL-1')
    storeOrder(tab, 'r-2', 'PL-2')
    storeOrder(tab, 'r-1', 'PL-3')
    expect(['r-1', 'r-2', 'r-3', ''].map((response) => readOrderId(tab.session, response))).toEqual([
      'PL-3',
      'PL-2',
      null,
      null,
    ])
    expect(['PL-1', 'PL-2', 'PL-3'].every((order) => isOfSession(tab.session, order))).toBe(true)
  })

  it('are none if the stored text is unreadable', () => {
    for (const stored of unreadable)
      expect(readOrderId(createMemoryStorage({ plotlineOrders: stored }), 'r-1')).toBeNull()
  })

  it('are limited to the last twenty', () => {
    const tab = openTab()
    for (let order = 0; order < 30; order++) storeOrder(tab, `r-${order}`, `PL-${order}`)
    expect([readOrderId(tab.session, 'r-9'), readOrderId(tab.session, 'r-10')]).toEqual([null, 'PL-10'])
  })
})

describe('the orders that a browser has completed (R116)', () => {
  it('are known in every session, also of an unknown response and before a second order', () => {
    const tab = openTab()
    storeOrder(tab, 'r-1', 'PL-1')
    storeOrder(tab, 'r-1', 'PL-2')
    storeOrder(tab, '', 'PL-3')
    const other = openTab(tab.storage)
    expect(['PL-1', 'PL-2', 'PL-3', 'PL-4'].map((order) => isCompleted(other.storage, order))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect([isOfSession(tab.session, 'PL-3'), isOfSession(other.session, 'PL-1')]).toEqual([false, false])
  })

  it('are the last twenty, and none if the stored text is unreadable', () => {
    const tab = openTab()
    for (let order = 0; order < 21; order++) storeOrder(tab, 'r', `PL-${order}`)
    expect([isCompleted(tab.storage, 'PL-0'), isCompleted(tab.storage, 'PL-1')]).toEqual([false, true])
    for (const plotlineCompleted of unreadable)
      expect(isCompleted(createMemoryStorage({ plotlineCompleted }), 'PL-1')).toBe(false)
  })
})

describe('a payment that this browser left for (R115)', () => {
  it('is pending in this tab, and unreturned in every tab for 24 hours', () => {
    const tab = openTab()
    storePendingPayment(tab, 'r-1', 1_000)
    expect([readPendingPayment(tab.session), readPendingPayment(openTab(tab.storage).session)]).toEqual([
      'r-1',
      null,
    ])
    const isUnreturned = (now: number, response = 'r-1') => hasUnreturnedPayment(tab.storage, response, now)
    expect([isUnreturned(1_000), isUnreturned(999 + unreturnedPaymentMs), isUnreturned(0)]).toEqual([
      true,
      true,
      true,
    ])
    expect([isUnreturned(1_000 + unreturnedPaymentMs), isUnreturned(1_000, 'r-2')]).toEqual([false, false])
    storePendingPayment(tab, 'r-1', unreturnedPaymentMs)
    expect(isUnreturned(1_000 + unreturnedPaymentMs)).toBe(true)
  })

  it('ends with an order of its response, in any tab', () => {
    const tab = openTab()
    storePendingPayment(tab, 'r-1', 0)
    storePendingPayment(tab, 'r-2', 0)
    storeOrder(openTab(tab.storage), '', 'PL-1')
    storeOrder(openTab(tab.storage), 'r-1', 'PL-2')
    expect([
      hasUnreturnedPayment(tab.storage, 'r-1', 0),
      hasUnreturnedPayment(tab.storage, 'r-2', 0),
    ]).toEqual([false, true])
    expect(readPendingPayment(tab.session)).toBe('r-2')
  })

  it('is none if the stored text is unreadable', () => {
    for (const plotlineLeftToPay of [...unreadable, '[["r-1","soon"]]'])
      expect(hasUnreturnedPayment(createMemoryStorage({ plotlineLeftToPay }), 'r-1', 1)).toBe(false)
  })
})
