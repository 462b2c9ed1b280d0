import type { Conversion, FunnelEvent } from '../core/model/funnel-event.ts'
import type { ErrorReport, ScreenName } from './error-report.ts'

/** Receives events: an ads network, a tag of the page, a server. Never throws, never waits. The caller checks consent and sends each event once. */
export type Analytics = {
  /** `at` is in epoch milliseconds. */
  track(event: FunnelEvent, at: number): void
  reportConversion(conversion: Conversion): void
  /** Consent was withdrawn: drops events that were not sent yet. Later events come with a new consent. */
  reset(): void
}

/** A measured web vital. `parts` are in milliseconds; `cause` is an element of the page, as a selector. */
export type VitalReport = ScreenName & {
  metric: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB'
  value: number
  rating: 'good' | 'needs-improvement' | 'poor'
  navigation: string
  parts: Readonly<Record<string, number>>
  cause?: string
  /** Why the page was not restored from the back/forward cache, in the browser's words. */
  notRestored?: readonly string[]
}

/** Receives errors and web vitals. Never throws, never waits. */
export type Reporter = {
  report(error: ErrorReport, at: number): void
  measure(vital: VitalReport, at: number): void
}
