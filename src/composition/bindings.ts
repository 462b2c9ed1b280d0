import type { Fetch, FetchResponse } from '../adapters/http/fetch-http-client.ts'
import type { Toasts } from '../core/alerts/toasts.ts'
import type { ApiClient } from '../core/api/call.ts'
import type { LoadCheckout } from '../core/checkout/load-checkout.ts'
import type { Readable } from '../core/kernel/store.ts'
import type { SendAndVerifyCode } from '../core/lead/send-and-verify-code.ts'
import type { Brand } from '../core/model/brand.ts'
import type { LanguageCode } from '../core/model/language.ts'
import type { Visit } from '../core/model/visit.ts'
import type { StartOffer } from '../core/offer/start-offer.ts'
import type { PageRuntime } from '../core/page/page-runtime.ts'
import type { TabSnapshots } from '../core/page/tab-snapshots.ts'
import type { BuildPaymentRedirect } from '../core/payment/build-payment-redirect.ts'
import type { Analytics } from '../telemetry/analytics-port.ts'
import type { Logger, Ports, ReportConversion, Track } from '../core/ports/ports.ts'
import type { SubmitSurvey } from '../core/survey/submit-survey.ts'
import type { SurveyFlow } from '../core/survey/survey-flow.ts'
import type { Languages } from '../i18n/languages.ts'
import type { Consent } from '../telemetry/consent.ts'
import type { EventBuffer } from '../telemetry/event-buffer.ts'
import type { Settings } from './settings.ts'

/** Every name in the container, and its type. */
export interface Bindings extends Ports {
  // Adapters and their parts
  fetch: Fetch<FetchResponse>
  console: Logger
  /** A demo's sink, which needs no consent. Not bound in production. */
  analytics: Analytics

  // Configuration
  settings: Settings
  brand: Readable<Brand>

  // Services of every page
  /** The visit of the document's first address (R54). */
  firstVisit: Visit
  languages: Languages
  language: () => LanguageCode
  api: ApiClient
  toasts: Toasts
  snapshots: TabSnapshots
  pages: PageRuntime
  /** Buffers events until they can be sent. */
  events: EventBuffer
  track: Track
  reportConversion: ReportConversion
  consent: Consent

  // Use cases that may be replaced
  submitSurvey: SubmitSurvey
  sendAndVerifyCode: SendAndVerifyCode
  loadCheckout: LoadCheckout
  startOffer: StartOffer
  buildPaymentRedirect: BuildPaymentRedirect

  survey: SurveyFlow

  /** The address of a page: bound in the page's own container. */
  visit: Visit
}
