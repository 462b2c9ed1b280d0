import type { Contact } from '../model/contact.ts'
import type { Visit } from '../model/visit.ts'
import type { LatestCall } from '../shared/latest-call.ts'
import { forgetOfferTimer } from '../shared/stored-offer.ts'
import { forgetWayBack } from '../shared/way-back.ts'
import { checkoutAddress } from './checkout-address.ts'
import type { LeadPorts } from './lead-ports.ts'
import { reportLead } from './report-lead.ts'

type Verified = {
  visit: Visit
  contact: Contact
  /** The fixed bearer credential of call 6. */
  bearer: string
}

/** Steps 2 and 3 of S4.4, once the number is verified: the update may hold the visitor for a moment, nothing stops them (R18, R19). */
export function leadToCheckout(
  ports: LeadPorts,
  { visit, contact, bearer }: Verified,
  calls: LatestCall,
  goTo: (address: string) => void,
): void {
  const { navigator, storage } = ports
  const { responseId } = visit
  // The query as it is when it is asked for: a language chosen since took its own parameter out (R54).
  const address = (): string => checkoutAddress(visit, navigator.place().query, contact)
  if (responseId === '') return goTo(address())
  const checkoutUrl = navigator.place().origin + address()
  calls.run(reportLead(ports, { responseId, bearer, contact, checkoutUrl }), (flag) => {
    if (flag) {
      // Not the offer's flag (R46).
      forgetOfferTimer(storage)
      forgetWayBack(storage)
    }
    goTo(address())
  })
}
