import type { QueueWindow } from '../adapters/analytics/google-queue.ts'
import type { Listeners } from '../core/funnel/gate.ts'
import type { Analytics } from '../core/ports/analytics.ts'
import type { Reporter } from '../core/ports/reporter.ts'
import type { First } from './first-question.ts'
import type { Places } from './places.ts'
import { tellOnce } from './tell-once.ts'
import type { Telling } from './told.ts'

/** Fetches whoever the build names, each a file of its own. Nothing is fetched for what is not set. */
export async function createListeners(
  first: First,
  places: Places,
  window: Window,
): Promise<Listeners<Telling>> {
  const { analytics, reporters } = await fetchAdapters(first, window)
  const { vitalsUrl, eventsUrl } = first.settings
  const vitals =
    vitalsUrl || eventsUrl
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

async function fetchAdapters(first: First, window: Window): Promise<Adapters> {
  const { settings, logger, entry } = first
  const isAsked = settings.consent === 'required'
  const found: Adapters = { analytics: [], reporters: [] }
  if (settings.ads) {
    const { createAdsAnalytics } = await import('../adapters/analytics/ads-analytics.ts')
    const landing = { ...entry, query: entry.search }
    found.analytics.push(createAdsAnalytics(settings.ads, logger, landing, () => window, isAsked))
  }
  if (settings.dataLayer) {
    const { createDataLayerAnalytics } = await import('../adapters/analytics/data-layer-analytics.ts')
    found.analytics.push(createDataLayerAnalytics(logger, () => window as QueueWindow, isAsked))
  }
  if (settings.eventsUrl) {
    const { createBeacon } = await import('./create-beacon.ts')
    const beacon = createBeacon(first, settings.eventsUrl, window)
    found.analytics.push(beacon.analytics)
    found.reporters.push(beacon.reporter)
  }
  return found
}
