import './ui/styles/base.css'
import { useEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type * as consentAndEvents from './consent-and-events.ts'
import { browserAdapters } from './composition/browser-adapters.ts'
import { completeCheckout } from './composition/complete-checkout.ts'
import { createContainer } from './composition/create-container.ts'
import { createApp } from './composition/create-app.ts'
import { languagesModule } from './composition/languages-module.ts'
import type { AppContainer } from './composition/container-module.ts'
import type { App } from './core/app.ts'
import type { LanguageCode } from './core/model/language.ts'
import type { LazyResource } from './core/page/lazy-resource.ts'
import { cardKey, whenActivated } from './first-paint/boot-handoff.ts'
import { forgetDemoWorker } from './first-paint/forget-demo.ts'
import { repairLocation } from './first-paint/repair-location.ts'
import { detectLanguage, languageSources } from './i18n/detect-language.ts'
import { AppRoot } from './ui/shell/app.tsx'
import { keepFocusOnGhostClicks } from './ui/lib/ghost-clicks.ts'
import { lazyResource } from './ui/lib/lazy-resource.ts'
import { prefetchPage, startPrefetching } from './ui/shell/prefetch.ts'
import { createLazyPages } from './ui/shell/routes.tsx'
import type { Tracking } from './ui/shell/shell.ts'
import { whenIdle } from './ui/lib/when-idle.ts'

/** Contains the consent bar if the build asks for consent. */
type TelemetryFile = Partial<typeof consentAndEvents> & Pick<typeof consentAndEvents, 'telemetryModule'>

/** A function, because a top-level await would block the chunks that import this file. */
async function start(): Promise<void> {
  // In a build the inline script does it.
  if (import.meta.env.DEV) repairLocation(window)
  const adapters = [browserAdapters(window, __SETTINGS__, window.__boot?.requests)]
  if (__FAKE_BACKEND__) {
    const { startDemo } = await import('../fake-server/demo/start.ts')
    adapters.push(await startDemo())
  }
  const container = createContainer(
    ...adapters,
    languagesModule({
      language: initialLanguage(),
      setDocumentLanguage: (tag) => (document.documentElement.lang = tag),
    }),
  )
  await completeCheckout(container)
  const app = createApp(container, lazyResource)
  const languages = container.get('languages')
  const tracking = createTracking(container)
  const pages = createLazyPages(app, languages.loadLater)
  prefetchPage(container.get('firstVisit').page, pages)
  await languages.ready

  keepFocusOnGhostClicks(document)
  window.__boot?.end()
  document.getElementById('not-started')?.remove()
  const startClickedBeforeHydration = app.visit().page === 'survey' && Boolean(window.__boot?.earlyClick)
  const context = { app, pages, languages, tracking, startClickedBeforeHydration }
  const chooseLanguage = (): void => {
    const chosen = window.__boot?.chosenLanguage
    if (chosen) languages.choose(chosen)
  }
  const tree = (
    <>
      <AppRoot context={context} />
      <AfterHydration run={chooseLanguage} />
    </>
  )
  render(tree, hasLandingCard(app) && !startClickedBeforeHydration)
  startPrefetching(app, pages)
  if (!__FAKE_BACKEND__) whenIdle(() => void forgetDemoWorker(window))
  if (!tracking) startLocalTracking(container)
}

/** The tracking to load when idle. Null in builds without it. */
function createTracking(container: AppContainer): LazyResource<Tracking> | null {
  if (!__SETTINGS__.consent) return null
  return lazyResource(
    'tracking',
    (): Promise<TelemetryFile> =>
      __SETTINGS__.consent === 'required'
        ? import('./consent-and-events.ts')
        : import('./composition/telemetry-module.ts'),
    ({ telemetryModule, ConsentBar = null }) => {
      container.load(telemetryModule(window))
      return { consent: container.get('consent'), Bar: ConsentBar }
    },
  )
}

/** In a build without tracking: a demo records its events on the device. */
function startLocalTracking(container: AppContainer): void {
  if (__FAKE_BACKEND__ && container.isBound('analytics')) {
    whenIdle(
      () => void import('./composition/track-locally.ts').then(({ trackLocally }) => trackLocally(container)),
    )
    return
  }
  // Without a receiver, drops the buffered events.
  container.get('events').listen(() => {})
}

/** In production the inline script has detected it. A demo may have changed the address since. */
const initialLanguage = (): LanguageCode | null =>
  import.meta.env.DEV || __FAKE_BACKEND__
    ? detectLanguage(window.location.search, languageSources(window))
    : (window.__boot?.language ?? null)

/** Whether the page holds the landing card of this visit. The card has no offline strip. */
function hasLandingCard({ visit, online }: App): boolean {
  const { page, region } = visit()
  const isRendered = window.__boot?.renderedCard === cardKey(region, document.documentElement.lang)
  return page === 'survey' && isRendered && online.get()
}

/** Runs a callback once the page is hydrated. A change before that makes React report texts that differ from the card's (error 418). */
function AfterHydration({ run }: { run: () => void }): null {
  useEffect(run, [run])
  return null
}

/** Hydrates the landing card, or renders the page before the browser paints it empty. */
function render(tree: ReactNode, shouldHydrate: boolean): void {
  const root = document.getElementById('root')!
  if (shouldHydrate) {
    hydrateRoot(root, tree)
    return
  }
  root.replaceChildren()
  flushSync(() => createRoot(root).render(tree))
}

// A page that the browser prerenders starts, stores and tracks nothing (R82).
whenActivated(document, () => {
  start().catch((problem: unknown) => {
    window.__boot?.fail()
    throw problem
  })
})
