import { readVisit, type Visit } from '../model/visit.ts'
import type { Ports } from '../ports/ports.ts'
import { readStoredOffer, storeNextDialog } from '../stored/offer.ts'
import { closeWayBack, isReturnExpected, pendingReturn } from '../stored/way-back.ts'

/**
 * The address of the checkout that the visitor left for the payment page and returns to; null if there is none (R20). It must have the
 * configured `slug`, in any region (R59), and the response of the lead page (R94). There is a way back until the remaining time and the day
 * of the offer are both over (R44); then it is closed, and the discount's dialog is next.
 */
export function returnToCheckout(
  { storage, clock }: Pick<Ports, 'storage' | 'clock'>,
  { origin, responseId }: Pick<Visit, 'origin' | 'responseId'>,
  slug: string,
): string | null {
  const address = pendingReturn(storage, origin)
  if (address === null || !isReturnExpected(storage)) return null
  const checkout = readVisit(new URL(address, origin))
  if (checkout.page !== 'checkout' || checkout.slug !== slug || checkout.responseId !== responseId)
    return null
  const { secondsLeft, day } = readStoredOffer(storage)
  if ((secondsLeft ?? 0) > 0 || day === clock.localDay(clock.now())) return address
  closeWayBack(storage)
  storeNextDialog(storage, 'discount')
  return null
}
