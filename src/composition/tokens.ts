import type { ServiceIdentifier } from 'inversify'
import type { Toasts } from '../core/alerts/toasts.ts'
import type { ApiClient } from '../core/api/api-client.ts'
import type { App } from '../core/app.ts'
import type { LoadCheckout } from '../core/checkout/load-checkout.ts'
import type { SendAndVerifyCode } from '../core/lead/send-and-verify-code.ts'
import type { LanguageCode } from '../core/model/language.ts'
import type { Visit } from '../core/model/visit.ts'
import type { StartOffer } from '../core/offer/start-offer.ts'
import type { BuildPaymentRedirect } from '../core/payment/build-payment-redirect.ts'
import type { EventBuffer } from '../telemetry/event-buffer.ts'
import type { Track } from '../core/model/funnel-event.ts'
import type { Convert } from '../core/ports/analytics.ts'
import type { PageRegistry } from '../core/page/page-registry.ts'
import type { Ports } from '../core/ports/ports.ts'
import type { TabSnapshots } from '../core/page/tab-snapshots.ts'
import type { SubmitSurvey } from '../core/survey/submit-survey.ts'
import type { WizardFlow } from '../core/survey/wizard-flow.ts'
import type { Settings } from './settings.ts'
import type { TelemetryEvent } from '../telemetry/tracked-event.ts'

/** A typed name in the container. The return type keeps `T`; a bare `const X: ServiceIdentifier<T> = Symbol()` loses it. */
const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(`plotline.${name}`)

/** Every name of the container, typed as what it stands for. */
export const tokens = {
  // Ports
  http: token<Ports['http']>('http'),
  clock: token<Ports['clock']>('clock'),
  storage: token<Ports['storage']>('storage'),
  session: token<Ports['session']>('session'),
  navigator: token<Ports['navigator']>('navigator'),
  page: token<Ports['page']>('page'),
  random: token<Ports['random']>('random'),
  logger: token<Ports['logger']>('logger'),

  // What stands on them
  settings: token<Settings>('settings'),
  entry: token<Visit>('entry'),
  language: token<() => LanguageCode>('language'),
  api: token<ApiClient>('api'),
  toasts: token<Toasts>('toasts'),
  wizard: token<WizardFlow>('wizard'),
  record: token<TabSnapshots>('record'),
  pages: token<PageRegistry>('pages'),
  events: token<EventBuffer<TelemetryEvent>>('events'),
  track: token<Track>('track'),
  convert: token<Convert>('convert'),

  // Use cases
  submitSurvey: token<SubmitSurvey>('submit-survey'),
  sendAndVerifyCode: token<SendAndVerifyCode>('send-and-verify-code'),
  loadCheckout: token<LoadCheckout>('load-checkout'),
  startOffer: token<StartOffer>('start-offer'),
  buildPaymentRedirect: token<BuildPaymentRedirect>('build-payment-redirect'),

  // Openers of pages
  openLead: token<App['openLead']>('open-lead'),
  openCheckout: token<App['openCheckout']>('open-checkout'),
  openThankYou: token<App['openThankYou']>('open-thank-you'),
} as const
