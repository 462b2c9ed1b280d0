import { updatePackage } from '../api/checkout-api.ts'
import type { Toasts } from '../alerts/toasts.ts'
import type { ApiClient } from '../api/call.ts'
import { planEvent } from '../model/funnel-event.ts'
import type { CheckoutDetails, PlanChoice } from '../model/plan.ts'
import type { Visit } from '../model/visit.ts'
import type { Cleanup, Ports, Track } from '../ports/ports.ts'
import { storePendingPayment } from '../stored/orders.ts'
import { openWayBack } from '../stored/way-back.ts'

/** A press of Pay: what is bought, and the address of the payment page. */
export type Redirect = { choice: PlanChoice; details: CheckoutDetails; address: URL }

export type RedirectDependencies = Pick<
  Ports,
  'clock' | 'storage' | 'session' | 'navigator' | 'page' | 'logger'
> & {
  api: ApiClient
  toasts: Toasts
  track: Track
}

/** If the page is still open this long after the press, in milliseconds, the redirect has failed (R51). */
export const maxRedirectWaitMs = 30_000

/**
 * Leaves for the payment page if the network is there (R51, R80). `end` is called if that fails, and when the page returns from the
 * back/forward cache; `own` gets what ends with it.
 */
export function redirectToPayment(
  dependencies: RedirectDependencies,
  redirect: Redirect,
  visit: Pick<Visit, 'responseId'>,
  { own, end }: { own(...cleanups: Cleanup[]): void; end(): void },
): void {
  const { clock, page, toasts } = dependencies
  const toast = toasts.show('loading', { kind: 'opening-payment' })
  let wasHidden = false

  function fail(): void {
    end()
    if (!wasHidden) toasts.show('error', { kind: 'no-response' }, 'payment')
  }

  own(
    () => toasts.dismiss(toast),
    clock.after(maxRedirectWaitMs, fail),
    page.onHidden(() => {
      wasHidden = true
    }),
    page.onShown((restored) => restored && end()),
  )
  own(page.checkOnline((online) => (online ? leave(dependencies, redirect, visit) : fail())))
}

/**
 * Stores the way back (R20) and the pending payment (R75, R115), sends call 8 without waiting for it (R29), tracks the press, and redirects.
 */
function leave(
  dependencies: RedirectDependencies,
  { choice, details, address }: Redirect,
  { responseId }: Pick<Visit, 'responseId'>,
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
