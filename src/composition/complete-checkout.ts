import { readVisit } from '../core/model/visit.ts'
import type { AppContainer } from './container-module.ts'

/** Adds the missing mobile number to a checkout's address (R86), before the address is read. Loads the code for it only then. */
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
    // The code did not load: the page opens at its address.
  }
}
