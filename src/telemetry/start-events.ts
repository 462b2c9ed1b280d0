import { denyByDefault, warnIfThrows, type QueueWindow } from './google-queue.ts'
import { observeErrors, ownFilePath } from './observe-errors.ts'
import { createConsent, type Consent } from './consent.ts'
import { createConsentGate } from './consent-gate.ts'
import { isOwnError } from './error-report.ts'
import type { Bindings } from '../composition/bindings.ts'
import { trackFailedPayment } from './connect-tracking.ts'
import type { SinkDependencies } from './create-sinks.ts'
import { currentScreen, type TrackedEvent } from './event-buffer.ts'
import { trackScreens } from './screen-history.ts'

type Dependencies = SinkDependencies & Pick<Bindings, 'events' | 'navigator' | 'storage'>

/** Sends the visit's events after consent, which also loads the sinks. The file is not named after tracking, because content blockers would block it. */
export function startTracking(dependencies: Dependencies, window: Window & QueueWindow): Consent {
  const usesDataLayer = __SETTINGS__.ads !== null || __SETTINGS__.dataLayer
  // A tag container that has loaded before does not wait for the answer (R101).
  if (__SETTINGS__.consent === 'required' && usesDataLayer && window.dataLayer)
    warnIfThrows(dependencies.logger, 'consent', 'the default was not pushed', () => denyByDefault(window))
  const consent = createConsent(dependencies, {
    isAsked: __SETTINGS__.consent === 'required',
    isRefusedByBrowser: hasPrivacyControl(window.navigator),
  })
  const screenAt = trackScreens(dependencies, window)
  const { send, isReady } = createConsentGate<TrackedEvent>(
    consent,
    async () => (await import('./create-sinks.ts')).createSinks(dependencies, screenAt, window),
    dependencies.events.flush,
  )
  trackFailedPayment(dependencies)
  dependencies.events.listen(send, isReady)
  if (__SETTINGS__.eventsUrl)
    observeErrors(window, (error) => {
      if (isOwnError(error, (file) => ownFilePath(window, file)))
        dependencies.events.track({
          error,
          screen: currentScreen(dependencies.navigator),
          at: dependencies.clock.now(),
        })
    })
  return consent
}

/** Global Privacy Control (Sec-GPC). */
const hasPrivacyControl = (navigator: Navigator): boolean =>
  (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true
