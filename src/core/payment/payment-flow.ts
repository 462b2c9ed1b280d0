import type { Toasts } from '../alerts/toasts.ts'
import { updatePackage } from '../api/checkout-api.ts'
import type { Writes } from '../api/writes.ts'
import { planEvent, type Track } from '../model/funnel-event.ts'
import { priceOf, type PlanChoice } from '../model/plan.ts'
import { inRegion } from '../model/region.ts'
import type { Visit } from '../model/visit.ts'
import type { Ports } from '../ports/ports.ts'
import { storePendingPayment } from '../stored/orders.ts'
import { createStore, type Readable } from '../kernel/store.ts'
import { openWayBack } from '../stored/way-back.ts'
import type { BuildPaymentRedirect, Purchase } from './build-payment-redirect.ts'

/** Leaves for the payment page: checks the address, sends call 8 with keepalive, stores what R20 and R75 need, and redirects (R26, R29, R30). */
export type PaymentFlow = {
  /** True between a press and the page being left or shown again: a second press does nothing. */
  isRedirecting: Readable<boolean>
  /** Does nothing while redirecting, and for a choice whose amount is unreadable (R49). */
  pay(purchase: Purchase): void
  /** Listens for the return through the back/forward cache. Returns what to call when the page is left. */
  enter(): () => void
}

export type PaymentPorts = Omit<Ports, 'http' | 'random'> & {
  api: Writes
  toasts: Toasts
  buildPaymentRedirect: BuildPaymentRedirect
  track: Track
}

/** If the page is still open this long after the press, in milliseconds, the redirect failed: as long as a write may take (R51). */
export const maxRedirectWaitMs = 30_000

/** Creates the payment of one visit to a checkout page. */
export function createPaymentFlow(
  {
    api,
    clock,
    storage,
    session,
    navigator,
    page,
    logger,
    toasts,
    buildPaymentRedirect,
    track,
  }: PaymentPorts,
  visit: Visit,
): PaymentFlow {
  const leaving = createStore(false)
  let unlock: () => void = () => {}

  /** Call 8. Its failure must not stop the redirect (R29). */
  async function reportChoice(choice: PlanChoice): Promise<void> {
    try {
      const outcome = await api.write(updatePackage, { responseId: visit.responseId, choice })
      logger.info('payment', `call 8 for ${choice}`, outcome)
    } catch (problem) {
      logger.error('payment', `call 8 for ${choice} was not sent`, problem)
    }
  }

  /** From now on presses do nothing, until the page is shown again or the redirect has failed. Returns what ends this. */
  function lock(): (() => void)[] {
    const toast = toasts.show('loading', { kind: 'opening-payment' })
    let wasHidden = false
    const stops = [
      page.onHidden(() => {
        wasHidden = true
      }),
      clock.after(maxRedirectWaitMs, () => {
        unlock()
        if (!wasHidden) toasts.show('error', { kind: 'no-response' }, 'payment')
      }),
    ]
    leaving.set(true)
    unlock = () => {
      for (const stop of stops) stop()
      toasts.dismiss(toast)
      leaving.set(false)
      unlock = () => {}
    }
    return stops
  }

  function leave({ choice, details }: Purchase, address: URL): void {
    // The address as it is now: a language chosen since took `lan` out of it (R54).
    const { path, query } = navigator.location()
    openWayBack(storage, path + query)
    storePendingPayment(session, visit.responseId)
    void reportChoice(choice)
    track(planEvent('pay_pressed', choice, details), visit.responseId)
    navigator.redirect(address.href)
  }

  return {
    isRedirecting: leaving,
    pay(purchase) {
      const { choice, details } = purchase
      if (leaving.get() || priceOf(choice, details).amount === null) return
      const address = buildPaymentRedirect(purchase, visit)
      if (!address) {
        toasts.show('error', { kind: 'cannot-pay' })
        navigator.push(inRegion(visit.region, '/'))
        return
      }
      const stops = lock()
      const cancelCheck = page.checkOnline((online) => {
        if (online) return leave(purchase, address)
        unlock()
        toasts.show('error', { kind: 'no-response' }, 'payment')
      })
      // The check ends when the page is left or shown again.
      stops.push(cancelCheck)
    },
    enter() {
      const stop = page.onShown((restored) => {
        if (restored) unlock()
      })
      return () => {
        stop()
        unlock()
        toasts.clear('payment')
      }
    },
  }
}
