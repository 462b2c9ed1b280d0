import type { Checkout } from '../core/app.ts'
import { createCheckoutFlow, type CheckoutRoute } from '../core/checkout/checkout-flow.ts'
import { createOfferFlow } from '../core/offer/offer-flow.ts'
import { createPay, type PayPorts } from '../core/payment/pay.ts'
import type { Random } from '../core/ports/random.ts'
import { createSocialProof } from '../core/social-proof/social-proof.ts'
import type { Settings } from './settings.ts'

type Ports = PayPorts & { random: Random }

/** Makes the flows of one visit to a checkout page. Offer and social proof begin when the details are there (R45). */
export function openCheckout(ports: Ports, settings: Settings, route: CheckoutRoute): Checkout {
  const plans = createCheckoutFlow(ports, route)
  const offer = createOfferFlow(ports)
  const payment = createPay(ports, settings, route)
  const proof = settings.socialProof === 'simulated' ? createSocialProof(ports) : null

  return {
    plans,
    offer,
    payment,
    proof,
    enter() {
      const leaves: (() => void)[] = []
      let drawn = false
      const draw = (): void => {
        const { details } = plans.state.get()
        if (drawn || details.kind !== 'ready') return
        drawn = true
        offer.enter(details.value.offer.amount !== null)
        leaves.push(offer.leave)
        if (proof) leaves.push(proof.enter())
      }
      leaves.push(plans.state.subscribe(draw), plans.enter(), payment.enter())
      draw()
      return () => {
        for (const leave of leaves) leave()
      }
    },
  }
}
