import type { Toasts } from '../alerts/toasts.ts'
import { priceOf } from '../model/plan.ts'
import { inRegion } from '../model/region.ts'
import type { Visit } from '../model/visit.ts'
import type { Cleanup, Ports } from '../ports/ports.ts'
import { runAll } from '../kernel/run-all.ts'
import { createStore, type Readable } from '../kernel/store.ts'
import type { BuildPaymentRedirect, Purchase } from './build-payment-redirect.ts'
import { redirectToPayment, type RedirectDependencies } from './redirect-to-payment.ts'

/** Pay: checks the address and the network, locks the page, and redirects to the payment page (R26, R30, R51). */
export type PaymentFlow = {
  /** True from a press of Pay until the page is left or shown again. A second press does nothing. */
  isRedirecting: Readable<boolean>
  /** Does nothing while redirecting, and for a choice whose amount is unreadable (R49). */
  pay(purchase: Purchase): void
  /** Unlocks the page after a return from the back/forward cache. Returns the cleanup to call when the page is left. */
  enter(): Cleanup
}

export type PaymentDependencies = RedirectDependencies &
  Pick<Ports, 'clock' | 'page'> & {
    toasts: Toasts
    buildPaymentRedirect: BuildPaymentRedirect
  }

/** If the page is still open this long after the press, in milliseconds, the redirect has failed (R51). */
export const maxRedirectWaitMs = 30_000

/** Creates the payment of one visit to a checkout page. */
export function createPaymentFlow(dependencies: PaymentDependencies, visit: Visit): PaymentFlow {
  const { clock, navigator, page, toasts, buildPaymentRedirect } = dependencies
  const isRedirecting = createStore(false)
  /** Undo the lock. Empty while the page is unlocked. */
  let cleanups: Cleanup[] = []

  const showNoResponse = (): number => toasts.show('error', { kind: 'no-response' }, 'payment')

  /** Ignores presses until the page is shown again or the redirect has failed. */
  function lock(): void {
    const toast = toasts.show('loading', { kind: 'opening-payment' })
    let wasHidden = false
    cleanups = [
      page.onHidden(() => {
        wasHidden = true
      }),
      clock.after(maxRedirectWaitMs, () => {
        unlock()
        if (!wasHidden) showNoResponse()
      }),
      () => toasts.dismiss(toast),
    ]
    isRedirecting.set(true)
  }

  function unlock(): void {
    runAll(cleanups)
    cleanups = []
    isRedirecting.set(false)
  }

  return {
    isRedirecting,
    pay(purchase) {
      const { choice, details } = purchase
      if (isRedirecting.get() || priceOf(choice, details).amount === null) return
      const address = buildPaymentRedirect(purchase, visit)
      if (!address) {
        toasts.show('error', { kind: 'cannot-pay' })
        navigator.push(inRegion(visit.region, '/'))
        return
      }
      lock()
      cleanups.push(
        page.checkOnline((online) => {
          if (online) return redirectToPayment(dependencies, purchase, visit, address)
          unlock()
          showNoResponse()
        }),
      )
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
