import type { Toasts } from '../core/alerts/toasts.ts'
import type { ApiClient } from '../core/api/api-client.ts'
import type { App } from '../core/app.ts'
import type { LoadCheckout } from '../core/checkout/load-checkout.ts'
import type { SendAndVerifyCode } from '../core/lead/send-and-verify-code.ts'
import type { LanguageCode } from '../core/model/language.ts'
import type { Visit } from '../core/model/visit.ts'
import type { StartOffer } from '../core/offer/start-offer.ts'
import type { BuildPaymentRedirect } from '../core/payment/build-payment-redirect.ts'
import type { Analytics, Conversion } from '../core/ports/analytics.ts'
import type { Clock } from '../core/ports/clock.ts'
import type { HttpClient } from '../core/ports/http-client.ts'
import type { KeyValueStorage } from '../core/ports/key-value-storage.ts'
import type { Logger } from '../core/ports/logger.ts'
import type { Navigator } from '../core/ports/navigator.ts'
import type { Page } from '../core/ports/page.ts'
import type { Random } from '../core/ports/random.ts'
import type { SubmitSurvey } from '../core/survey/submit-survey.ts'
import type { Settings } from './settings.ts'
import { token } from './token.ts'

// Ports
export const HTTP = token<HttpClient>('http')
export const CLOCK = token<Clock>('clock')
export const STORAGE = token<KeyValueStorage>('storage')
export const SESSION = token<KeyValueStorage>('session')
export const NAVIGATOR = token<Navigator>('navigator')
export const PAGE = token<Page>('page')
export const RANDOM = token<Random>('random')
export const LOGGER = token<Logger>('logger')
export const ANALYTICS = token<Analytics>('analytics')

// What stands on them
export const SETTINGS = token<Settings>('settings')
export const ENTRY = token<Visit>('entry')
export const LANGUAGE = token<() => LanguageCode>('language')
export const API = token<ApiClient>('api')
export const TOASTS = token<Toasts>('toasts')
export const CONVERT = token<(conversion: Conversion) => void>('convert')

// Use cases
export const SUBMIT_SURVEY = token<SubmitSurvey>('submit-survey')
export const SEND_AND_VERIFY_CODE = token<SendAndVerifyCode>('send-and-verify-code')
export const LOAD_CHECKOUT = token<LoadCheckout>('load-checkout')
export const START_OFFER = token<StartOffer>('start-offer')
export const BUILD_PAYMENT_REDIRECT = token<BuildPaymentRedirect>('build-payment-redirect')

// Openers of pages
export const OPEN_LEAD = token<App['openLead']>('open-lead')
export const OPEN_CHECKOUT = token<App['openCheckout']>('open-checkout')
export const OPEN_THANK_YOU = token<App['openThankYou']>('open-thank-you')
