import type { FunnelEvent } from '../core/funnel/events.ts'
import type { Fault } from '../core/funnel/fault-report.ts'
import type { Conversion } from '../core/ports/analytics.ts'
import type { FaultReport } from '../core/ports/reporter.ts'
import type { WizardState } from '../core/survey/wizard-state.ts'

/** What the product says of itself, and when, in epoch milliseconds. */
export type Told = { at: number } & (
  | { event: FunnelEvent; occasion: string }
  | { conversion: Conversion }
  | { fault: Fault }
  /** Each state of the survey: what happened between two is worked out where there is time for it. */
  | { survey: WizardState }
)

/** The same as it may be told to others. */
export type Telling = { at: number } & (
  { event: FunnelEvent; occasion: string } | { conversion: Conversion } | { report: FaultReport }
)
