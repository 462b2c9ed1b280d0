import type { FunnelEvent } from '../core/model/funnel-event.ts'
import type { CaughtError } from './error-report.ts'
import type { Conversion } from '../core/ports/analytics.ts'
import type { ScreenName } from '../core/ports/reporter.ts'
import type { WizardState } from '../core/survey/wizard-state.ts'

type Tracked = { event: FunnelEvent; occasion: string } | { conversion: Conversion }

/** What the product reports, and when, in epoch milliseconds. */
export type TelemetryEvent = { at: number } & (
  | Tracked
  | { fault: CaughtError }
  /** A state of the survey: events are derived from two states after the first question is shown. */
  | { survey: WizardState }
)

/** A caught error, and the screen that it happened on. */
export type ReportedError = { fault: CaughtError; screen: ScreenName }

/** A tracked event queued for the sinks. */
export type TrackedEvent = { at: number } & (Tracked | ReportedError)
