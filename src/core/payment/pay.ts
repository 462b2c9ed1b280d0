import type { Toasts } from '../alerts/toasts.ts'
import type { ApiClient } from '../api/api-client.ts'
import { updatePackage } from '../api/checkout-api.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Logger } from '../ports/logger.ts'
import type { Navigator } from '../ports/navigator.ts'
import type { Page } from '../ports/page.ts'
import { inRegion, regionOf } from '../shared/region.ts'
import { storageKeys } from '../shared/storage-keys.ts'
import { createStore, type Readable } from '../shared/store.ts'
import {
  namesOf,
  namesVisitor,
  paymentAddress,
  priceOf,
  type PayOptions,
  type PayRequest,
} from './payment-redirect.ts'

export type { PayOptions, PayRequest } from './payment-redirect.ts'

/** Leaves for the payment page: checks the address, tells call 8 by keepalive, stores what R20 needs, goes (R26, R29, R30). */
export type Pay = {
  /** True between a press and the page being left or shown again: a second press does nothing. */
  leaving: Readable<boolean>
  /** Nothing while a press is under way, and for a choice whose amount is unreadable (R49). */
  pay(request: PayRequest): void
  /** Listens for the return through the back/forward cache. Returns what to call when the page is left. */
  enter(): () => void
}

export type PayPorts = {
  api: ApiClient
  clock: Clock
  storage: KeyValueStorage
  navigator: Navigator
  page: Page
  logger: Logger
  toasts: Toasts
}

/** A page that is still here this long after the press, in milliseconds, is not being left: as long as a write may take (R51). */
export const leavingLimit = 30_000

/** Creates the payment of one visit to a checkout page; `route` is the address that was opened. */
export function createPay(
  { api, clock, storage, navigator, page, logger, toasts }: PayPorts,
  options: PayOptions,
  route: { path: string; query: string },
): Pay {
  const leaving = createStore(false)
  let stay: () => void = () => {}

  /** Call 8. Nothing that goes wrong with it may stop the redirect (R29). */
  function tell(responseId: string, { choice }: PayRequest): void {
    const { packageType } = namesOf(choice)
    try {
      const { done } = api.write(updatePackage, { responseId, packageType })
      void done.then((answer) => logger.info('payment', `call 8 for ${packageType}`, answer))
    } catch (problem) {
      logger.error('payment', `call 8 for ${packageType} was not sent`, problem)
    }
  }

  /** From now on presses do nothing, until the page is shown again or plainly stays. */
  function lock(): void {
    const toast = toasts.show('loading', { kind: 'opening-payment' })
    let wasHidden = false
    const stops = [
      page.onHidden(() => {
        wasHidden = true
      }),
      clock.after(leavingLimit, () => {
        stay()
        if (!wasHidden) toasts.show('error', { kind: 'no-response' })
      }),
    ]
    leaving.set(true)
    stay = () => {
      for (const stop of stops) stop()
      toasts.dismiss(toast)
      leaving.set(false)
      stay = () => {}
    }
  }

  return {
    leaving,
    pay(request) {
      if (leaving.get() || priceOf(request.choice, request.details).amount === null) return
      const { origin, path, query } = navigator.place()
      const token = storage.read(storageKeys.authToken) ?? ''
      const address = paymentAddress(request, options, { query: route.query, origin, token })
      if (!namesVisitor(address)) {
        toasts.show('error', { kind: 'cannot-pay' })
        navigator.goTo(inRegion(regionOf(route.path), '/'))
        return
      }
      if (!page.isOnline()) {
        toasts.show('error', { kind: 'no-response' })
        return
      }
      lock()
      // The address as it is now: a language chosen since took `lan` out of it (R54).
      storage.write(storageKeys.backToCheckout, path + query)
      storage.write(storageKeys.isRedirected, '1')
      tell(address.searchParams.get('responseId') ?? '', request)
      navigator.leaveTo(address.href)
    },
    enter() {
      const stop = page.onShown((restored) => {
        if (restored) stay()
      })
      return () => {
        stop()
        stay()
      }
    },
  }
}
