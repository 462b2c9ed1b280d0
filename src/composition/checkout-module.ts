import { ContainerModule } from 'inversify'
import type { CheckoutRoute } from '../core/checkout/checkout-flow.ts'
import { openCheckout } from './open-checkout.ts'
import {
  API,
  CLOCK,
  LOGGER,
  NAVIGATOR,
  OPEN_CHECKOUT,
  PAGE,
  RANDOM,
  SETTINGS,
  STORAGE,
  TOASTS,
} from './tokens.ts'

/** Checkout, offer, payment and social proof: one set a visit. */
export const checkoutModule = new ContainerModule(({ bind }) => {
  bind(OPEN_CHECKOUT).toResolvedValue(
    (api, clock, storage, navigator, page, random, logger, toasts, settings) => (route: CheckoutRoute) =>
      openCheckout({ api, clock, storage, navigator, page, random, logger, toasts }, settings, route),
    [API, CLOCK, STORAGE, NAVIGATOR, PAGE, RANDOM, LOGGER, TOASTS, SETTINGS],
  )
})
