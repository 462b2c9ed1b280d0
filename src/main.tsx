import './ui/styles/base.css'
import { createRoot } from 'react-dom/client'
import { browserPorts, type Backend } from './composition/browser-ports.ts'
import { composeFirst } from './composition/first-question.ts'
import { forgetDemo } from './composition/forget-demo.ts'
import { languageSources } from './composition/language-sources.ts'
import { realBackend } from './composition/real-backend.ts'
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
    : realBackend()

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
    sources: languageSources(first, window),
    fetch: (address) => backend.fetch(address, {}),
    setDocumentLanguage: (tag) => (document.documentElement.lang = tag),
  })
  fetchPage(first.entry, wholeApp)
  await languages.ready

  holdDoublePresses(document)
  createRoot(document.getElementById('root')!).render(<App context={{ app, languages, wholeApp }} />)
  if (!__FAKE_BACKEND__) whenIdle(() => void forgetDemo(window))
  if (settings.vitalsUrl)
    whenIdle(
      () => void import('./composition/report-vitals.ts').then(({ reportVitals }) => reportVitals(first)),
    )
}

void start()
