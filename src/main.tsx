import './ui/styles/base.css'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type * as consentAndEvents from './consent-and-events.ts'
import { browserPorts, type Backend } from './composition/browser-ports.ts'
import { completeCheckout } from './composition/complete-checkout.ts'
import { composeShell } from './composition/compose-shell.ts'
import { forgetDemo } from './composition/forget-demo.ts'
import { hasTabSnapshots } from './composition/has-tab-snapshots.ts'
import { createReadTexts } from './composition/read-texts.ts'
import { realBackend } from './composition/real-backend.ts'
import type { ShellApp } from './core/app.ts'
import type { LanguageCode } from './core/model/language.ts'
import { markOf } from './first-paint/begun.ts'
import { languageSources } from './first-paint/language-sources.ts'
import { whenOpened } from './first-paint/when-opened.ts'
import { repairLocation } from './first-paint/repair-location.ts'
import { detectLanguage } from './i18n/detect-language.ts'
import { startLanguages, type Languages } from './i18n/languages.ts'
import { App } from './ui/shell/app.tsx'
import { suppressGhostClicks } from './ui/lib/ghost-clicks.ts'
import { lazyResource } from './ui/lib/lazy-resource.ts'
import { prefetchPage } from './ui/shell/routes.ts'
import { whenIdle } from './ui/lib/when-idle.ts'

/** With the question where the build asks it. */
type TrackingModule = Partial<typeof consentAndEvents> & Pick<typeof consentAndEvents, 'startTracking'>

/** Nothing waits at the top level: a part that is loaded meanwhile and shares a file with this one would wait in turn. */
async function start(): Promise<void> {
  // A built page's own script has done it before anything was drawn.
  if (import.meta.env.DEV) repairLocation(window)
  const backend: Backend = __FAKE_BACKEND__
    ? await (await import('../fake-server/demo/start.ts')).startFakeBackend()
    : realBackend(window.begun?.requests)

  let languages: Languages | null = null
  const ports = browserPorts(backend, window)
  await completeCheckout(ports)
  const settings = { ...__SETTINGS__, ...backend.settings }
  const { first, app } = composeShell(ports, settings, {
    language: () => languages?.current.get() ?? 'en',
    loadSubmit: async () => (await fullApp.load()).submitSurvey,
  })
  const fullApp = lazyResource(
    'app',
    () => import('./composition/create-app.ts'),
    ({ createApp }) => ({ ...app, ...createApp(first) }),
  )
  languages = startLanguages(first, {
    language: firstLanguage(),
    readTexts: createReadTexts(first, backend),
    setDocumentLanguage: (tag) => (document.documentElement.lang = tag),
  })
  const tracking = __SETTINGS__.consent
    ? lazyResource(
        'tracking',
        (): Promise<TrackingModule> =>
          __SETTINGS__.consent === 'required'
            ? import('./consent-and-events.ts')
            : import('./telemetry/start-events.ts'),
        ({ startTracking, ConsentBar = null }) => ({
          consent: startTracking(first, window),
          Bar: ConsentBar,
        }),
      )
    : null
  prefetchPage(first.entry, fullApp)
  if (hasTabSnapshots(first)) fullApp.load().catch(() => {})
  await languages.ready

  suppressGhostClicks(document, window.begun?.pressed)
  window.begun?.end()
  document.getElementById('unstarted')?.remove()
  const isCardHere = hasCard(app)
  const startClickedBeforeHydration = app.visit().page === 'survey' && Boolean(window.begun?.pressed)
  const context = { app, languages, fullApp, tracking, startClickedBeforeHydration }
  const root = draw(<App context={context} />, isCardHere && !startClickedBeforeHydration)
  if (__FAKE_BACKEND__)
    backend.onSettings?.((changed) => {
      // Everyone has this object; whoever draws from it draws anew.
      Object.assign(settings, changed)
      root.render(<App context={{ ...context }} />)
    })
  // The card is taken over as it stands, and then speaks the language that was chosen there.
  const { begun } = window
  if (begun?.chosen) whenIdle(() => begun.chosen && languages?.choose(begun.chosen))
  if (!__FAKE_BACKEND__) whenIdle(() => void forgetDemo(window))
  if (tracking) return
  if (__FAKE_BACKEND__ && backend.analytics) {
    const { analytics } = backend
    whenIdle(
      () =>
        void import('./telemetry/local-events.ts').then(({ trackLocally }) => trackLocally(first, analytics)),
    )
  } else first.events.listen(() => {})
}

/** A production page knows it before this file is here; a demo may have led to another address since. */
const firstLanguage = (): LanguageCode | null =>
  import.meta.env.DEV || __FAKE_BACKEND__
    ? detectLanguage(window.location.search, languageSources(window))
    : (window.begun?.language ?? null)

/** Whether the landing card of this visit stands in the page. It knows no strip that says that the network is gone. */
function hasCard({ visit, online }: ShellApp): boolean {
  const { page, region } = visit()
  const isHere = window.begun?.shown === markOf(region, document.documentElement.lang)
  return page === 'survey' && isHere && online.get()
}

/** Takes over the card as it stands, or draws the page anew before anybody sees it without. */
function draw(product: ReactNode, isCardKept: boolean): Root {
  const place = document.getElementById('root')!
  if (isCardKept) return hydrateRoot(place, product)
  place.replaceChildren()
  const root = createRoot(place)
  flushSync(() => root.render(product))
  return root
}

// A prerendered page starts, stores and tracks nothing (R82).
whenOpened(document, () => {
  start().catch((problem: unknown) => {
    window.begun?.fail()
    throw problem
  })
})
