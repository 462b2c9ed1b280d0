import { createAdsAnalytics } from '../adapters/analytics/ads-analytics.ts'
import { createDataLayerAnalytics } from '../adapters/analytics/data-layer-analytics.ts'
import type { QueueWindow } from '../adapters/analytics/google-queue.ts'
import { createBeacon, type BeaconWindow } from '../adapters/beacon/beacon.ts'
import { buildOf, ownFileOf } from '../adapters/faults/own-files.ts'
import type { Listeners } from '../core/funnel/gate.ts'
import type { Analytics } from '../core/ports/analytics.ts'
import type { Reporter } from '../core/ports/reporter.ts'
import type { First } from './first-question.ts'
import type { PlaceAt } from './places.ts'
import { createTellFault, tellOnce } from './tell-once.ts'
import type { Telling } from './told.ts'

/** Everybody whom the build names, and nobody else: a file of this has no code for the others. */
export async function createListeners(
  first: First,
  placeAt: PlaceAt,
  window: Window & QueueWindow & BeaconWindow,
): Promise<Listeners<Telling>> {
  const { page, entry, language, logger } = first
  const isAsked = __SETTINGS__.consent === 'required'
  const analytics: Analytics[] = []
  let reporter: Reporter | null = null
  if (__SETTINGS__.ads) {
    const landing = { ...entry, query: entry.search }
    analytics.push(createAdsAnalytics(__SETTINGS__.ads, logger, landing, window, isAsked))
  }
  if (__SETTINGS__.dataLayer) analytics.push(createDataLayerAnalytics(logger, window, isAsked))
  if (__SETTINGS__.eventsUrl) {
    /** What all that is told has in common, and nothing that tells two visitors of a kind apart. */
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
          ({ reportVitals }) => reportVitals(first, placeAt, reporter, window),
          // Blockers keep it out by its name: everything else is told.
          (problem: unknown) => {
            logger.warn('vitals', 'their part did not load', problem)
            return null
          },
        )
      : null
  const tell = tellOnce(
    first,
    analytics,
    reporter && createTellFault(reporter, (address) => ownFileOf(window, address)),
  )
  return {
    pass(told) {
      vitals?.goOn()
      tell(told)
    },
    end() {
      vitals?.end()
      for (const one of analytics) one.end()
    },
  }
}

/** Which kind of screen, in CSS pixels; never its size. */
const screenOf = (width: number): 'phone' | 'tablet' | 'desk' =>
  width < 600 ? 'phone' : width < 1_000 ? 'tablet' : 'desk'
