import { createToasts } from '../core/alerts/toasts.ts'
import { createApiClient } from '../core/api/call.ts'
import { createStore } from '../core/kernel/store.ts'
import { createPageRuntime } from '../core/page/page-runtime.ts'
import { createTabSnapshots } from '../core/page/tab-snapshots.ts'
import { createEventBuffer, currentScreen } from '../telemetry/event-buffer.ts'
import { createModule, inject } from './container-module.ts'
import { serviceUrls } from './settings.ts'

/** The services of all pages. */
export const servicesModule = createModule(({ bind }) => {
  bind('brand').toDynamicValue(inject(({ settings }) => createStore(settings.brand)))
  bind('api').toDynamicValue(
    inject((dependencies) =>
      createApiClient(dependencies, serviceUrls(dependencies.settings), dependencies.settings.idempotency),
    ),
  )
  bind('toasts').toDynamicValue(inject(createToasts))
  bind('snapshots').toDynamicValue(inject(createTabSnapshots))
  bind('pages').toDynamicValue(inject(createPageRuntime))
  bind('events').toDynamicValue(createEventBuffer)
  bind('track').toDynamicValue(
    inject(({ events, clock }) => (event, dedupeKey) => {
      events.track({ event, dedupeKey, at: clock.now() })
    }),
  )
  bind('reportConversion').toDynamicValue(
    inject(
      ({ events, clock }) =>
        (conversion) =>
          events.track({ conversion, at: clock.now() }),
    ),
  )
  bind('logger').toDynamicValue(
    inject(({ console, events, clock, navigator }) => ({
      ...console,
      error(where, what, details) {
        events.track({
          error: { where, problem: details },
          screen: currentScreen(navigator),
          at: clock.now(),
        })
        console.error(where, what, details)
      },
    })),
  )
})
