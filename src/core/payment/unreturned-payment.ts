import type { Ports } from '../ports/ports.ts'
import { runAll } from '../kernel/run-all.ts'
import { createStore, type Readable } from '../kernel/store.ts'
import { hasUnreturnedPayment } from '../stored/orders.ts'

/**
 * Whether a payment for this response, which the browser left for, has no order (R115). It is read when the checkout is opened or shown again
 * and when another tab changes it, so that pressing Pay doesn't change the page.
 */
export function watchUnreturnedPayment(
  { storage, clock, page }: Pick<Ports, 'storage' | 'clock' | 'page'>,
  responseId: string,
): Readable<boolean> {
  const isUnreturned = (): boolean => hasUnreturnedPayment(storage, responseId, clock.now())
  const state = createStore(isUnreturned())
  const update = (): void => state.set(isUnreturned())
  return {
    get: state.get,
    subscribe(run) {
      update()
      const cleanups = [state.subscribe(run), storage.watch(update), page.onShown(update)]
      return () => runAll(cleanups)
    },
  }
}
