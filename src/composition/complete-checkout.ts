import { readVisit } from '../core/model/visit.ts'
import type { Ports } from '../core/ports/ports.ts'

/** Completes the address of a checkout without a number (R86) before it is read. The rule is fetched for such an address only. */
export async function completeCheckout(
  ports: Pick<Ports, 'storage' | 'session' | 'navigator'>,
): Promise<void> {
  const { page, mobile } = readVisit(ports.navigator.location())
  if (page !== 'checkout' || mobile !== '') return
  try {
    const { completeCheckoutAddress } = await import('../core/payment/retry-address.ts')
    completeCheckoutAddress(ports)
  } catch {
    // Without the rule the page opens as it is addressed.
  }
}
