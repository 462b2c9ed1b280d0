import type { Readable } from '../core/kernel/store.ts'
import type { Clock } from '../core/ports/ports.ts'
import type { SurveyState } from '../core/survey/survey-state.ts'
import type { EventBuffer, TelemetryEvent } from './event-buffer.ts'

/** The parts of the survey's state that events are derived from. Not the answers, because typing would fill the buffer. */
const trackedParts = ['opening', 'screen', 'form', 'stepIndex', 'failedAttempts'] as const

/** Buffers the survey's states from now on, each time a tracked part changes. */
export function bufferSurvey(
  survey: Readable<SurveyState>,
  events: Pick<EventBuffer<TelemetryEvent>, 'track'>,
  clock: Pick<Clock, 'now'>,
): void {
  let tracked = survey.get()
  survey.subscribe(() => {
    const state = survey.get()
    if (trackedParts.some((part) => state[part] !== tracked[part]))
      events.track({ survey: state, at: clock.now() })
    tracked = state
  })
}
