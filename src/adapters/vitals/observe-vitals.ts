import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricWithAttribution } from 'web-vitals/attribution'
import type { VitalReport } from '../../core/ports/reporter.ts'

/** One measured value, and when in the document it happened, in milliseconds. */
export type Vital = Omit<VitalReport, 'page' | 'step'> & { id: string; time: number }

/** Measures this document from its beginning (the browser has kept what happened before), and soft navigations where there are. */
export function observeVitals(report: (vital: Vital) => void): void {
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB])
    observe((metric) => report(vitalOf(metric)), { reportSoftNavs: true })
}

const notRestoredReasons = (): readonly string[] => {
  const [entry] = performance.getEntriesByType('navigation') as {
    notRestoredReasons?: { reasons?: { reason: string }[] | null } | null
  }[]
  const reasons = entry?.notRestoredReasons?.reasons ?? []
  return reasons.map(({ reason }) => reason).filter((reason) => /^[a-z-]{1,60}$/.test(reason))
}

function vitalOf(metric: MetricWithAttribution): Vital {
  const { id, name, value, rating, navigationType, navigationStartTime = 0 } = metric
  const { time = navigationStartTime, cause, parts } = attributionOf(metric)
  const notRestored = name === 'TTFB' && navigationType === 'back-forward' ? notRestoredReasons() : []
  return {
    id,
    metric: name,
    value: rounded(value),
    rating,
    navigation: navigationType,
    time,
    parts: Object.fromEntries(Object.entries(parts).map(([part, length]) => [part, rounded(length)])),
    ...(cause ? { cause: cause.slice(0, 120) } : {}),
    ...(notRestored.length > 0 ? { notRestored } : {}),
  }
}

type Attribution = { time?: number | undefined; cause?: string | undefined; parts: Record<string, number> }

/** Of all that the library knows the lengths, and where on the page: a selector of tags, ids and classes. No address of a picture. */
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

/** To a thousandth: shifts are small numbers. */
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000
