import type { Fetch } from '../adapters/http/fetch-http-client.ts'
import { createFetchHttpClient } from '../adapters/http/fetch-http-client.ts'
import { createConsoleLogger } from '../adapters/logger/console-logger.ts'
import { createBrowserNavigator } from '../adapters/navigation/browser-navigator.ts'
import { createBrowserPage } from '../adapters/page/browser-page.ts'
import { createCryptoRandom } from '../adapters/random/crypto-random.ts'
import { createWebStorage } from '../adapters/storage/web-storage.ts'
import type { EarlyApp } from '../core/app.ts'
import { createToasts, type Toasts } from '../core/alerts/toasts.ts'
import { createApiClient, type ApiClient } from '../core/api/api-client.ts'
import type { Clock } from '../core/ports/clock.ts'
import type { HttpClient } from '../core/ports/http-client.ts'
import type { KeyValueStorage } from '../core/ports/key-value-storage.ts'
import type { Logger } from '../core/ports/logger.ts'
import type { Navigator, Place } from '../core/ports/navigator.ts'
import type { Page } from '../core/ports/page.ts'
import type { Random } from '../core/ports/random.ts'
import type { LanguageCode } from '../core/shared/language.ts'
import { createWizardFlow, type WizardFlow } from '../core/survey/wizard-flow.ts'
import type { Settings } from './settings.ts'

/** What the backend decides: how requests travel, what time it is, and its own configuration. */
export type Backend = {
  fetch: Fetch
  clock: Clock
  settings: Partial<Settings>
  /** Whether it can be reached, where that is not the device's being online. */
  isOnline?: () => boolean
}

/** Everything that exists before the container is loaded; the container takes it as constants. */
export type Early = {
  settings: Settings
  fetch: Fetch
  http: HttpClient
  api: ApiClient
  clock: Clock
  storage: KeyValueStorage
  session: KeyValueStorage
  navigator: Navigator
  page: Page
  random: Random
  logger: Logger
  toasts: Toasts
  wizard: WizardFlow
  /** Where the visit began (R54). */
  entry: Place
  /** The interface language; set by `main.tsx` once detection ran. */
  language: () => LanguageCode
}

/** Plain factories for the way to the first question: inversify would cost as much as the rest of it. */
export function composeEarly(
  backend: Backend,
  settings: Settings,
  window: Window,
  language: () => LanguageCode,
): Early {
  const http = createFetchHttpClient(backend.fetch)
  const { clock } = backend
  const storage = createWebStorage(() => window.localStorage)
  const session = createWebStorage(() => window.sessionStorage)
  const navigator = createBrowserNavigator(window)
  const browserPage = createBrowserPage(window)
  const page = backend.isOnline ? { ...browserPage, isOnline: backend.isOnline } : browserPage
  const random = createCryptoRandom()
  const logger = createConsoleLogger(console)
  const api = createApiClient(
    { http, clock, random, logger },
    { forms: settings.formsApi, customer: settings.customerApi },
  )
  const toasts = createToasts({ clock })
  const entry = navigator.place()
  const wizard = createWizardFlow(
    { api, clock, storage, navigator, page, random, logger, toasts },
    { brandCode: settings.brandCode, entryQuery: entry.query, language },
  )
  return {
    settings,
    fetch: backend.fetch,
    http,
    api,
    clock,
    storage,
    session,
    navigator,
    page,
    random,
    logger,
    toasts,
    wizard,
    entry,
    language,
  }
}

/** What the first screen may ask for. */
export function createEarlyApp(early: Early): EarlyApp {
  const { settings, wizard, toasts, clock, page, navigator, logger } = early
  return { settings, wizard, toasts, clock, page, navigator, logger }
}
