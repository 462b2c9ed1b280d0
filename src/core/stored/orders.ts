import type { KeyValueStorage } from '../ports/ports.ts'
import { readStoredList } from '../kernel/json.ts'

// Which stored responses were ordered in this session, with the order's id (R75). This file is the one owner of its two keys.

/** A JSON list of pairs: the response (`Rx`) and the order, the latest last. */
const key = 'plotlineOrders'

/** No session holds more orders than this; the oldest goes. */
const maxOrders = 20

/** The response (`Rx`) that this tab left to pay for. The way back, which all tabs share, may lead elsewhere by the time it is paid. */
const payingKey = 'plotlinePaying'

export const storePendingPayment = (session: KeyValueStorage, responseId: string): void =>
  session.write(payingKey, responseId)

export const readPendingPayment = (session: KeyValueStorage): string | null => session.read(payingKey)

/** Notes an order, once: its page may be come back to while another response is paid for. */
export function storeOrder(session: KeyValueStorage, responseId: string, orderId: string): void {
  const orders = readOrders(session)
  if (orders.some(([, order]) => order === orderId)) return
  const others = orders.filter(([response]) => response !== responseId)
  session.write(key, JSON.stringify([...others, [responseId, orderId]].slice(-maxOrders)))
  session.remove(payingKey)
}

/** The id of the latest order of this response; null where there is none. */
export const orderOf = (session: KeyValueStorage, responseId: string): string | null =>
  readOrders(session).find(([response]) => response === responseId)?.[1] ?? null

/** Whatever is unreadable is absent. */
const readOrders = (session: KeyValueStorage): [string, string][] =>
  readStoredList(session, key).filter(isPair)

const isPair = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((text) => typeof text === 'string' && text !== '')
