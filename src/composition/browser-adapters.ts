import { createSystemClock } from '../adapters/clock/system-clock.ts'
import { createFetchHttpClient } from '../adapters/http/fetch-http-client.ts'
import { withPrefetch, type Prefetched } from '../adapters/http/prefetch.ts'
import { createConsoleLogger } from '../adapters/logger/console-logger.ts'
import { createBrowserNavigator } from '../adapters/navigation/browser-navigator.ts'
import { createBrowserPage } from '../adapters/page/browser-page.ts'
import { createCryptoRandom } from '../adapters/random/crypto-random.ts'
import { createLocalStorage, createWebStorage } from '../adapters/storage/web-storage.ts'
import { createModule, inject, type AppModule } from './container-module.ts'
import type { Settings } from './settings.ts'

/** The adapters for a browser and the real services. `prefetched` are earlier requests of the inline script, by address. */
export const browserAdapters = (
  window: Window,
  settings: Settings,
  prefetched = new Map<string, Prefetched>(),
): AppModule =>
  createModule(({ bind }) => {
    bind('settings').toConstantValue(settings)
    const page = createBrowserPage(window)
    bind('fetch').toDynamicValue(() => withPrefetch((input, init) => fetch(input, init), prefetched))
    bind('http').toDynamicValue(
      inject(({ fetch }) =>
        createFetchHttpClient(async (input, init) => {
          const response = await fetch(input, init)
          page.recordResponse()
          return response
        }),
      ),
    )
    bind('clock').toDynamicValue(createSystemClock)
    bind('storage').toDynamicValue(() => createLocalStorage(window))
    bind('session').toDynamicValue(() => createWebStorage(() => window.sessionStorage))
    bind('navigator').toDynamicValue(() => createBrowserNavigator(window))
    bind('page').toConstantValue(page)
    bind('random').toDynamicValue(createCryptoRandom)
    bind('console').toDynamicValue(() => createConsoleLogger(console))
  })
