import type { ScreenName } from '../core/ports/reporter.ts'
import { surveyEvents } from '../core/survey/survey-events.ts'
import { firstState } from '../core/survey/wizard-state.ts'
import type { Bindings } from '../composition/bindings.ts'
import type { TrackedEvent } from './tracked-event.ts'

/** Derives the tracked events from the buffered ones, from the start of the document. */
export function connectTracking(
  { events, entry, navigator, clock }: Pick<Bindings, 'events' | 'entry' | 'navigator' | 'clock'>,
  screen: () => ScreenName,
  track: (event: TrackedEvent) => void,
): void {
  let last = firstState
  events.listen((reported) => {
    if ('survey' in reported) {
      for (const event of surveyEvents(last, reported.survey)) track({ event, occasion: '', at: reported.at })
      last = reported.survey
    } else track('fault' in reported ? { ...reported, screen: screen() } : reported)
  })
  // This page has no flow: the payment page opens it, each time with a history entry of its own.
  if (entry.page === 'payment-failure')
    track({ event: { name: 'payment_failed' }, occasion: navigator.state()?.pageId ?? '', at: clock.now() })
}
