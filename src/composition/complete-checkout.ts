import { readParameter } from '../core/model/query.ts'
import { readVisit } from '../core/model/visit.ts'
import type { AppContainer } from './container-module.ts'

/** Adds the missing mobile number to a checkout's address (R86), before the address is read. Loads the code for it unless there clearly is one. */
export async function completeCheckout(container: AppContainer): Promise<void> {
  const navigator = container.get('navigator')
  const { page, search } = readVisit(navigator.location())
  if (page !== 'checkout' || /^\+?[\d\s-]{8,}$/.test(readParameter(search, 'mobile'))) return
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
