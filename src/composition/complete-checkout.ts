import { readVisit } from '../core/model/visit.ts'
import type { AppContainer } from './container-module.ts'

/** Completes the address of a checkout without a mobile number (R86) before it is read. Loads the rule only then. */
export async function completeCheckout(container: AppContainer): Promise<void> {
  const navigator = container.get('navigator')
  const { page, mobile } = readVisit(navigator.location())
  if (page !== 'checkout' || mobile !== '') return
  try {
    const { completeCheckoutAddress } = await import('../core/payment/retry-address.ts')
    completeCheckoutAddress({
      navigator,
      storage: container.get('storage'),
      session: container.get('session'),
    })
  } catch {
    // The rule did not load: the page opens at its address.
  }
}
