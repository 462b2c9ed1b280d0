import { paidEvent, orderValue } from '../model/funnel-event.ts'
import type { Order } from '../model/order.ts'
import type { Visit } from '../model/visit.ts'
import type { TabSnapshots } from '../page/tab-snapshots.ts'
import type { Ports, ReportConversion, Track } from '../ports/ports.ts'
import { endOfferByOrder } from '../stored/offer.ts'
import { isCompleted, readPendingPayment, storeOrder } from '../stored/orders.ts'
import { clearWayBack, pendingReturn, responseIdAt } from '../stored/way-back.ts'

/** What the completion of an order needs. */
export type CompletionDependencies = Pick<Ports, 'clock' | 'storage' | 'session'> & {
  snapshots: Pick<TabSnapshots, 'clear'>
  reportConversion: ReportConversion
  track: Track
}

/**
 * Completes an order: stores it and ends the offer (R75), clears the way back to the checkout (R45) and the checkout's snapshot (R65), and
 * tracks the order (R58). An order that this session has completed before is only tracked (R95).
 */
export function completeOrder(
  { clock, storage, session, snapshots, reportConversion, track }: CompletionDependencies,
  order: Order,
  { region, origin }: Pick<Visit, 'region' | 'origin'>,
): void {
  if (!isCompleted(session, order.id)) {
    snapshots.clear('checkout')
    const responseId = readPendingPayment(session) || responseIdAt(pendingReturn(storage, origin), origin)
    if (responseId !== '') storeOrder(session, responseId, order.id)
    clearWayBack(storage)
    endOfferByOrder(storage, clock.now())
  }
  reportConversion({ page: 'thank-you', region, id: order.id, ...orderValue(order, region) })
  track(paidEvent(order, region), order.id)
}
