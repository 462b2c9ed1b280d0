import './ui/styles/base.css'
import { createRoot } from 'react-dom/client'
import { composeEarly, createEarlyApp, type Backend } from './composition/early.ts'
import { forgetDemo } from './composition/forget-demo.ts'
import { languageSources } from './composition/language-sources.ts'
import { realBackend } from './composition/real-backend.ts'
import { readSettings } from './composition/settings.ts'
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
  const settings = readSettings(import.meta.env, backend.settings)
  const early = composeEarly(backend, settings, window, () => languages?.current.get() ?? 'en')
  languages = startLanguages(early, {
    sources: languageSources(early, window),
    fetch: (address) => backend.fetch(address, {}),
    setDocumentLanguage: (tag) => (document.documentElement.lang = tag),
  })
  const rest = lazyPart(
    'app',
    () => import('./composition/create-app.ts'),
    ({ createApp }) => createApp(early),
  )
  fetchPage(early.entry.path, rest)
  await languages.ready

  holdDoublePresses(document)
  const context = { app: createEarlyApp(early), languages, rest }
  createRoot(document.getElementById('root')!).render(<App context={context} />)
  if (!__FAKE_BACKEND__) whenIdle(() => void forgetDemo(window))
  if (settings.vitalsUrl)
    whenIdle(
      () => void import('./composition/report-vitals.ts').then(({ reportVitals }) => reportVitals(early)),
    )
}

void start()
