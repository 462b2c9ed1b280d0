import type { Toasts } from './alerts/toasts.ts'
import type { CheckoutFlow } from './checkout/checkout-flow.ts'
import type { LeadFlow } from './lead/lead-flow.ts'
import type { LazyResource, LoadFlow } from './loading/load-flow.ts'
import type { Brand } from './model/brand.ts'
import type { FlowPage, Visit } from './model/visit.ts'
import type { Cancel, Clock, Logger, PageLifecycle } from './ports/ports.ts'
import type { Readable } from './kernel/store.ts'
import type { WizardFlow } from './survey/wizard-flow.ts'
import type { ThankYouFlow } from './thank-you/thank-you-flow.ts'

/** The configuration that a screen may show. The rest stays with the adapters. */
export type PublicSettings = {
  parentCompany: string
  contactEmail: string
  /** City whose courts have jurisdiction (S9.4). */
  homeCity: string
  socialLinks: readonly string[]
  /** Null where the bundled family picture is to be shown (R39). */
  familyPictureUrl: string | null
  socialProof: 'simulated' | 'off'
  /** Whether the visitor is asked before anything is told to anybody; null where nobody is told. */
  consent: 'required' | 'none' | null
}

/** Everything a screen can ask for: the driving ports. */
export type App = {
  settings: PublicSettings
  /** A demo changes it while the page is open. */
  brand: Readable<Brand>
  wizard: WizardFlow
  toasts: Toasts
  logger: Logger
  /** Whether there is a network. */
  online: Readable<boolean>
  /** Asks whether there is one, where the browser's flag says no (R80). */
  checkOnline: PageLifecycle['checkOnline']
  /** The page's address as it stands, read. To be called where a page is opened. */
  visit(): Visit
  /** The stored way back from the payment page, as it is written (R20); null without one. */
  wayBack(): string | null
  /** Creates the flow that loads a chunk (R34, R51). `onError` replaces the log entry of a failure. */
  openResource<Value>(resource: LazyResource<Value>, onError?: (problem: unknown) => void): LoadFlow<Value>
  /** A timer of the app's clock. */
  after: Clock['after']
  /** Called after each move through the browser's history. */
  onHistoryTraversal(run: () => void): Cancel
  /** Called when the page is hidden. */
  onHidden(run: () => void): Cancel
  /** Loads the document anew at the address where it stands. */
  reload(): void
  /** What has to be loaded before a page of this kind is opened. */
  flows: Record<FlowPage, LazyResource<unknown>>
  /** Each opener takes the address that the page was opened with. */
  openLead(visit: Visit): LeadFlow
  openCheckout(visit: Visit): CheckoutFlow
  openThankYou(visit: Visit): ThankYouFlow
}
