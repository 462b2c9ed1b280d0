import { inRegion, regionOf } from '../../../src/core/model/region.ts'
import { parseAddress } from '../../../src/core/shared/parse-address.ts'
import type { Payment } from './parameters.ts'

/**
 * Path and query of the checkout that the visitor came from: what the product stored (R20), else the referrer; `/` where
 * neither is an address of this origin.
 */
export function checkoutAddress(candidates: readonly (string | null)[], origin: string): string {
  for (const candidate of candidates) {
    const url = candidate ? parseAddress(candidate, origin) : null
    if (url?.origin === origin && !url.pathname.startsWith('//')) return url.pathname + url.search
  }
  return '/'
}

/** Where a payment that succeeded leads, in the checkout's region. */
export function thankYouAddress({ currency, amount }: Payment, orderId: string, checkout: string): string {
  const query = new URLSearchParams({
    request_order_id: orderId,
    currency: currency ?? '',
    amount: amount ?? '',
  })
  return `${inRegion(regionOf(checkout), '/thank-you')}?${query.toString()}`
}

/** Where one that failed leads. */
export function failureAddress(checkout: string): string {
  return `${inRegion(regionOf(checkout), '/payment-failure')}?${new URLSearchParams({ back: checkout }).toString()}`
}
