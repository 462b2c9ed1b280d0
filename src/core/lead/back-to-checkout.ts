import { matchRoute } from '../model/visit.ts'
import type { Ports } from '../ports/ports.ts'
import { readStoredOffer, storeOfferFlag } from '../stored/stored-offer.ts'
import { wayBackAddress } from '../stored/way-back-address.ts'
import { closeWayBack, isWayBackOpen } from '../stored/way-back.ts'

/**
 * The address of the checkout that the visitor left for the payment page and is sent back to, or null (R20).
 * Where the offer's time and day are over it says so in storage. `form` is the whole slug of the one checkout
 * that takes part, in any region (R59). The stored day counts by itself, the stored remainder as it stands (R44).
 */
export function backToCheckout(
  { storage, clock }: Pick<Ports, 'storage' | 'clock'>,
  origin: string,
  form: string,
): string | null {
  const address = wayBackAddress(storage, origin)
  if (address === null || !isCheckoutOf(address, form) || !isWayBackOpen(storage)) return null
  const { remainder, day } = readStoredOffer(storage)
  if ((remainder ?? 0) > 0 || day === clock.localDay(clock.now())) return address
  closeWayBack(storage)
  storeOfferFlag(storage, '1')
  return null
}

function isCheckoutOf(address: string, form: string): boolean {
  const { page, slug } = matchRoute(address.split(/[?#]/, 1)[0]!)
  return page === 'checkout' && slug === form
}
