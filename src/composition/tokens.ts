import type { Checkout } from '../core/app.ts'
import type { ApiClient } from '../core/api/api-client.ts'
import type { CheckoutRoute } from '../core/checkout/checkout-flow.ts'
import type { LeadFlow, LeadRoute } from '../core/lead/lead-flow.ts'
import type { Analytics, Conversion } from '../core/ports/analytics.ts'
import type { Clock } from '../core/ports/clock.ts'
import type { KeyValueStorage } from '../core/ports/key-value-storage.ts'
import type { Logger } from '../core/ports/logger.ts'
import type { Navigator, Place } from '../core/ports/navigator.ts'
import type { Page } from '../core/ports/page.ts'
import type { Random } from '../core/ports/random.ts'
import type { Toasts } from '../core/alerts/toasts.ts'
import type { Settings } from './settings.ts'
import { token } from './token.ts'

export const SETTINGS = token<Settings>('settings')
export const ENTRY = token<Place>('entry')
export const API = token<ApiClient>('api')
export const CLOCK = token<Clock>('clock')
export const STORAGE = token<KeyValueStorage>('storage')
export const SESSION = token<KeyValueStorage>('session')
export const NAVIGATOR = token<Navigator>('navigator')
export const PAGE = token<Page>('page')
export const RANDOM = token<Random>('random')
export const LOGGER = token<Logger>('logger')
export const ANALYTICS = token<Analytics>('analytics')
export const TOASTS = token<Toasts>('toasts')
export const OPEN_LEAD = token<(route: LeadRoute) => LeadFlow>('open-lead')
export const OPEN_CHECKOUT = token<(route: CheckoutRoute) => Checkout>('open-checkout')
export const CONVERT = token<(conversion: Conversion) => void>('convert')
