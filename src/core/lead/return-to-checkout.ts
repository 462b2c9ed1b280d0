import { readVisit, type Visit } from '../model/visit.ts'
import type { Ports } from '../ports/ports.ts'
import { readStoredOffer, storeOfferFlag } from '../stored/offer.ts'
import { wayBackAddress } from '../stored/way-back-address.ts'
import { closeWayBack, isWayBackOpen } from '../stored/way-back.ts'

/**
 * The address of the checkout that the visitor left for the payment page and returns to, or null (R20). `form` is the slug of the
 * checkout that takes part, in any region (R59); it must belong to the lead page's response (R94). If time and day of the offer are
 * over, this is stored. The stored day and the stored remainder each count alone (R44).
 */
export function returnToCheckout(
  { storage, clock }: Pick<Ports, 'storage' | 'clock'>,
  { origin, responseId }: Pick<Visit, 'origin' | 'responseId'>,
  form: string,
): string | null {
  const address = wayBackAddress(storage, origin)
  if (address === null || !isWayBackOpen(storage)) return null
  const { pathname: path, search: query } = new URL(address, origin)
  const checkout = readVisit({ origin, path, query })
  if (checkout.page !== 'checkout' || checkout.slug !== form || checkout.responseId !== responseId)
    return null
  const { remainder, day } = readStoredOffer(storage)
  if ((remainder ?? 0) > 0 || day === clock.localDay(clock.now())) return address
  closeWayBack(storage)
  storeOfferFlag(storage, '1')
  return null
}
