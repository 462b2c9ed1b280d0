import type { FunnelEvent } from '../core/funnel/events.ts'
import type { Fault } from '../core/funnel/fault-report.ts'
import type { Conversion } from '../core/ports/analytics.ts'
import type { ScreenName } from '../core/ports/reporter.ts'
import type { WizardState } from '../core/survey/wizard-state.ts'

type Said = { event: FunnelEvent; occasion: string } | { conversion: Conversion }

/** What the product says of itself, and when, in epoch milliseconds. */
export type Told = { at: number } & (
  | Said
  | { fault: Fault }
  /** Each state of the survey: what happened between two is worked out where there is time for it. */
  | { survey: WizardState }
)

/** What broke, and where the visitor was then. */
export type Broken = { fault: Fault; screen: ScreenName }

/** What happened, as it waits to be told to others. */
export type Telling = { at: number } & (Said | Broken)
