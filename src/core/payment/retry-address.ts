import { readCountry, readNumber } from '../model/mobile-number.ts'
import { readParameter, utmDetails, withoutParameters } from '../model/query.ts'
import { repairAddress } from '../model/repair-address.ts'
import { inRegion } from '../model/region.ts'
import { type Visit, readVisit } from '../model/visit.ts'
import type { Ports } from '../ports/ports.ts'
import { readPendingPayment } from '../stored/orders.ts'
import { safeStoredAddress } from '../kernel/address.ts'
import { pendingReturn } from '../stored/way-back.ts'
import { canPay } from './build-payment-redirect.ts'

type Storages = Pick<Ports, 'storage' | 'session'>

const isUsableCheckout = (visit: Visit): boolean => visit.page === 'checkout' && canPay(visit)

/** The path without differences of letter case and of a trailing slash. */
const pageKey = ({ pathname }: Visit): string => pathname.replace(/\/+$/, '').toLowerCase()

/**
 * The address of "Try again!" after a failed payment: `back` on this origin (R33), with the parameters that were lost from it; the
 * stored way back if `back` is unusable, is the same page, or is a checkout without the data to pay (R86); else the landing page. A way back
 * of another response than the one of `back`, or of the one that this tab left to pay for, is somebody else's (R111).
 */
export function retryAddress({ storage, session }: Storages, visit: Visit): string {
  const { origin, search, region } = visit
  const back = safeStoredAddress(readParameter(search, 'back'), origin)
  const backVisit = back === null ? visit : readVisit(new URL(back, origin))
  // Following a link inside the product loads no document, which would repair the address (R85).
  const address =
    back !== null && backVisit.page === 'checkout'
      ? withMissing(repairAddress(new URL(back, origin)), origin, checkoutParameters(visit))
      : back
  const responseId = readVisit(new URL(address ?? origin + search, origin)).responseId
  const wayBack = pendingReturn(storage, origin)
  const wayBackVisit = readVisit(new URL(wayBack ?? '/', origin))
  const expected = responseId || readPendingPayment(session)
  if (wayBack === null || (expected && expected !== wayBackVisit.responseId))
    return address ?? inRegion(region, '/')
  if (address === null || pageKey(wayBackVisit) === pageKey(backVisit)) return wayBack
  const isBroken = backVisit.page === 'checkout' && !isUsableCheckout(readVisit(new URL(address, origin)))
  return isBroken && isUsableCheckout(wayBackVisit) ? wayBack : address
}

/** The parameters of an address that a checkout needs or keeps (R111). Empty ones are missing. */
const checkoutParameters = ({ search, responseId }: Visit): Record<string, string> => ({
  Rx: responseId,
  isd: readCountry(search) ? readParameter(search, 'isd') : '',
  mobile: readNumber(search).mobile && readParameter(search, 'mobile'),
  lan: readParameter(search, 'lan'),
  ...utmDetails(search),
})

/** Adds the parameters that the checkout's address lacks. None is replaced. */
function withMissing(address: string, origin: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address, origin)
  const own = checkoutParameters(readVisit(url))
  const missing = Object.entries(parameters).filter(([name, value]) => value && !own[name])
  if (missing.length === 0) return address
  const names = missing.map(([name]) => name.toLowerCase())
  const query = new URLSearchParams([...withoutParameters(url.search, names), ...missing])
  return `${url.pathname}?${query.toString()}${url.hash}`
}

/** Adds the mobile number of the stored way back to a checkout's address without one, if it is the page that this tab left to pay (R86). */
export function completeCheckoutAddress({
  storage,
  session,
  navigator,
}: Pick<Ports, 'storage' | 'session' | 'navigator'>): void {
  const visit = readVisit(navigator.location())
  const { origin, pathname, search, responseId } = visit
  const wayBack = pendingReturn(storage, origin)
  if (visit.page !== 'checkout' || readNumber(search).mobile !== '' || wayBack === null) return
  const wayBackVisit = readVisit(new URL(wayBack, origin))
  const wasLeftToPay =
    pageKey(wayBackVisit) === pageKey(visit) && wayBackVisit.responseId === readPendingPayment(session)
  const isSameResponse = responseId === '' || responseId === wayBackVisit.responseId
  if (!wasLeftToPay || !isSameResponse) return
  const { Rx = '', isd = '', mobile = '' } = checkoutParameters(wayBackVisit)
  navigator.replaceUrl(withMissing(pathname + search, origin, { Rx, isd, mobile }))
}

/** The payment-failed page. */
export type PaymentFailedFlow = { retryAddress: string }

export const createPaymentFailedFlow = ({
  storage,
  session,
  visit,
}: Storages & { visit: Visit }): PaymentFailedFlow => ({
  retryAddress: retryAddress({ storage, session }, visit),
})
