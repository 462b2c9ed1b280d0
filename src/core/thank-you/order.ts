import type { Conversion } from '../ports/analytics.ts'
import { readAmount } from '../shared/prices.ts'
import type { Region } from '../shared/region.ts'

/** What the address of the thank-you page says of the order, with the defaults that the page shows. */
export type Order = {
  /** Empty where the address has none. */
  id: string
  currency: string
  amount: string
  /** Whether the address names all three; blank is absent (R58). */
  complete: boolean
}

/** Reads the query of the thank-you page (specification, section 2). The defaults are for display only. */
export function readOrder(query: string): Order {
  const parameters = new URLSearchParams(query)
  const word = (name: string): string => parameters.get(name)?.trim() ?? ''
  const [id, currency, amount] = [word('request_order_id'), word('currency'), word('amount')]
  return {
    id,
    currency: currency || 'INR',
    amount: amount || '0',
    complete: id !== '' && currency !== '' && amount !== '',
  }
}

/** What the ads network is told of a complete order; an amount or a currency that is none is left out. */
export function conversionOf(order: Order, region: Region): Conversion {
  const value = readAmount(order.amount)
  return {
    page: 'thank-you',
    region,
    id: order.id,
    ...(value === null ? {} : { value }),
    ...(/^[a-z]{3}$/i.test(order.currency) ? { currency: order.currency.toUpperCase() } : {}),
  }
}
