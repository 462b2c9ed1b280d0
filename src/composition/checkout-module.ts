import { createCheckoutFlow } from '../core/checkout/checkout-flow.ts'
import { createLoadCheckout } from '../core/checkout/load-checkout.ts'
import { createStartOffer } from '../core/offer/start-offer.ts'
import { createBuildPaymentRedirect } from '../core/payment/build-payment-redirect.ts'
import { createRedirectToPayment } from '../core/payment/redirect-to-payment.ts'
import { createModule, inject } from './container-module.ts'

/** Loaded with the checkout page. */
export const checkoutModule = createModule(({ bind }) => {
  bind('loadCheckout').toDynamicValue(inject(['api', 'logger'], createLoadCheckout))
  bind('startOffer').toDynamicValue(inject(['clock', 'storage'], createStartOffer))
  bind('buildPaymentRedirect').toDynamicValue(
    inject(
      ['storage', 'navigator', 'settings'],
      ({ settings: { paymentUrl, entity, brandCode }, ...dependencies }) =>
        createBuildPaymentRedirect(dependencies, { paymentUrl, entity, brandCode }),
    ),
  )
  bind('redirectToPayment').toDynamicValue(
    inject(['api', 'storage', 'session', 'navigator', 'logger', 'track'], createRedirectToPayment),
  )
  bind('openCheckout').toFactory(
    inject(
      [
        'clock',
        'storage',
        'session',
        'navigator',
        'page',
        'random',
        'toasts',
        'snapshots',
        'loadCheckout',
        'startOffer',
        'buildPaymentRedirect',
        'redirectToPayment',
        'convert',
        'track',
        'pages',
        'language',
        'settings',
      ],
      ({ pages, language, settings: { socialProof }, ...dependencies }) =>
        pages((visit, session) =>
          createCheckoutFlow(dependencies, { socialProof, language }, visit, session),
        ),
    ),
  )
})
