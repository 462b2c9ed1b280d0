import { createRecordingLogger } from '../fakes/recording-logger.ts'
import type { Fetch, FetchResponse } from '../../src/adapters/http/fetch-http-client.ts'
import { browserAdapters } from '../../src/composition/browser-adapters.ts'
import { createModule } from '../../src/composition/container-module.ts'
import type { Settings } from '../../src/composition/settings.ts'
import { trackLocally } from '../../src/composition/track-locally.ts'
import type { CheckoutFlow } from '../../src/core/checkout/checkout-flow.ts'
import { repairLocation } from '../../src/first-paint/repair-location.ts'
import type { LeadFlow } from '../../src/core/lead/lead-flow.ts'
import { isLanguageCode, type LanguageCode } from '../../src/core/model/language.ts'
import { visitKey, type PageName, type Visit } from '../../src/core/model/visit.ts'
import type { Analytics } from '../../src/telemetry/analytics-port.ts'
import type { Clock, Random } from '../../src/core/ports/ports.ts'
import { storageKeys } from '../../src/core/stored/storage-keys.ts'
import type { SurveyFlow } from '../../src/core/survey/survey-flow.ts'
import type { ThankYouFlow } from '../../src/core/thank-you/thank-you-flow.ts'
import { composeApp } from '../fakes/compose-app.ts'

/** Whether a page has a flow, which is loaded with it. */
export const hasFlow = (page: PageName): boolean => ['lead', 'checkout', 'thank-you'].includes(page)

/** The current page. `none`: it isn't loaded yet, or has no flow. */
export type ShownPage = { key: string; visit: Visit } & (
  | { page: 'survey'; flow: SurveyFlow }
  | { page: 'lead'; flow: LeadFlow }
  | { page: 'checkout'; flow: CheckoutFlow }
  | { page: 'thank-you'; flow: ThankYouFlow }
  | { page: 'none' }
)

/** The product in one document: what `main.tsx` composes, and its current page. */
export type Product = ReturnType<typeof createProduct>

type Options = {
  fetch: Fetch<FetchResponse>
  settings: Settings
  random: Random
  analytics: Analytics
  pageModulesAfterMs: number
}

/** Composes the product in a window as `main.tsx` does; `pageModulesAfterMs` is how long the modules of later pages take, in milliseconds. */
export function createProduct(
  window: Window,
  clock: Clock,
  { fetch, settings, random, analytics, pageModulesAfterMs }: Options,
) {
  repairLocation(window)
  const logger = createRecordingLogger()
  const { app, container, pages } = composeApp(
    browserAdapters(window, settings),
    createModule(({ bind, rebind }) => {
      rebind('fetch').toConstantValue(fetch)
      rebind('clock').toConstantValue(clock)
      rebind('random').toConstantValue(random)
      rebind('console').toConstantValue(logger)
      bind('analytics').toConstantValue(analytics)
      bind('language').toConstantValue(() => language)
    }),
  )
  const storage = container.get('storage')
  const stored = storage.read(storageKeys.language)
  let language: LanguageCode = isLanguageCode(stored) ? stored : 'en'
  trackLocally(container)

  let shown: ShownPage | null = null
  let address = ''
  let leave = (): void => {}
  let loading: Promise<void> | null = null
  const loadPages = (): Promise<void> =>
    (loading ??= new Promise((resolve) => void clock.after(pageModulesAfterMs, resolve)))

  /** Closes the page and opens another if the visit's key has changed, as `CurrentPage` does. */
  function show(): void {
    const { pathname, search } = window.location
    if (pathname + search === address) return
    address = pathname + search
    const visit = app.visit()
    const key = visitKey(visit)
    if (key === shown?.key) return
    leave()
    leave = () => {}
    shown = { key, visit, page: 'none' }
    if (visit.page === 'survey') {
      shown = { key, visit, page: 'survey', flow: app.survey }
      leave = app.survey.enter()
    } else if (hasFlow(visit.page)) void loadPages().then(() => openPage(key, visit))
  }

  function openPage(key: string, visit: Visit): void {
    if (shown?.key !== key || shown.page !== 'none') return
    const { page } = visit
    if (page === 'lead') shown = { key, visit, page, flow: pages.lead(visit) }
    else if (page === 'checkout') shown = { key, visit, page, flow: pages.checkout(visit) }
    else shown = { key, visit, page: 'thank-you', flow: pages['thank-you'](visit) }
    leave = shown.flow.enter()
  }

  // Registered before the flows' listeners: the screens react to a navigation first. Only the simulated window has an `address` event.
  window.addEventListener('popstate', show)
  window.addEventListener('address', show)
  // The product loads the modules when the browser is idle after the first question.
  clock.after(500, () => void loadPages())
  show()

  return {
    app,
    firstVisit: container.get('firstVisit'),
    log: logger.entries,
    shown: () => shown!,
    language: () => language,
    /** Follows a link inside the product. */
    follow: (address: string) => container.get('navigator').push(address),
    chooseLanguage(code: LanguageCode): void {
      language = code
      storage.write(storageKeys.language, code)
    },
  }
}
