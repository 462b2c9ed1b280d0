import type { Backend } from '../src/composition/early.ts'
import { demoSettings } from './demo-settings.ts'
import { createLocaleFetch } from './locale-fetch.ts'
import { openDemo } from './open-demo.ts'

/** Starts the fake backend in the page. The heavy half is loaded by the first request. */
export async function startFakeBackend(): Promise<Backend> {
  const demo = openDemo(window)
  const fetchLocale = createLocaleFetch(demo, (input, init) => fetch(input, init))
  void import('./console/mount-console.tsx').then(({ mountConsole }) => mountConsole(demo))
  // The development server's files change under the copy's feet.
  if (import.meta.env.PROD) whenLoaded(window, demo.copy.begin)
  const { paymentPath, ...settings } = demoSettings
  return {
    fetch(input, init) {
      if (input.startsWith('/locales/')) return fetchLocale(input, init)
      // No promise in between where it is loaded: a keepalive request is stored before this returns.
      return (
        demo.backend.get()?.fetch(input, init) ?? demo.load().then((backend) => backend.fetch(input, init))
      )
    },
    clock: demo.clock,
    settings: { ...settings, paymentUrl: window.location.origin + paymentPath },
    // The services are in the page; only its files may be out of reach.
    isOnline: () => demo.copy.isServing() || window.navigator.onLine,
  }
}

/** The copy is fetched after what the page shows. */
function whenLoaded(window: Window, run: () => void): void {
  if (window.document.readyState === 'complete') return run()
  window.addEventListener('load', run, { once: true })
}
