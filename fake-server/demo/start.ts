import { prefetch, withPrefetch } from '../../src/adapters/http/prefetch.ts'
import type { Fetch } from '../../src/adapters/http/fetch-http-client.ts'
import { surveyPath } from '../../src/core/api/forms-api.ts'
import { languageKey } from '../../src/core/stored/storage-keys.ts'
import { matchRoute } from '../../src/core/model/visit.ts'
import { whenIdle } from '../../src/ui/lib/when-idle.ts'
import { createConsoleLogger } from '../../src/adapters/logger/console-logger.ts'
import type { AppModule } from '../../src/composition/container-module.ts'
import { takePresetFromAddress, takeTourFromAddress } from './demo-address.ts'
import { demoSettings } from '../backend/demo-settings.ts'
import { createLocaleFetch } from '../backend/locale-fetch.ts'
import { applyBranding } from './branding.ts'
import { demoAdapters } from './demo-adapters.ts'
import { openDemo, type Demo } from './open-demo.ts'
import { refreshOnClockRewind } from './clock-storage.ts'

/** Starts the demo in the page, and returns the adapters that connect to its backend. The first request loads the backend's chunk. */
export async function startDemo(): Promise<AppModule> {
  const requested = takePresetFromAddress(window)
  const isTourRequested = takeTourFromAddress(window)
  const demo = openDemo(window)
  const preset = isTourRequested ? { name: beginTour(demo), hasScenario: false } : requested
  applyBranding(demo.branding, window)
  // The payment page finds its checkout by the referrer, because each of two tabs may have another checkout.
  const policy = { name: 'referrer', content: 'strict-origin-when-cross-origin' }
  document.head.append(Object.assign(document.createElement('meta'), policy))
  refreshOnClockRewind(demo.clock, window.document)
  const fetchLocale = createLocaleFetch(demo, (input, init) => fetch(input, init))
  const logger = createConsoleLogger(console)
  whenIdle(() => {
    import('../console/demo-console.tsx')
      .then(({ mountConsole }) => mountConsole(demo))
      .catch(() => showDemoLink(window.document))
  })
  if (preset !== null)
    await import('./presets/begin-preset.ts')
      .then(({ beginPreset }) => beginPreset(demo, preset, window, logger))
      .catch((error: unknown) => logger.warn('demo', 'the journey did not begin', error))
  // Wait until the page is loaded. Development has no offline copy, because its files change all the time.
  if (import.meta.env.PROD && document.readyState === 'complete') demo.offlineCopy.start()
  else if (import.meta.env.PROD) window.addEventListener('load', demo.offlineCopy.start, { once: true })
  const fetchFake: Fetch = (input, init) => {
    if (input.startsWith('/locales/')) return fetchLocale(input, init)
    // Synchronous once the backend is loaded: a keepalive request is stored before this returns.
    return demo.backend.get()?.fetch(input, init) ?? demo.load().then((backend) => backend.fetch(input, init))
  }
  const isSurvey = matchRoute(window.location.pathname).page === 'survey'
  const survey = demoSettings.formsApi + surveyPath
  // The production page's inline script prefetches the survey, too.
  const prefetched = new Map(isSurvey ? [[survey, prefetch(() => fetchFake(survey, {}))]] : [])
  // Wait for the backend, so that it answers the prefetched survey while the page renders.
  if (isSurvey) await demo.load().catch(() => {})
  return demoAdapters(demo, withPrefetch(fetchFake, prefetched))
}

/** Begins the tour in the language of the address, the last visit or the browser. Returns the first journey. */
const beginTour = ({ storage, tour }: Demo): string =>
  tour.begin([new URLSearchParams(location.search).get('lan'), storage.read(languageKey), navigator.language])

/** Shown if the console's chunk could not be loaded: the page still says that it is a demo. */
function showDemoLink(document: Document): void {
  const link = document.createElement('a')
  link.href = ''
  link.lang = 'en'
  link.textContent = 'The demo console could not be loaded. Reload'
  link.style.cssText =
    'position: fixed; inset: auto 0 0 auto; padding: 0.75rem 1rem; background: #111820; color: #e9eef5; font: 700 0.8125rem monospace; z-index: var(--z-demo)'
  document.body.append(link)
}
