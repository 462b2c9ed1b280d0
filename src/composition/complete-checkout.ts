import { readVisit } from '../core/model/visit.ts'
import type { AppContainer } from './container-module.ts'

/** Completes the address of a checkout without a number (R86) before it is read. The rule is fetched for such an address only. */
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
    // Without the rule the page opens as it is addressed.
  }
}
