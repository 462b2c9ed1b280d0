import { updatePackage } from '../api/checkout-api.ts'
import type { ApiClient } from '../api/call.ts'
import { planEvent } from '../model/funnel-event.ts'
import type { PlanChoice } from '../model/plan.ts'
import type { Visit } from '../model/visit.ts'
import type { Ports, Track } from '../ports/ports.ts'
import { storePendingPayment } from '../stored/orders.ts'
import { openWayBack } from '../stored/way-back.ts'
import type { Purchase } from './build-payment-redirect.ts'

/** What a redirect to the payment page needs. */
export type RedirectDependencies = Pick<Ports, 'clock' | 'storage' | 'session' | 'navigator' | 'logger'> & {
  api: ApiClient
  track: Track
}

/**
 * Redirects to the payment page at `address`. Before that it stores the way back (R20) and the pending payment (R75, R115), sends call 8 without
 * waiting for it (R29), and tracks the press.
 */
export function redirectToPayment(
  dependencies: RedirectDependencies,
  { choice, details }: Purchase,
  { responseId }: Pick<Visit, 'responseId'>,
  address: URL,
): void {
  const { clock, storage, navigator, track } = dependencies
  // The current address, because choosing a language removes `lan` (R54).
  const { pathname, search } = navigator.location()
  openWayBack(storage, pathname + search)
  storePendingPayment(dependencies, responseId, clock.now())
  void reportChoice(dependencies, responseId, choice)
  track(planEvent('pay_pressed', choice, details), responseId)
  navigator.redirect(address.href)
}

/** Call 8. Its failure must not stop the redirect (R29). */
async function reportChoice(
  { api, logger }: RedirectDependencies,
  responseId: string,
  choice: PlanChoice,
): Promise<void> {
  try {
    const outcome = await api.call(updatePackage, { responseId, choice })
    logger.info('payment', `call 8 for ${choice}`, outcome)
  } catch (problem) {
    logger.error('payment', `call 8 for ${choice} was not sent`, problem)
  }
}
