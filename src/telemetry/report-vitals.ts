import type { BeaconWindow } from './beacon.ts'
import type { VitalReport, Reporter } from './sink.ts'
import { inRegion, regionOf } from '../core/model/region.ts'
import type { ScreenName } from './error-report.ts'
import type { Bindings } from '../composition/bindings.ts'
import type { VisitedScreen, ScreenAt } from './screen-history.ts'
import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricWithAttribution } from 'web-vitals/attribution'
import type { PageLifecycle } from '../core/ports/ports.ts'

/** Reports the document's web vitals to their own address, or to `reporter` without one, each with its screen. */
export function reportVitals(
  { page, clock }: Pick<Bindings, 'page' | 'clock'>,
  screenAt: ScreenAt,
  reporter: Pick<Reporter, 'measure'> | null,
  { navigator }: Pick<BeaconWindow, 'navigator'>,
  observe = observeVitals,
): { stop(): void; resume(): void } {
  // Read by name: `__SETTINGS__` alone would inline the whole configuration.
  const vitalsUrl = __SETTINGS__.vitalsUrl
  const ownReporter = vitalsUrl
    ? createVitalsReporter({ page, send: (batch) => void navigator.sendBeacon(vitalsUrl, batch) })
    : null
  let isStopped = false
  observe((vital) => {
    if (isStopped) return
    const visited = screenAt(vital.time)
    if (ownReporter) ownReporter.report(vital, pathOf(visited))
    else reporter?.measure(reportOf(vital, visited), clock.now())
  })
  // After the observers' own listeners, so that their last values are in the batch.
  ownReporter?.start()
  return {
    resume: () => void (isStopped = false),
    stop() {
      isStopped = true
      ownReporter?.forget()
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
  'privacy-policy': '/privacy-policy',
  'refund-policy': '/refund-policy',
  terms: '/termsandconditions',
  'not-found': '/not-found',
}

/** The path of a page in its region. */
export const pathOf = ({ path, screen }: VisitedScreen): string =>
  inRegion(regionOf(path), paths[screen.page])

function reportOf(measured: Vital, { screen }: VisitedScreen): VitalReport {
  const { id: _, time: __, ...vital } = measured
  return { ...screen, ...vital }
}

/** A measured value; `time` is in milliseconds since the document started. */
export type Vital = Omit<VitalReport, 'page' | 'step'> & { id: string; time: number }

/** Measures this document from its start (the browser buffers earlier entries), and soft navigations in browsers that report them. */
export function observeVitals(report: (vital: Vital) => void): void {
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB])
    observe((metric) => report(vitalOf(metric, performance)), { reportSoftNavs: true })
}

function notRestoredReasons(performance: Pick<Performance, 'getEntriesByType'>): readonly string[] {
  const [entry] = performance.getEntriesByType('navigation') as {
    notRestoredReasons?: { reasons?: { reason: string }[] | null } | null
  }[]
  const reasons = entry?.notRestoredReasons?.reasons ?? []
  return reasons.map(({ reason }) => reason).filter((reason) => /^[a-z-]{1,60}$/.test(reason))
}

/** The reported part of a metric of the library. */
export function vitalOf(
  metric: MetricWithAttribution,
  performance: Pick<Performance, 'getEntriesByType'>,
): Vital {
  const { id, name, value, rating, navigationType, navigationStartTime = 0 } = metric
  const { time = navigationStartTime, cause, parts } = attributionOf(metric)
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
function attributionOf(metric: MetricWithAttribution): Attribution {
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

/** Collects web vitals, and sends one batch per page of the product when the document is hidden. */
export function createVitalsReporter({
  page,
  send,
}: {
  page: PageLifecycle
  send: (batch: string) => void
}): {
  /** `path` is the reported path of a page. */
  report: (vital: Vital, path: string) => void
  start: () => void
  forget: () => void
} {
  const unsent = new Map<string, { vital: Vital; path: string }>()
  return {
    report: (vital, path) => void unsent.set(vital.id, { vital, path }),
    forget: () => unsent.clear(),
    start: () =>
      void page.onHidden(() => {
        const batches = new Map<string, object[]>()
        for (const { path, vital } of unsent.values()) {
          const { metric: name, value, rating, navigation: navigationType, parts, cause } = vital
          const entry = { name, value, rating, navigationType, parts, ...(cause ? { cause } : {}) }
          batches.set(path, [...(batches.get(path) ?? []), entry])
        }
        unsent.clear()
        for (const [path, vitals] of batches) send(JSON.stringify({ page: path, vitals }))
      }),
  }
}
