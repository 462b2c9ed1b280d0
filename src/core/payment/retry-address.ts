import { repairAddress } from '../model/repair-address.ts'
import { inRegion } from '../model/region.ts'
import { type Visit, readVisit } from '../model/visit.ts'
import type { Ports } from '../ports/ports.ts'
import { readPendingPayment } from '../stored/orders.ts'
import { safeStoredAddress } from '../kernel/address.ts'
import { wayBackAddress } from '../stored/way-back-address.ts'
import { canPay } from './build-payment-redirect.ts'

const isUsableCheckout = (visit: Visit): boolean => visit.page === 'checkout' && canPay(visit)

/** The path without differences of letter case and of a trailing slash. */
const pageKey = ({ pathname }: Visit): string => pathname.replace(/\/+$/, '').toLowerCase()

/**
 * The address of "Try again!" after a failed payment: `back` on this origin (R33), with the parameters that were lost from it; the
 * stored way back if `back` is unusable, is the same page, or is a checkout without the data to pay (R86); else the landing page.
 */
export function retryAddress({ origin, query, region }: Visit, stored: string | null): string {
  const wayBack = stored === null ? null : safeStoredAddress(stored, origin)
  const back = safeStoredAddress(query.back ?? '', origin)
  if (back === null) return wayBack ?? inRegion(region, '/')
  const backUrl = new URL(back, origin)
  const backVisit = readVisit(backUrl)
  const { back: _, ...others } = query
  // Following a link inside the product loads no document, which would repair the address (R85).
  const address =
    backVisit.page === 'checkout' ? withParameters(repairAddress(backUrl), origin, others) : back
  if (wayBack === null) return address
  const wayBackVisit = readVisit(new URL(wayBack, origin))
  if (pageKey(wayBackVisit) === pageKey(backVisit)) return wayBack
  const isBroken = backVisit.page === 'checkout' && !isUsableCheckout(readVisit(new URL(address, origin)))
  return isBroken && isUsableCheckout(wayBackVisit) ? wayBack : address
}

function withParameters(
  address: string,
  origin: string,
  parameters: Readonly<Record<string, string>>,
): string {
  const url = new URL(address, origin)
  for (const [name, value] of Object.entries(parameters)) {
    url.searchParams.delete(name)
    url.searchParams.append(name, value)
  }
  return url.pathname + url.search + url.hash
}

/** Adds the mobile number of the stored way back to a checkout's address without one, if it is the page that this tab left to pay (R86). */
export function completeCheckoutAddress({
  storage,
  session,
  navigator,
}: Pick<Ports, 'storage' | 'session' | 'navigator'>): void {
  const visit = readVisit(navigator.location())
  const wayBack = wayBackAddress(storage, visit.origin)
  if (visit.page !== 'checkout' || visit.mobile !== '' || wayBack === null) return
  const wayBackVisit = readVisit(new URL(wayBack, visit.origin))
  const wasLeftToPay =
    pageKey(wayBackVisit) === pageKey(visit) && wayBackVisit.responseId === readPendingPayment(session)
  const isSameResponse = visit.responseId === '' || visit.responseId === wayBackVisit.responseId
  if (!wasLeftToPay || !isSameResponse) return
  const { Rx, isd, mobile } = wayBackVisit.query
  const missing = Object.entries({ Rx, isd, mobile }).filter(([name, value]) => value && !visit.query[name])
  navigator.replaceUrl(
    withParameters(
      visit.pathname + visit.search,
      visit.origin,
      Object.fromEntries(missing) as Record<string, string>,
    ),
  )
}
