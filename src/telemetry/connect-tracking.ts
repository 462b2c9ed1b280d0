import { surveyEvents } from '../core/survey/survey-events.ts'
import { initialState, type SurveyState } from '../core/survey/survey-state.ts'
import { matchRoute } from '../core/model/visit.ts'
import type { Bindings } from '../composition/bindings.ts'
import type { ScreenName } from './error-report.ts'
import type { EventBuffer, TelemetryEvent, TrackedEvent } from './event-buffer.ts'

/** Converts the buffered events to tracked ones, and sends them while `isReady` returns true. */
export function connectTracking(
  events: EventBuffer<TelemetryEvent>,
  send: (event: TrackedEvent) => void,
  isReady?: () => boolean,
): void {
  let survey = initialState
  function deliver(reported: TelemetryEvent): void {
    const { at } = reported
    if ('survey' in reported) {
      for (const event of surveyEvents(survey, reported.survey)) send({ event, dedupeKey: '', at })
      survey = reported.survey
    } else if ('error' in reported) {
      send({ error: reported.error, screen: screenNameOf(reported.path, survey), at })
    } else send(reported)
  }
  events.listen(deliver, isReady)
}

/** Tracks a failed payment, whose page has no flow. Each one opens a new history entry, whose page id is the key. */
export function trackFailedPayment({
  events,
  entry,
  navigator,
  clock,
}: Pick<Bindings, 'events' | 'entry' | 'navigator' | 'clock'>): void {
  if (entry.page !== 'payment-failure') return
  events.track({
    event: { name: 'payment_failed' },
    dedupeKey: navigator.state()?.pageId ?? '',
    at: clock.now(),
  })
}

/** The screen at a path, with the step of the survey. */
export function screenNameOf(path: string, { screen, stepIndex }: SurveyState): ScreenName {
  const { page } = matchRoute(path)
  return page === 'survey' && screen === 'questions' ? { page, step: stepIndex + 1 } : { page }
}
