import { attempt, denyByDefault, type QueueWindow } from '../adapters/analytics/google-queue.ts'
import { observeErrors } from '../adapters/faults/observe-errors.ts'
import { ownFileOf } from '../adapters/faults/own-files.ts'
import { createConsent, type Consent } from './consent.ts'
import { isOwnFault } from './error-report.ts'
import { createConsentGate } from './consent-gate.ts'
import type { Bindings } from '../composition/bindings.ts'
import { trackScreens } from './track-screens.ts'
import { connectTracking } from './connect-tracking.ts'
import type { SinkServices } from './create-sinks.ts'
import type { TrackedEvent } from './tracked-event.ts'

type TrackingServices = SinkServices & Pick<Bindings, 'events' | 'navigator' | 'storage' | 'wizard'>

/** Tracks what happens, with the visitor's consent. The sinks are loaded after consent. The file's name is neutral: content blockers refuse "tracking". */
export function startTracking(services: TrackingServices, window: Window & QueueWindow): Consent {
  const pushes = __SETTINGS__.ads || __SETTINGS__.dataLayer
  // A tag container that is here already waits for no answer (R101).
  if (__SETTINGS__.consent === 'required' && pushes && window.dataLayer)
    attempt(services.logger, 'consent', 'the default was not pushed', () => denyByDefault(window))
  const consent = createConsent(services, {
    isAsked: __SETTINGS__.consent === 'required',
    isRefusedByBrowser: saysNo(window.navigator),
  })
  const screenAt = trackScreens(services, window)
  const gate = createConsentGate<TrackedEvent>(
    consent,
    async () => (await import('./create-sinks.ts')).createSinks(services, screenAt, window),
    (events) => 'fault' in events,
  )
  connectTracking(services, () => screenAt().screen, gate)
  if (__SETTINGS__.eventsUrl)
    observeErrors(window, (fault) => {
      if (isOwnFault(fault, (file) => ownFileOf(window, file)))
        services.events.track({ fault, at: services.clock.now() })
    })
  return consent
}

/** Sec-GPC, as a page reads it. */
const saysNo = (navigator: Navigator): boolean =>
  (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true
