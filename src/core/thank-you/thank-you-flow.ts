import { type Convert, paidEvent, orderValue, type Track } from '../model/funnel-event.ts'
import type { Visit } from '../model/visit.ts'
import { readOrder, type Order } from '../model/order.ts'
import type { Ports } from '../ports/ports.ts'
import { readPendingPayment, storeOrder } from '../stored/orders.ts'
import { endOfferByOrder } from '../stored/offer.ts'
import type { TabSnapshots } from '../page/tab-snapshots.ts'
import { responseOf, wayBackAddress } from '../stored/way-back-address.ts'
import { clearWayBack } from '../stored/way-back.ts'
import { createReturnFlow, type ReturnFlow } from './return-flow.ts'

/** One visit to the thank-you page. */
export type ThankYouFlow = {
  order: Order
  /** The way to the start from an incomplete page (R42); null where the order is complete. */
  goingBack: Pick<ReturnFlow, 'state' | 'stay'> | null
  /**
   * The page is opened: a complete one closes the way back to the checkout (R45) and what the tab kept of it (R65), notes what was ordered, ends the offer
   * (R75) and is told to the ads network (R58). Come back to (R64) it does nothing more: what was ordered since is another order's.
   * Returns what to call when it is left.
   */
  enter(): () => void
}

type ThankYouPorts = Pick<Ports, 'clock' | 'storage' | 'session' | 'navigator'> & {
  record: Pick<TabSnapshots, 'clear'>
  convert: Convert
  track: Track
}

export function createThankYouFlow(ports: ThankYouPorts, { query, region, origin }: Visit): ThankYouFlow {
  const order = readOrder(query)
  if (!order.complete) {
    const { enter, ...goingBack } = createReturnFlow(ports, region)
    return { order, goingBack, enter }
  }
  let isEntered = false
  return {
    order,
    goingBack: null,
    enter() {
      if (isEntered) return () => {}
      isEntered = true
      const { storage, session, record } = ports
      record.clear('checkout')
      const responseId =
        readPendingPayment(session) || responseOf(wayBackAddress(storage, origin) ?? origin, origin)
      if (responseId !== '') storeOrder(session, responseId, order.id)
      // In this order: another tab that finds nothing left and the way back open takes the time for over.
      clearWayBack(storage)
      endOfferByOrder(storage)
      ports.convert({ page: 'thank-you', region, id: order.id, ...orderValue(order, region) })
      ports.track(paidEvent(order, region), order.id)
      return () => {}
    },
  }
}
