import { regionCurrencies, inRegion, regionOf, regions } from '../../../src/core/model/region.ts'
import type { KeyValueStorage } from '../../../src/core/ports/ports.ts'
import { safeStoredAddress } from '../../../src/core/kernel/address.ts'
import { pendingReturn } from '../../../src/core/stored/way-back.ts'
import type { Payment } from './parameters.ts'

/** The start page of the region with this currency (R28). */
export const startAddress = ({ currency }: Payment): string =>
  inRegion(regions.find((region) => regionCurrencies[region] === currency) ?? 'in', '/')

/**
 * The checkout that the visitor came from: the stored address (R20) if it names this payment's response, because another tab may have
 * overwritten it. Otherwise the referrer, or the region's start page if the referrer isn't a safe address (R33).
 */
export function checkoutAddress(
  storage: KeyValueStorage,
  payment: Payment,
  referrer: string,
  origin: string,
): string {
  const stored = pendingReturn(storage, origin)
  const isOfPayment = stored !== null && new URL(stored, origin).searchParams.get('Rx') === payment.responseId
  return (isOfPayment ? stored : safeStoredAddress(referrer, origin)) ?? startAddress(payment)
}

/** The thank-you page in the checkout's region, for a payment that succeeded. */
export function thankYouAddress({ currency, amount }: Payment, orderId: string, checkout: string): string {
  const query = new URLSearchParams({
    request_order_id: orderId,
    currency: currency ?? '',
    amount: amount ?? '',
  })
  return `${inRegion(regionOf(checkout), '/thank-you')}?${query.toString()}`
}

/** The payment-failed page, for a payment that was declined. */
export function failureAddress(checkout: string): string {
  return `${inRegion(regionOf(checkout), '/payment-failure')}?${new URLSearchParams({ back: checkout }).toString()}`
}
