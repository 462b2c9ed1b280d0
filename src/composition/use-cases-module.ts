import { ContainerModule } from 'inversify'
import { createLoadCheckout } from '../core/checkout/load-checkout.ts'
import { createSendAndVerifyCode } from '../core/lead/send-and-verify-code.ts'
import { createStartOffer } from '../core/offer/start-offer.ts'
import { createBuildPaymentRedirect } from '../core/payment/build-payment-redirect.ts'
import { createSubmitSurvey } from '../core/survey/submit-survey.ts'
import {
  API,
  BUILD_PAYMENT_REDIRECT,
  CLOCK,
  LOAD_CHECKOUT,
  NAVIGATOR,
  SEND_AND_VERIFY_CODE,
  SETTINGS,
  START_OFFER,
  STORAGE,
  SUBMIT_SURVEY,
} from './tokens.ts'
import { withPorts } from './with-ports.ts'

/** The use cases of the product, each with its ports by name. */
export const useCasesModule = new ContainerModule(({ bind }) => {
  bind(SUBMIT_SURVEY).toResolvedValue(
    ...withPorts({ api: API, settings: SETTINGS }, (ports) => createSubmitSurvey(ports, ports.settings)),
  )
  bind(SEND_AND_VERIFY_CODE).toResolvedValue(
    ...withPorts({ api: API, settings: SETTINGS }, (ports) => createSendAndVerifyCode(ports, ports.settings)),
  )
  bind(LOAD_CHECKOUT).toResolvedValue(...withPorts({ api: API }, createLoadCheckout))
  bind(START_OFFER).toResolvedValue(...withPorts({ clock: CLOCK, storage: STORAGE }, createStartOffer))
  bind(BUILD_PAYMENT_REDIRECT).toResolvedValue(
    ...withPorts({ storage: STORAGE, navigator: NAVIGATOR, settings: SETTINGS }, (ports) =>
      createBuildPaymentRedirect(ports, ports.settings),
    ),
  )
})
