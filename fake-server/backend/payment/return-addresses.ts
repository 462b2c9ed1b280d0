import { currencyByRegion, inRegion, regionOf, regions } from '../../../src/core/model/region.ts'
import type { KeyValueStorage } from '../../../src/core/ports/ports.ts'
import { safeStoredAddress } from '../../../src/core/kernel/address.ts'
import { pendingReturn } from '../../../src/core/stored/way-back.ts'
import type { PaymentOutcome } from '../events.ts'
import type { Scenario } from '../scenarios.ts'
import type { Payment } from './parameters.ts'

/** How a payment can end: its button, what is recorded, and what a thank-you address says of it (R114). */
export const paymentEnds = {
  pay: { label: 'Pay', outcome: 'paid' },
  decline: { label: 'Decline', outcome: 'declined' },
  pending: { label: 'Return while pending', outcome: 'pending', status: 'PENDING' },
  failed: { label: 'Return with status=FAILED', outcome: 'declined', status: 'FAILED' },
  'no-return': { label: 'Pay, and return to the checkout only', outcome: 'paid' },
} as const satisfies Record<string, { label: string; outcome: PaymentOutcome; status?: string }>

export type PaymentEnd = keyof typeof paymentEnds

/** How a payment ends after a press: in some scenarios, Pay does what another button does. */
export const endAfter = (press: string | null, { payPress = 'pay' }: Scenario): PaymentEnd =>
  press === 'pay'
    ? payPress
    : press !== null && Object.hasOwn(paymentEnds, press)
      ? (press as PaymentEnd)
      : 'decline'

/** The start page of the region with this currency (R28). */
export const startAddress = ({ currency }: Payment): string =>
  inRegion(regions.find((region) => currencyByRegion[region] === currency) ?? 'in', '/')

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

/** Where a payment leads; after `no-return` the visitor opens the checkout again. */
export function addressAfter(end: PaymentEnd, payment: Payment, orderId: string, checkout: string): string {
  if (end === 'no-return') return checkout
  if (end === 'decline') return failureAddress(checkout)
  const { status = '' }: { label: string; status?: string } = paymentEnds[end]
  return thankYouAddress(payment, orderId, checkout) + (status && `&status=${status}`)
}

/** The thank-you page in the checkout's region. */
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
