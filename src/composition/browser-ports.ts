import { createFetchHttpClient, type Answered, type Fetch } from '../adapters/http/fetch-http-client.ts'
import { createConsoleLogger } from '../adapters/logger/console-logger.ts'
import { createBrowserNavigator } from '../adapters/navigation/browser-navigator.ts'
import { createBrowserPage } from '../adapters/page/browser-page.ts'
import { createCryptoRandom } from '../adapters/random/crypto-random.ts'
import { createLocalStorage, createWebStorage } from '../adapters/storage/web-storage.ts'
import type { Analytics } from '../core/ports/analytics.ts'
import type { Clock, PageLifecycle, Ports } from '../core/ports/ports.ts'
import type { Settings } from './settings.ts'

/** What the backend decides: how requests travel, what time it is, and its own configuration. */
export type Backend = {
  fetch: Fetch<Answered>
  clock: Clock
  settings: Partial<Settings>
  /** Hears of each change of its configuration. The demo's alone changes. */
  onSettings?: (run: (settings: Partial<Settings>) => void) => void
  /** Whether the backend can be reached, where `navigator.onLine` does not say so (the demo's copy on this device). */
  isOnline?: () => boolean
  /** Who is told what happens where the configuration names nobody: a demo shows it. */
  analytics?: Analytics
}

/** The adapters of a page in a browser, on the real services or on the demo's. */
export function browserPorts({ fetch, clock, isOnline }: Backend, window: Window): Ports {
  const page = createBrowserPage(window)
  return {
    http: createFetchHttpClient(async (input, init) => {
      const response = await fetch(input, init)
      page.noteResponse()
      return response
    }),
    clock,
    storage: createLocalStorage(window),
    session: createWebStorage(() => window.sessionStorage),
    navigator: createBrowserNavigator(window),
    page: isOnline ? withBackend(page, isOnline) : page,
    random: createCryptoRandom(),
    logger: createConsoleLogger(console),
  }
}

/** On the demo's copy the backend is always there, whatever the browser says of the network. */
const withBackend = (page: PageLifecycle, isOnline: () => boolean): PageLifecycle => ({
  ...page,
  isOnline,
  checkOnline(done) {
    if (!isOnline()) return page.checkOnline(done)
    done(true)
    return () => {}
  },
})
