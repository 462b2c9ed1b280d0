import type { Ports } from '../core/ports/ports.ts'
import { keepClickAddress } from './click-id.ts'
import { createConsent, sendAfterConsent, type Consent } from './consent.ts'
import type { SinkDependencies, TelemetrySettings } from './create-sinks.ts'
import { isOwnError } from './error-report.ts'
import { currentScreen, type EventBuffer } from './event-buffer.ts'
import { denyByDefault, warnIfThrows, type QueueWindow } from './google-queue.ts'
import { observeErrors, ownFilePath } from './observe-errors.ts'
import { createScreenHistory } from './screen-history.ts'

type Dependencies = SinkDependencies & Pick<Ports, 'navigator' | 'storage'> & { events: EventBuffer }

/** Sends the visit's events after consent, which also loads the sinks. The word "tracking" is not used, because content blockers would block the file. */
export function startEvents(dependencies: Dependencies, window: Window & QueueWindow): Consent {
  const { clock, events, logger, navigator, settings } = dependencies
  const isAsked = settings.consent === 'required'
  // A tag container that has loaded before does not wait for the answer (R101).
  if (isAsked && (settings.ads || settings.dataLayer) && window.dataLayer)
    warnIfThrows(logger, 'consent', 'the default was not pushed', () => denyByDefault(window))
  const consent = createConsent(dependencies, {
    receivers: isAsked ? receiversIn(settings, window.location.href) : null,
    isRefusedByBrowser: hasPrivacyControl(window.navigator),
  })
  if (settings.ads) keepClickAddress(dependencies, consent.state)
  const screens = createScreenHistory(dependencies, window)
  sendAfterConsent(events, consent, async () =>
    (await import('./create-sinks.ts')).createSinks(dependencies, screens, window),
  )
  if (settings.eventsUrl)
    observeErrors(window, (error) => {
      if (isOwnError(error, (file) => ownFilePath(window, file)))
        events.track({ error, screen: currentScreen(navigator), at: clock.now() })
    })
  return consent
}

/** Who receives something: kinds of tags, and hosts. Consent is given for these (R124). */
const receiversIn = (
  { ads, dataLayer, eventsUrl, vitalsUrl }: TelemetrySettings,
  address: string,
): readonly string[] => [
  ...(ads ? ['google-ads'] : []),
  ...(dataLayer ? ['data-layer'] : []),
  ...[eventsUrl, vitalsUrl].flatMap((url) => (url ? [new URL(url, address).host] : [])),
]

/** Global Privacy Control (Sec-GPC). */
const hasPrivacyControl = (navigator: Navigator): boolean =>
  (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true
