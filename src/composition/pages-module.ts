import { ContainerModule } from 'inversify'
import { createCheckoutVisit } from '../core/checkout/checkout-visit.ts'
import { createConversions } from '../core/conversions/conversions.ts'
import { createLeadFlow } from '../core/lead/lead-flow.ts'
import type { Visit } from '../core/model/visit.ts'
import { createThankYouVisit } from '../core/thank-you/thank-you-visit.ts'
import {
  ANALYTICS,
  API,
  BUILD_PAYMENT_REDIRECT,
  CLOCK,
  CONVERT,
  ENTRY,
  LANGUAGE,
  LOAD_CHECKOUT,
  LOGGER,
  NAVIGATOR,
  OPEN_CHECKOUT,
  OPEN_LEAD,
  OPEN_THANK_YOU,
  PAGE,
  RANDOM,
  SEND_AND_VERIFY_CODE,
  SESSION,
  SETTINGS,
  START_OFFER,
  STORAGE,
  TOASTS,
} from './tokens.ts'
import { withPorts } from './with-ports.ts'

/** What opens a page: one flow a visit. */
export const pagesModule = new ContainerModule(({ bind }) => {
  bind(CONVERT).toResolvedValue(...withPorts({ analytics: ANALYTICS, session: SESSION }, createConversions))
  bind(OPEN_LEAD).toResolvedValue(
    ...withPorts(
      {
        api: API,
        clock: CLOCK,
        storage: STORAGE,
        navigator: NAVIGATOR,
        page: PAGE,
        logger: LOGGER,
        toasts: TOASTS,
        sendAndVerifyCode: SEND_AND_VERIFY_CODE,
        convert: CONVERT,
        settings: SETTINGS,
        entry: ENTRY,
      },
      (ports) => (visit: Visit) => createLeadFlow(ports, { ...ports.settings, entry: ports.entry }, visit),
    ),
  )
  bind(OPEN_CHECKOUT).toResolvedValue(
    ...withPorts(
      {
        api: API,
        clock: CLOCK,
        storage: STORAGE,
        session: SESSION,
        navigator: NAVIGATOR,
        page: PAGE,
        random: RANDOM,
        logger: LOGGER,
        toasts: TOASTS,
        loadCheckout: LOAD_CHECKOUT,
        startOffer: START_OFFER,
        buildPaymentRedirect: BUILD_PAYMENT_REDIRECT,
        convert: CONVERT,
        settings: SETTINGS,
        language: LANGUAGE,
      },
      (ports) => (visit: Visit) =>
        createCheckoutVisit(ports, { ...ports.settings, language: ports.language }, visit),
    ),
  )
  bind(OPEN_THANK_YOU).toResolvedValue(
    ...withPorts(
      { clock: CLOCK, storage: STORAGE, session: SESSION, navigator: NAVIGATOR, convert: CONVERT },
      (ports) => (visit: Visit) => createThankYouVisit(ports, visit),
    ),
  )
})
