import type { KeyValueStorage } from '../ports/ports.ts'
import { readStoredList } from '../kernel/json.ts'
import { storageKeys } from './storage-keys.ts'

// What was ordered and what is being paid for. Only this file uses these keys.

/** The session's orders: a JSON list of pairs, the response (`Rx`) and the order, the latest last (R75). */
const ordersKey = 'plotlineOrders'

/** Older orders and payments are dropped. */
const maxKept = 20

/** The key of the response (`Rx`) that this tab left to pay for. All tabs share the stored way back, so another tab may have replaced it. */
const pendingKey = 'plotlinePaying'

/** How long the checkout asks a visitor who left to pay not to pay again, in milliseconds (R115). */
export const unreturnedPaymentMs = 24 * 3_600_000

/** Call it when the visitor leaves to pay for a response: `session` and `storage` are the tab's and the browser's. */
export function storePendingPayment(
  { session, storage }: { session: KeyValueStorage; storage: KeyValueStorage },
  responseId: string,
  now: number,
): void {
  session.write(pendingKey, responseId)
  const others = readPayments(storage).filter(([response]) => response !== responseId)
  writeList(storage, storageKeys.leftToPay, [...others, [responseId, String(now)]])
}

export const readPendingPayment = (session: KeyValueStorage): string | null => session.read(pendingKey)

/** Whether this browser left to pay for the response within `unreturnedPaymentMs`, and no order came of it (R115). `now` is in epoch milliseconds. */
export const hasUnreturnedPayment = (storage: KeyValueStorage, responseId: string, now: number): boolean =>
  readPayments(storage).some(
    // The clock may have been set back.
    ([response, at]) => response === responseId && Math.abs(now - Number(at)) < unreturnedPaymentMs,
  )

/** Whether this browser has completed the order already (R116). */
export const isCompleted = (storage: KeyValueStorage, orderId: string): boolean =>
  readStoredList(storage, storageKeys.completedOrders).includes(orderId)

/** Whether this session has completed the order. */
export const isOfSession = (session: KeyValueStorage, orderId: string): boolean =>
  readPairs(session, ordersKey).some(([, order]) => order === orderId)

/** Stores a completed order. `responseId` is empty if it is unknown. */
export function storeOrder(
  { session, storage }: { session: KeyValueStorage; storage: KeyValueStorage },
  responseId: string,
  orderId: string,
): void {
  const completed = readStoredList(storage, storageKeys.completedOrders)
  writeList(storage, storageKeys.completedOrders, [...completed, orderId])
  if (responseId === '') return
  writeList(session, ordersKey, [...readPairs(session, ordersKey), [responseId, orderId]])
  session.remove(pendingKey)
  const others = readPayments(storage).filter(([response]) => response !== responseId)
  writeList(storage, storageKeys.leftToPay, others)
}

/** The id of the latest order of this response; null if there is none. */
export const readOrderId = (session: KeyValueStorage, responseId: string): string | null =>
  readPairs(session, ordersKey).findLast(([response]) => response === responseId)?.[1] ?? null

/** Pairs of a response and the instant at which this browser left to pay for it. */
const readPayments = (storage: KeyValueStorage): [string, string][] =>
  readPairs(storage, storageKeys.leftToPay)

/** Unreadable entries are dropped. */
const readPairs = (storage: KeyValueStorage, name: string): [string, string][] =>
  readStoredList(storage, name).filter(isPair)

const writeList = (storage: KeyValueStorage, name: string, list: readonly unknown[]): void =>
  storage.write(name, JSON.stringify(list.slice(-maxKept)))

const isPair = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((text) => typeof text === 'string' && text !== '')
