import { paidEvent, orderValue } from '../model/funnel-event.ts'
import type { Order } from '../model/order.ts'
import type { Visit } from '../model/visit.ts'
import type { TabSnapshots } from '../page/tab-snapshots.ts'
import type { Ports, ReportConversion, Track } from '../ports/ports.ts'
import { eraseAuthToken } from '../stored/auth-token.ts'
import { endOfferByOrder } from '../stored/offer.ts'
import { isCompleted, isOfSession, readPendingPayment, storeOrder } from '../stored/orders.ts'
import { clearWayBack, pendingReturn, responseIdAt } from '../stored/way-back.ts'

/** What the completion of an order needs. */
export type CompletionDependencies = Pick<Ports, 'clock' | 'storage' | 'session'> & {
  snapshots: Pick<TabSnapshots, 'clear'>
  reportConversion: ReportConversion
  track: Track
}

/**
 * Completes an order: stores it and ends the offer (R75), clears the way back to the checkout (R45), the checkout's snapshot (R65) and the
 * token (R117), and tracks the order (R58). An order that this browser has completed before ends nothing (R95, R116).
 */
export function completeOrder(
  { clock, storage, session, snapshots, reportConversion, track }: CompletionDependencies,
  order: Order,
  { region, origin }: Pick<Visit, 'region' | 'origin'>,
): void {
  const isRepeated = isCompleted(storage, order.id)
  // Telemetry sends an event once per session, even if the visitor consents after a reload.
  if (isRepeated && !isOfSession(session, order.id)) return
  if (!isRepeated) {
    snapshots.clear('checkout')
    const responseId = readPendingPayment(session) || responseIdAt(pendingReturn(storage, origin), origin)
    storeOrder({ session, storage }, responseId, order.id)
    eraseAuthToken(storage, responseId)
    clearWayBack(storage)
    endOfferByOrder(storage, clock.now())
  }
  reportConversion({ page: 'thank-you', region, id: order.id, ...orderValue(order, region) })
  track(paidEvent(order, region), order.id)
}
