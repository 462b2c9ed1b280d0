import { createAdsAnalytics } from '../adapters/analytics/ads-analytics.ts'
import { createDataLayerAnalytics } from '../adapters/analytics/data-layer-analytics.ts'
import type { QueueWindow } from '../adapters/analytics/google-queue.ts'
import type { Listeners } from '../core/funnel/gate.ts'
import type { Analytics } from '../core/ports/analytics.ts'
import type { Reporter } from '../core/ports/reporter.ts'
import { createBeacon } from './create-beacon.ts'
import type { First } from './first-question.ts'
import type { Places } from './places.ts'
import { tellOnce } from './tell-once.ts'
import type { Telling } from './told.ts'

/** Everybody whom the build names, and nobody else: a file of this has no code for the others. */
export async function createListeners(
  first: First,
  places: Places,
  window: Window,
): Promise<Listeners<Telling>> {
  const { analytics, reporters } = createAdapters(first, window)
  const vitals =
    __SETTINGS__.vitalsUrl || __SETTINGS__.eventsUrl
      ? (await import('./report-vitals.ts')).reportVitals(first, places, reporters, window)
      : null
  const tell = tellOnce(first, analytics, reporters)
  return {
    pass(told) {
      vitals?.goOn()
      tell(told)
    },
    end() {
      vitals?.end()
      for (const one of [...analytics, ...reporters]) one.end()
    },
  }
}

type Adapters = { analytics: Analytics[]; reporters: Reporter[] }

function createAdapters(first: First, window: Window): Adapters {
  const { logger, entry } = first
  const isAsked = __SETTINGS__.consent === 'required'
  const found: Adapters = { analytics: [], reporters: [] }
  if (__SETTINGS__.ads) {
    const landing = { ...entry, query: entry.search }
    found.analytics.push(createAdsAnalytics(__SETTINGS__.ads, logger, landing, window, isAsked))
  }
  if (__SETTINGS__.dataLayer)
    found.analytics.push(createDataLayerAnalytics(logger, window as QueueWindow, isAsked))
  if (__SETTINGS__.eventsUrl) {
    const beacon = createBeacon(first, __SETTINGS__.eventsUrl, window)
    found.analytics.push(beacon.analytics)
    found.reporters.push(beacon.reporter)
  }
  return found
}
