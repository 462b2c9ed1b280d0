import type { Conversion } from '../core/model/funnel-event.ts'
import type { LanguageCode } from '../core/model/language.ts'
import type { Visit } from '../core/model/visit.ts'
import type { Ports } from '../core/ports/ports.ts'
import type { Analytics, Reporter } from './analytics-port.ts'
import { createBeacon, type BeaconWindow } from './beacon.ts'
import type { Sinks } from './consent.ts'
import { createDataLayer } from './data-layer.ts'
import { createErrorSink, dispatchOnce } from './dispatch.ts'
import { createGoogleAds } from './google-ads.ts'
import { createConsentMode, type QueueWindow } from './google-queue.ts'
import { readBuildId, ownFilePath } from './observe-errors.ts'
import type { ScreenHistory } from './screen-history.ts'

/** The configured receivers. */
export type TelemetrySettings = {
  /** Whether events need the visitor's consent; null in a build that sends none. */
  consent: 'required' | 'none' | null
  ads: { id: string; labels: Record<Conversion['page'], string> } | null
  /** Whether events go to `window.dataLayer`. */
  dataLayer: boolean
  /** Receives events and errors in one batch. */
  eventsUrl: string | null
  vitalsUrl: string | null
}

/** The dependencies of the sinks. */
export type SinkDependencies = Pick<Ports, 'clock' | 'logger' | 'page' | 'session'> & {
  firstVisit: Visit
  language: () => LanguageCode
  settings: TelemetrySettings
}

/**
 * Creates the configured sinks. The conditions begin with constants of the build, so that it contains no code of the other sinks. They are
 * read by name, because `__SETTINGS__` alone would inline the whole configuration, and only here.
 */
export async function createSinks(
  dependencies: SinkDependencies,
  screens: ScreenHistory,
  window: Window & QueueWindow & BeaconWindow,
): Promise<Sinks> {
  const { page, firstVisit, language, logger, settings } = dependencies
  const { ads, eventsUrl } = settings
  const analytics: Analytics[] = []
  let reporter: Reporter | null = null
  if (__SETTINGS__.ads && ads) analytics.push(createGoogleAds(ads, dependencies, window))
  if (__SETTINGS__.dataLayer) analytics.push(createDataLayer(logger, window))
  if (__SETTINGS__.eventsUrl && eventsUrl) {
    /** The first fields of each batch. They don't identify a visitor. */
    const head = (): object => ({
      build: readBuildId(window),
      region: firstVisit.region,
      language: language(),
      screen: deviceClass(window.innerWidth),
    })
    const beacon = createBeacon({ page, head, window, address: eventsUrl })
    analytics.push(beacon)
    reporter = beacon
  }
  const consentMode =
    (__SETTINGS__.ads || __SETTINGS__.dataLayer) && settings.consent === 'required'
      ? createConsentMode(logger, window)
      : null
  const vitals =
    __SETTINGS__.vitalsUrl || __SETTINGS__.eventsUrl
      ? await import('./report-vitals.ts').then(
          ({ reportVitals }) => reportVitals(dependencies, screens, reporter, window),
          // Content blockers block the chunk because of its name. The other sinks still work.
          (problem: unknown) => {
            logger.warn('vitals', 'the chunk did not load', problem)
            return null
          },
        )
      : null
  const dispatch = dispatchOnce(
    dependencies,
    analytics,
    reporter && createErrorSink(reporter, (address) => ownFilePath(window, address)),
  )
  return {
    send(event) {
      consentMode?.grant()
      vitals?.resume()
      dispatch(event)
    },
    reset() {
      consentMode?.withdraw()
      vitals?.stop()
      for (const sink of analytics) sink.reset()
    },
  }
}

/** The class of device by its width in CSS pixels. The width itself is never sent. */
export const deviceClass = (width: number): 'phone' | 'tablet' | 'desk' =>
  width < 600 ? 'phone' : width < 1_000 ? 'tablet' : 'desk'
