import type { Toasts } from './alerts/toasts.ts'
import type { CheckoutFlow, CheckoutRoute } from './checkout/checkout-flow.ts'
import type { LeadFlow, LeadRoute } from './lead/lead-flow.ts'
import type { OfferFlow } from './offer/offer-flow.ts'
import type { Pay } from './payment/pay.ts'
import type { Clock } from './ports/clock.ts'
import type { Conversion } from './ports/analytics.ts'
import type { Logger } from './ports/logger.ts'
import type { Navigator } from './ports/navigator.ts'
import type { Page } from './ports/page.ts'
import type { SocialProof } from './social-proof/social-proof.ts'
import type { Region } from './shared/region.ts'
import type { WizardFlow } from './survey/wizard-flow.ts'
import type { ReturnFlow } from './thank-you/return-flow.ts'

/** The configuration that a screen may show. The rest stays with the adapters. */
export type PublicSettings = {
  brandName: string
  parentCompany: string
  contactEmail: string
  /** City whose courts have jurisdiction (specification, section 9). */
  homeCity: string
  socialLinks: readonly string[]
  /** Null where the bundled family picture is to be shown (R39). */
  familyPictureUrl: string | null
  socialProof: 'simulated' | 'off'
}

/** What the first screen can ask for: made by plain factories before the container is loaded. */
export type EarlyApp = {
  settings: PublicSettings
  wizard: WizardFlow
  toasts: Toasts
  clock: Clock
  page: Page
  navigator: Navigator
  logger: Logger
}

/** One visit to the checkout page: its flows, joined. `enter` starts them all and returns what to call when the page is left. */
export type Checkout = {
  plans: CheckoutFlow
  offer: OfferFlow
  payment: Pay
  /** Null where social proof is off. */
  proof: SocialProof | null
  enter(): () => void
}

/** Everything a screen can ask for: the driving ports. */
export type App = EarlyApp & {
  openLead(route: LeadRoute): LeadFlow
  openCheckout(route: CheckoutRoute): Checkout
  /** Tells the ads network once per occasion (R58). */
  convert(conversion: Conversion): void
  /** A complete thank-you page removes the way back to the checkout (R45). */
  forgetCheckout(): void
  /** The return from an incomplete thank-you page (R42). */
  openReturn(region: Region): ReturnFlow
}
