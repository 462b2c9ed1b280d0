import { ContainerModule } from 'inversify'
import { createLoadCheckout } from '../core/checkout/load-checkout.ts'
import { createSendAndVerifyCode } from '../core/lead/send-and-verify-code.ts'
import { createStartOffer } from '../core/offer/start-offer.ts'
import { createBuildPaymentRedirect } from '../core/payment/build-payment-redirect.ts'
import { createSubmitSurvey } from '../core/survey/submit-survey.ts'
import { tokens } from './tokens.ts'
import { inject } from './inject.ts'

/** The use cases of the product, each with its ports by name. */
export const useCasesModule = new ContainerModule(({ bind }) => {
  bind(tokens.submitSurvey).toResolvedValue(
    ...inject(['api', 'record', 'settings', 'track'], (ports) => createSubmitSurvey(ports, ports.settings)),
  )
  bind(tokens.sendAndVerifyCode).toResolvedValue(
    ...inject(['api', 'clock', 'settings'], (ports) => createSendAndVerifyCode(ports, ports.settings)),
  )
  bind(tokens.loadCheckout).toResolvedValue(...inject(['api', 'logger'], createLoadCheckout))
  bind(tokens.startOffer).toResolvedValue(...inject(['clock', 'storage'], createStartOffer))
  bind(tokens.buildPaymentRedirect).toResolvedValue(
    ...inject(['storage', 'navigator', 'settings'], (ports) =>
      createBuildPaymentRedirect(ports, ports.settings),
    ),
  )
})
