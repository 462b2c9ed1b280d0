import { readParameter } from './query.ts'

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
export function readOrder(search: string): Order {
  const [id = '', currency = '', amount = ''] = ['request_order_id', 'currency', 'amount'].map((name) =>
    readParameter(search, name),
  )
  return {
    id,
    currency: currency || 'INR',
    amount: amount || '0',
    isComplete: id !== '' && currency !== '' && amount !== '',
  }
}
