import type { KeyValueStorage } from '../ports/ports.ts'
import { readStoredList } from '../kernel/json.ts'

// The orders of this session by stored response, and the pending payment (R75). Only this file uses their storage keys.

/** The key of a JSON list of pairs: the response (`Rx`) and the order, the latest last. */
const key = 'plotlineOrders'

/** Older orders are dropped. */
const maxOrders = 20

/** The key of the response (`Rx`) that this tab left to pay for. All tabs share the stored way back, so another tab may have replaced it. */
const pendingKey = 'plotlinePaying'

export const storePendingPayment = (session: KeyValueStorage, responseId: string): void =>
  session.write(pendingKey, responseId)

export const readPendingPayment = (session: KeyValueStorage): string | null => session.read(pendingKey)

/** Whether this session has completed the order already (R95). */
export const isCompleted = (session: KeyValueStorage, orderId: string): boolean =>
  readOrders(session).some(([, order]) => order === orderId)

/** Stores an order once: the visitor may return to its page later, during another payment. */
export function storeOrder(session: KeyValueStorage, responseId: string, orderId: string): void {
  if (isCompleted(session, orderId)) return
  const others = readOrders(session).filter(([response]) => response !== responseId)
  session.write(key, JSON.stringify([...others, [responseId, orderId]].slice(-maxOrders)))
  session.remove(pendingKey)
}

/** The id of the latest order of this response; null if there is none. */
export const readOrderId = (session: KeyValueStorage, responseId: string): string | null =>
  readOrders(session).find(([response]) => response === responseId)?.[1] ?? null

/** Unreadable entries are dropped. */
const readOrders = (session: KeyValueStorage): [string, string][] =>
  readStoredList(session, key).filter(isPair)

const isPair = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((text) => typeof text === 'string' && text !== '')
