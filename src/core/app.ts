import type { Toasts } from './alerts/toasts.ts'
import type { CheckoutFlow } from './checkout/checkout-flow.ts'
import type { PaymentFailedFlow } from './payment/retry-address.ts'
import type { LeadFlow } from './lead/lead-flow.ts'
import type { LazyResource } from './page/lazy-resource.ts'
import type { Resource } from './page/resource.ts'
import type { Brand } from './model/brand.ts'
import type { Visit } from './model/visit.ts'
import type { Cleanup, Clock, Logger, PageLifecycle } from './ports/ports.ts'
import type { Readable } from './kernel/store.ts'
import type { SurveyFlow } from './survey/survey-flow.ts'
import type { ThankYouFlow } from './thank-you/thank-you-flow.ts'

/** The configuration that screens may show. */
export type PublicSettings = {
  parentCompany: string
  contactEmail: string
  /** City whose courts have jurisdiction (S9.4). */
  homeCity: string
  socialLinks: readonly string[]
  /** If null, the bundled family picture is shown (R39). */
  familyPictureUrl: string | null
  socialProof: 'simulated' | 'off'
  /** Whether events need the visitor's consent; null in a build that sends none. */
  consent: 'required' | 'none' | null
}

/** The driving ports: everything that screens use. */
export type App = {
  settings: PublicSettings
  /** A demo changes it while the page is open. */
  brand: Readable<Brand>
  survey: SurveyFlow
  toasts: Toasts
  logger: Logger
  /** Whether the device is online. */
  online: Readable<boolean>
  /** Checks the network if the browser's flag says offline (R80). */
  checkOnline: PageLifecycle['checkOnline']
  /** Reads the current address. Call it when a page is opened. */
  visit(): Visit
  /** Creates the resource of a chunk (R34). `onError` replaces the log entry of a failure. */
  openResource<Value>(resource: LazyResource<Value>, onError?: (problem: unknown) => void): Resource<Value>
  /** A timer of the app's clock. */
  after: Clock['after']
  /** Calls back after each traversal of the browser's history. */
  onHistoryTraversal(run: () => void): Cleanup
  /** Calls back when the page is hidden. */
  onHidden(run: () => void): Cleanup
  /** Reloads the document at its current address. */
  reload(): void
  /** Chunks that open a page at an address. */
  pages: { [Name in FlowPage]: LazyResource<OpenPage<PageFlows[Name]>> }
}

/** The flows of the pages that are loaded when they are opened. */
export type PageFlows = {
  lead: LeadFlow
  checkout: CheckoutFlow
  'thank-you': ThankYouFlow
  'payment-failure': PaymentFailedFlow
}

export type FlowPage = keyof PageFlows

/** Opens a page. Nothing happens before its flow is entered. */
export type OpenPage<Flow> = (visit: Visit) => Flow
