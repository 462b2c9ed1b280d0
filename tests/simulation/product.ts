import { createRecordingLogger } from '../../src/adapters/logger/recording-logger.ts'
import type { Answered, Fetch } from '../../src/adapters/http/fetch-http-client.ts'
import { browserPorts } from '../../src/composition/browser-ports.ts'
import { createApp } from '../../src/composition/create-app.ts'
import { composeShell } from '../../src/composition/compose-shell.ts'
import { hasTabSnapshots } from '../../src/composition/has-tab-snapshots.ts'
import type { Settings } from '../../src/composition/settings.ts'
import { trackLocally } from '../../src/telemetry/local-events.ts'
import type { CheckoutFlow } from '../../src/core/checkout/checkout-flow.ts'
import type { LeadFlow } from '../../src/core/lead/lead-flow.ts'
import { isLanguageCode, type LanguageCode } from '../../src/core/model/language.ts'
import { visitKey, type Visit } from '../../src/core/model/visit.ts'
import type { Analytics } from '../../src/core/ports/analytics.ts'
import type { Clock, Random } from '../../src/core/ports/ports.ts'
import { storageKeys } from '../../src/core/stored/storage-keys.ts'
import type { WizardFlow } from '../../src/core/survey/wizard-flow.ts'
import type { ThankYouFlow } from '../../src/core/thank-you/thank-you-flow.ts'

/** The page that stands before the visitor. `none` is one that has not come yet, or that holds nothing to press. */
export type Shown = { key: string; visit: Visit } & (
  | { page: 'survey'; flow: WizardFlow }
  | { page: 'lead'; flow: LeadFlow }
  | { page: 'checkout'; flow: CheckoutFlow }
  | { page: 'thank-you'; flow: ThankYouFlow }
  | { page: 'none' }
)

/** One document of the product: what `main.tsx` composes, and which page its screens would show. */
export type Product = ReturnType<typeof createProduct>

type Given = {
  fetch: Fetch<Answered>
  settings: Settings
  random: Random
  analytics: Analytics
  wholeAfter: number
}

/** Composes the product in a window as `main.tsx` does; `wholeAfter` is how long its later part takes, in milliseconds. */
export function createProduct(
  window: Window,
  clock: Clock,
  { fetch, settings, random, analytics, wholeAfter }: Given,
) {
  const logger = createRecordingLogger()
  const ports = { ...browserPorts({ fetch, clock, settings }, window), logger, random }
  const stored = ports.storage.read(storageKeys.language)
  let language: LanguageCode = isLanguageCode(stored) ? stored : 'en'
  let isHere = false
  let whole: Promise<ReturnType<typeof createApp>> | null = null

  const { first, app } = composeShell(ports, settings, {
    language: () => language,
    loadSubmit: async () => (await loadWhole()).submitSurvey,
  })
  trackLocally(first, analytics)
  function loadWhole(): NonNullable<typeof whole> {
    whole ??= new Promise((resolve) => {
      clock.after(wholeAfter, () => {
        isHere = true
        resolve(createApp(first))
      })
    })
    return whole
  }

  let shown: Shown | null = null
  let address = ''
  let leave = (): void => {}

  /** As `CurrentPage` does: another key is another page. */
  function show(): void {
    const { pathname, search } = window.location
    if (pathname + search === address) return
    address = pathname + search
    const visit = app.visit()
    const key = visitKey(visit.path, visit.search)
    if (key === shown?.key) return
    leave()
    leave = () => {}
    shown = { key, visit, page: 'none' }
    if (visit.page === 'survey') {
      shown = { key, visit, page: 'survey', flow: app.wizard }
      leave = app.wizard.enter(visit)
    } else if (isWhole(visit)) void loadWhole().then((contained) => openWhole(key, visit, contained))
  }

  function openWhole(key: string, visit: Visit, contained: ReturnType<typeof createApp>): void {
    if (shown?.key !== key || shown.page !== 'none') return
    const { page } = visit
    if (page === 'lead') shown = { key, visit, page, flow: contained.openLead(visit) }
    else if (page === 'checkout') shown = { key, visit, page, flow: contained.openCheckout(visit) }
    else shown = { key, visit, page: 'thank-you', flow: contained.openThankYou(visit) }
    leave = shown.flow.enter()
  }

  // Before the flows' own listeners, as the screens hear of a move first.
  window.addEventListener('popstate', show)
  window.addEventListener('address', show)
  if (hasTabSnapshots(ports) || isWhole(first.entry)) void loadWhole()
  // At idle after the first question.
  clock.after(500, () => void loadWhole())
  show()

  return {
    app,
    entry: first.entry,
    log: logger.entries,
    shown: () => shown!,
    isWhole: () => isHere,
    language: () => language,
    /** Follows a link inside the product. */
    follow: (address: string) => ports.navigator.push(address),
    choose(code: LanguageCode): void {
      language = code
      ports.storage.write(storageKeys.language, code)
    },
  }
}

/** Whether a page needs the later part of the product. */
export const isWhole = ({ page }: Visit): boolean => ['lead', 'checkout', 'thank-you'].includes(page)
