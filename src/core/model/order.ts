import type { Query } from './query.ts'

/** The order in the address of the thank-you page, with the defaults that the page shows. */
export type Order = {
  /** Empty if the address has none. */
  id: string
  currency: string
  amount: string
  /** Whether the address has all three; a blank one is absent (R58). */
  isComplete: boolean
}

/** Reads an order (S2.20). The defaults are for display only. */
export function readOrder(query: Query): Order {
  const parameter = (name: string): string => query[name]?.trim() ?? ''
  const [id, currency, amount] = [parameter('request_order_id'), parameter('currency'), parameter('amount')]
  return {
    id,
    currency: currency || 'INR',
    amount: amount || '0',
    isComplete: id !== '' && currency !== '' && amount !== '',
  }
}
