import type { Fetch, FetchResponse } from '../../src/adapters/http/fetch-http-client.ts'
import { createModule, type AppModule } from '../../src/composition/container-module.ts'
import type { PageLifecycle } from '../../src/core/ports/ports.ts'
import { demoSettings } from '../backend/demo-settings.ts'
import type { Demo } from './open-demo.ts'

/** The adapters that the demo replaces: its services run in the page, and its clock can be steered. */
export const demoAdapters = (demo: Demo, fetch: Fetch<FetchResponse>): AppModule =>
  createModule(({ bind, rebind, onActivation }) => {
    const { paymentPath, ...settings } = demoSettings
    rebind('settings').toConstantValue({
      ...__SETTINGS__,
      ...settings,
      paymentUrl: window.location.origin + paymentPath,
    })
    rebind('brand').toConstantValue({
      get: () => ({
        ...__SETTINGS__.brand,
        name: demo.branding.get().name || __SETTINGS__.brand.name,
      }),
      subscribe: demo.branding.subscribe,
    })
    rebind('fetch').toConstantValue(fetch)
    rebind('clock').toConstantValue(demo.clock)
    bind('analytics').toConstantValue(demo.recordedEvents.analytics)
    onActivation('page', (_context, page: PageLifecycle) =>
      overrideOnline(page, () => demo.offlineCopy.isServing() || window.navigator.onLine),
    )
  })

/** Replaces the check for the network: the services run in the page, so only the build's files need the network. */
const overrideOnline = (page: PageLifecycle, isOnline: () => boolean): PageLifecycle => ({
  ...page,
  isOnline,
  checkOnline(done) {
    if (!isOnline()) return page.checkOnline(done)
    done(true)
    return () => {}
  },
})
