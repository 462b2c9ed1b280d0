import './ui/styles/base.css'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { browserPorts, type Backend } from './composition/browser-ports.ts'
import { composeFirst } from './composition/first-question.ts'
import { forgetDemo } from './composition/forget-demo.ts'
import { hasVisitRecord } from './composition/has-visit-record.ts'
import { realBackend } from './composition/real-backend.ts'
import type { FirstApp } from './core/app.ts'
import type { LanguageCode } from './core/model/language.ts'
import { markOf } from './first-paint/begun.ts'
import { languageSources } from './first-paint/language-sources.ts'
import { detectLanguage } from './i18n/detect-language.ts'
import { startLanguages, type Languages } from './i18n/languages.ts'
import { App } from './ui/app/app.tsx'
import { holdDoublePresses } from './ui/app/double-press.ts'
import { lazyPart } from './ui/loading/lazy-part.ts'
import { fetchPage } from './ui/app/pages.ts'
import { whenIdle } from './ui/loading/when-idle.ts'

/** Nothing waits at the top level: a part that is loaded meanwhile and shares a file with this one would wait in turn. */
async function start(): Promise<void> {
  const backend: Backend = __FAKE_BACKEND__
    ? await (await import('../fake-server/demo/start.ts')).startFakeBackend()
    : realBackend(window.begun?.requests)

  let languages: Languages | null = null
  const ports = browserPorts(backend, window)
  const settings = { ...__SETTINGS__, ...backend.settings }
  const { first, app } = composeFirst(ports, settings, {
    language: () => languages?.current.get() ?? 'en',
    loadSubmit: async () => (await wholeApp.load()).submitSurvey,
  })
  const wholeApp = lazyPart(
    'app',
    () => import('./composition/create-app.ts'),
    ({ createApp }) => ({ ...app, ...createApp(first) }),
  )
  languages = startLanguages(first, {
    language: firstLanguage(),
    fetch: (address) => backend.fetch(address, {}),
    setDocumentLanguage: (tag) => (document.documentElement.lang = tag),
  })
  const telling = settings.consent
    ? lazyPart(
        'telling',
        () => import('./composition/start-telling.ts'),
        ({ startTelling }) => startTelling(first, window),
      )
    : null
  fetchPage(first.entry, wholeApp)
  if (hasVisitRecord(first)) wholeApp.load().catch(() => {})
  await languages.ready

  holdDoublePresses(document, window.begun?.pressed)
  const context = { app, languages, wholeApp, telling }
  const root = draw(<App context={context} />, app)
  if (__FAKE_BACKEND__)
    backend.onSettings?.((changed) => {
      // Everyone has this object; whoever draws from it draws anew.
      Object.assign(settings, changed)
      root.render(<App context={{ ...context }} />)
    })
  const chosen = window.begun?.chosen
  // The card is taken over as it stands, and then speaks the language that was chosen there.
  if (chosen) whenIdle(() => languages?.choose(chosen))
  if (!__FAKE_BACKEND__) whenIdle(() => void forgetDemo(window))
  if (telling) whenIdle(() => void telling.load().catch(() => {}))
  else if (__FAKE_BACKEND__ && backend.analytics) {
    const { analytics } = backend
    whenIdle(
      () =>
        void import('./composition/tell-within.ts').then(({ tellWithin }) => tellWithin(first, analytics)),
    )
  } else first.told.listen(() => {})
}

/** A production page knows it before this file is here; a demo may have led to another address since. */
const firstLanguage = (): LanguageCode =>
  import.meta.env.DEV || __FAKE_BACKEND__
    ? detectLanguage(window.location.search, languageSources(window))
    : (window.begun?.language ?? 'en')

/** Takes over the card that stands in the page, and what was pressed there; where none stands the page is drawn anew. */
function draw(product: ReactNode, { visit, online }: FirstApp): Root {
  const { begun } = window
  const root = document.getElementById('root')!
  const { page, region } = visit()
  begun?.end()
  // The card knows no strip that says that the network is gone.
  const isHere = begun?.shown === markOf(region, document.documentElement.lang) && online.get()
  if (page === 'survey' && isHere) {
    const hydrated = hydrateRoot(root, product)
    begun.pressed?.button.click()
    return hydrated
  }
  root.replaceChildren()
  const created = createRoot(root)
  created.render(product)
  return created
}

void start()
