import { createCheckoutFlow } from '../core/checkout/checkout-flow.ts'
import { createLoadCheckout } from '../core/checkout/load-checkout.ts'
import { createStartOffer } from '../core/offer/start-offer.ts'
import { createBuildPaymentRedirect } from '../core/payment/build-payment-redirect.ts'
import { createModule, inject } from './container-module.ts'

/** Loaded with the checkout page. */
export const checkoutPages = {
  services: createModule(({ bind }) => {
    bind('loadCheckout').toDynamicValue(inject(createLoadCheckout))
    bind('startOffer').toDynamicValue(inject(createStartOffer))
    bind('buildPaymentRedirect').toDynamicValue(
      inject((dependencies) => createBuildPaymentRedirect(dependencies, dependencies.settings)),
    )
  }),
  createFlow: createCheckoutFlow,
}
