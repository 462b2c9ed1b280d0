import type { ScreenName } from './error-report.ts'
import { surveyEvents } from '../core/survey/survey-events.ts'
import { firstState } from '../core/survey/wizard-state.ts'
import type { Bindings } from '../composition/bindings.ts'
import type { TrackedEvent } from './event-buffer.ts'

/** Derives the tracked events from the buffered ones, from the start of the document. */
export function connectTracking(
  { events, entry, navigator, clock }: Pick<Bindings, 'events' | 'entry' | 'navigator' | 'clock'>,
  screen: () => ScreenName,
  track: (event: TrackedEvent) => void,
): void {
  let last = firstState
  events.listen((reported) => {
    if ('survey' in reported) {
      for (const event of surveyEvents(last, reported.survey))
        track({ event, dedupeKey: '', at: reported.at })
      last = reported.survey
    } else track('error' in reported ? { ...reported, screen: screen() } : reported)
  })
  // This page has no flow. The payment page opens it in a new history entry each time.
  if (entry.page === 'payment-failure')
    track({ event: { name: 'payment_failed' }, dedupeKey: navigator.state()?.pageId ?? '', at: clock.now() })
}
