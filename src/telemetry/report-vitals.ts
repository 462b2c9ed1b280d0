import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricWithAttribution } from 'web-vitals/attribution'
import { inRegion, regionOf } from '../core/model/region.ts'
import type { Ports } from '../core/ports/ports.ts'
import type { Reporter, VitalReport } from './analytics-port.ts'
import type { BeaconWindow } from './beacon.ts'
import type { TelemetrySettings } from './create-sinks.ts'
import type { ScreenName } from './error-report.ts'
import type { ScreenHistory, VisitedScreen } from './screen-history.ts'

type Dependencies = Pick<Ports, 'clock' | 'page'> & { settings: Pick<TelemetrySettings, 'vitalsUrl'> }

/** Reports the document's web vitals, each with its screen: to their own address, or to `reporter` in a build without one. */
export function reportVitals(
  { page, clock, settings: { vitalsUrl } }: Dependencies,
  screens: ScreenHistory,
  reporter: Pick<Reporter, 'measure'> | null,
  { navigator }: Pick<BeaconWindow, 'navigator'>,
  observe = observeVitals,
): { stop(): void; resume(): void } {
  /** For the own address, by the id of the vital: a value that grew later replaces the earlier one. */
  const unsent = new Map<string, { path: string; entry: object }>()
  let isStopped = false
  observe(({ id, time, ...vital }) => {
    if (isStopped) return
    screens.record()
    const visited = screens.at(time)
    if (vitalsUrl) unsent.set(id, { path: pathIn(visited), entry: toEntry(vital) })
    else reporter?.measure({ ...visited.screen, ...vital }, clock.now())
  })
  // After the observers' own listeners, so that their last values are in the batch. One batch per page of the product.
  page.onHidden(() => {
    const batches = new Map<string, object[]>()
    for (const { path, entry } of unsent.values()) batches.set(path, [...(batches.get(path) ?? []), entry])
    unsent.clear()
    for (const [path, vitals] of batches)
      navigator.sendBeacon(vitalsUrl!, JSON.stringify({ page: path, vitals }))
  })
  return {
    resume: () => void (isStopped = false),
    stop() {
      isStopped = true
      unsent.clear()
    },
  }
}

/** The reported path of each page, without ids of forms and responses. */
const paths: Record<ScreenName['page'], string> = {
  survey: '/',
  lead: '/response',
  checkout: '/response/checkout',
  'thank-you': '/thank-you',
  'payment-failure': '/payment-failure',
  'payment-pending': '/thank-you',
  'privacy-policy': '/privacy-policy',
  'refund-policy': '/refund-policy',
  terms: '/termsandconditions',
  'not-found': '/not-found',
}

/** The path of a page in its region. */
export const pathIn = ({ path, screen }: VisitedScreen): string =>
  inRegion(regionOf(path), paths[screen.page])

/** The entry of a batch to the own address (S7.11). */
const toEntry = ({
  metric: name,
  value,
  rating,
  navigation,
  parts,
  cause,
}: Omit<Vital, 'id' | 'time'>): object => ({
  name,
  value,
  rating,
  navigationType: navigation,
  parts,
  ...(cause ? { cause } : {}),
})

/** A measured value; `time` is in milliseconds since the document started. */
export type Vital = Omit<VitalReport, 'page' | 'step'> & { id: string; time: number }

/** Measures this document from its start (the browser buffers earlier entries), and soft navigations in browsers that report them. */
export function observeVitals(report: (vital: Vital) => void): void {
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB])
    observe((metric) => report(toVital(metric, performance)), { reportSoftNavs: true })
}

function notRestoredReasons(performance: Pick<Performance, 'getEntriesByType'>): readonly string[] {
  const [entry] = performance.getEntriesByType('navigation') as {
    notRestoredReasons?: { reasons?: { reason: string }[] | null } | null
  }[]
  const reasons = entry?.notRestoredReasons?.reasons ?? []
  return reasons.map(({ reason }) => reason).filter((reason) => /^[a-z-]{1,60}$/.test(reason))
}

/** The reported part of a metric of the library. */
export function toVital(
  metric: MetricWithAttribution,
  performance: Pick<Performance, 'getEntriesByType'>,
): Vital {
  const { id, name, value, rating, navigationType, navigationStartTime = 0 } = metric
  const { time = navigationStartTime, cause, parts } = readAttribution(metric)
  const notRestored =
    name === 'TTFB' && navigationType === 'back-forward' ? notRestoredReasons(performance) : []
  return {
    id,
    metric: name,
    value: rounded(value),
    rating,
    navigation: navigationType,
    time,
    parts: Object.fromEntries(Object.entries(parts).map(([part, ms]) => [part, rounded(ms)])),
    ...(cause ? { cause: cause.slice(0, 120) } : {}),
    ...(notRestored.length > 0 ? { notRestored } : {}),
  }
}

type Attribution = { time?: number | undefined; cause?: string | undefined; parts: Record<string, number> }

/** The durations of a metric, and its element as a selector of tags, ids and classes. Addresses of pictures are left out. */
function readAttribution(metric: MetricWithAttribution): Attribution {
  switch (metric.name) {
    case 'CLS': {
      const { largestShiftTime: time, largestShiftTarget: cause, largestShiftValue } = metric.attribution
      return { time, cause, parts: { largest: largestShiftValue ?? 0 } }
    }
    case 'INP': {
      const { interactionTime: time, interactionTarget: cause } = metric.attribution
      const { inputDelay, processingDuration, presentationDelay } = metric.attribution
      return { time, cause, parts: { inputDelay, processingDuration, presentationDelay } }
    }
    case 'LCP': {
      const { target: cause, timeToFirstByte, resourceLoadDelay } = metric.attribution
      const { resourceLoadDuration, elementRenderDelay } = metric.attribution
      return {
        cause,
        parts: { timeToFirstByte, resourceLoadDelay, resourceLoadDuration, elementRenderDelay },
      }
    }
    case 'FCP': {
      const { timeToFirstByte, firstByteToFCP } = metric.attribution
      return { parts: { timeToFirstByte, firstByteToFCP } }
    }
    case 'TTFB': {
      const { waitingDuration, dnsDuration, connectionDuration, requestDuration } = metric.attribution
      return { parts: { waitingDuration, dnsDuration, connectionDuration, requestDuration } }
    }
    default:
      return metric satisfies never
  }
}

/** Rounds to a thousandth, because layout shifts are small numbers. */
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000
