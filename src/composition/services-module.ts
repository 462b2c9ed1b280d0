import { createToasts } from '../core/alerts/toasts.ts'
import { createApiClient } from '../core/api/api-client.ts'
import { createStore } from '../core/kernel/store.ts'
import type { Convert, Track } from '../core/model/funnel-event.ts'
import { readVisit } from '../core/model/visit.ts'
import { createPageRegistry } from '../core/page/page-registry.ts'
import { createTabSnapshots } from '../core/page/tab-snapshots.ts'
import type { Logger } from '../core/ports/ports.ts'
import { createEventBuffer, currentScreen, type TrackedEvent } from '../telemetry/event-buffer.ts'
import { createModule, inject } from './container-module.ts'
import { basesOf } from './settings.ts'

/** The services of all pages. */
export const servicesModule = createModule(({ bind }) => {
  bind('brand').toDynamicValue(inject(['settings'], ({ settings }) => createStore(settings.brand)))
  bind('entry').toDynamicValue(inject(['navigator'], ({ navigator }) => readVisit(navigator.location())))
  bind('api').toDynamicValue(
    inject(['http', 'clock', 'random', 'logger', 'settings'], ({ settings, ...ports }) =>
      createApiClient(ports, basesOf(settings), settings.idempotency),
    ),
  )
  bind('toasts').toDynamicValue(inject(['clock'], createToasts))
  bind('snapshots').toDynamicValue(inject(['session', 'clock', 'page'], createTabSnapshots))
  bind('pages').toDynamicValue(inject(['clock', 'navigator', 'random'], createPageRegistry))
  bind('events').toDynamicValue(() => createEventBuffer<TrackedEvent>())
  bind('track').toDynamicValue(
    inject(['events', 'clock'], ({ events, clock }): Track => (event, dedupeKey) => {
      if (event) events.track({ event, dedupeKey, at: clock.now() })
    }),
  )
  bind('convert').toDynamicValue(
    inject(['events', 'clock'], ({ events, clock }): Convert => (conversion) => {
      events.track({ conversion, at: clock.now() })
    }),
  )
  bind('logger').toDynamicValue(
    inject(['console', 'events', 'clock', 'navigator'], ({ console, events, clock, navigator }): Logger => ({
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
