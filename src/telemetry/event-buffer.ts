import type { Conversion, FunnelEvent } from '../core/model/funnel-event.ts'
import type { CaughtError, ScreenName } from './error-report.ts'
import type { WizardState } from '../core/survey/wizard-state.ts'

/** Older events are dropped if the tracking code never loads. */
const maxBuffered = 500

/** Buffers events until the code that tracks them is loaded. */
export type EventBuffer<Event> = {
  track(event: Event): void
  /** Delivers the buffered events in order, then every later one at once. */
  listen(listener: (event: Event) => void): void
}

export function createEventBuffer<Event>(): EventBuffer<Event> {
  const buffered: Event[] = []
  let deliver = (event: Event): void => {
    buffered.push(event)
    if (buffered.length > maxBuffered) buffered.shift()
  }
  return {
    track: (event) => deliver(event),
    listen(listener) {
      // Includes events that are tracked during delivery.
      for (let event = buffered.shift(); event !== undefined; event = buffered.shift()) listener(event)
      deliver = listener
    },
  }
}

type Tracked = { event: FunnelEvent; dedupeKey: string } | { conversion: Conversion }

/** What the product reports, and when, in epoch milliseconds. */
export type TelemetryEvent = { at: number } & (
  | Tracked
  | { error: CaughtError }
  /** A state of the survey: events are derived from two states after the first question is shown. */
  | { survey: WizardState }
)

/** A caught error, and the screen that it happened on. */
export type ReportedError = { error: CaughtError; screen: ScreenName }

/** A tracked event queued for the sinks. */
export type TrackedEvent = { at: number } & (Tracked | ReportedError)
