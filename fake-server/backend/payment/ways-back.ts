import { currencyOf, inRegion, regionOf, regions } from '../../../src/core/model/region.ts'
import type { KeyValueStorage } from '../../../src/core/ports/ports.ts'
import { safeStoredAddress } from '../../../src/core/kernel/address.ts'
import { wayBackAddress } from '../../../src/core/stored/way-back-address.ts'
import type { Payment } from './parameters.ts'

/** The start of the region that pays in this currency (R28). */
export const startOf = ({ currency }: Payment): string =>
  inRegion(regions.find((region) => currencyOf[region] === currency) ?? 'in', '/')

/**
 * The checkout that the visitor came from: what the product stored (R20), unless another tab has stored that of another response since, else the
 * referrer; the region's start where neither may be followed (R33).
 */
export function checkoutAddress(
  storage: KeyValueStorage,
  payment: Payment,
  referrer: string,
  origin: string,
): string {
  const stored = wayBackAddress(storage, origin)
  const isOwn = stored !== null && new URL(stored, origin).searchParams.get('Rx') === payment.responseId
  return (isOwn ? stored : safeStoredAddress(referrer, origin)) ?? startOf(payment)
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
