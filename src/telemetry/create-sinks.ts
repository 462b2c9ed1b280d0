import { createAdsAnalytics } from '../adapters/analytics/ads-analytics.ts'
import { createDataLayerAnalytics } from '../adapters/analytics/data-layer-analytics.ts'
import type { QueueWindow } from '../adapters/analytics/google-queue.ts'
import { createBeacon, type BeaconWindow } from '../adapters/beacon/beacon.ts'
import { buildOf, ownFileOf } from '../adapters/faults/own-files.ts'
import type { Sinks } from './consent-gate.ts'
import type { Analytics } from '../core/ports/analytics.ts'
import type { Reporter } from '../core/ports/reporter.ts'
import type { Bindings } from '../composition/bindings.ts'
import type { ScreenAt } from './track-screens.ts'
import { createErrorSink, dispatchOnce } from './dispatch-once.ts'
import type { TrackedEvent } from './tracked-event.ts'

/** The services that the sinks use. */
export type SinkServices = Pick<Bindings, 'page' | 'entry' | 'language' | 'logger' | 'clock' | 'session'>

/** The sinks that the build names; it has no code for the others. */
export async function createSinks(
  services: SinkServices,
  screenAt: ScreenAt,
  window: Window & QueueWindow & BeaconWindow,
): Promise<Sinks<TrackedEvent>> {
  const { page, entry, language, logger } = services
  const isAsked = __SETTINGS__.consent === 'required'
  const analytics: Analytics[] = []
  let reporter: Reporter | null = null
  if (__SETTINGS__.ads) {
    const landing = { ...entry, query: entry.search }
    analytics.push(createAdsAnalytics(__SETTINGS__.ads, logger, landing, window, isAsked))
  }
  if (__SETTINGS__.dataLayer) analytics.push(createDataLayerAnalytics(logger, window, isAsked))
  if (__SETTINGS__.eventsUrl) {
    /** What all reports have in common; nothing in it identifies a visitor. */
    const head = (): object => ({
      build: buildOf(window),
      region: entry.region,
      language: language(),
      screen: screenOf(window.innerWidth),
    })
    const beacon = createBeacon({ page, head, window, address: __SETTINGS__.eventsUrl })
    analytics.push(beacon)
    reporter = beacon
  }
  const vitals =
    __SETTINGS__.vitalsUrl || __SETTINGS__.eventsUrl
      ? await import('./report-vitals.ts').then(
          ({ reportVitals }) => reportVitals(services, screenAt, reporter, window),
          // Content blockers refuse it by its name: everything else is sent.
          (problem: unknown) => {
            logger.warn('vitals', 'their part did not load', problem)
            return null
          },
        )
      : null
  const dispatch = dispatchOnce(
    services,
    analytics,
    reporter && createErrorSink(reporter, (address) => ownFileOf(window, address)),
  )
  return {
    send(event) {
      vitals?.goOn()
      dispatch(event)
    },
    reset() {
      vitals?.end()
      for (const one of analytics) one.end()
    },
  }
}

/** Which kind of screen, in CSS pixels; never its size. */
const screenOf = (width: number): 'phone' | 'tablet' | 'desk' =>
  width < 600 ? 'phone' : width < 1_000 ? 'tablet' : 'desk'
