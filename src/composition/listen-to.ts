import type { ScreenName } from '../core/ports/reporter.ts'
import { surveyEvents } from '../core/survey/survey-events.ts'
import { firstState } from '../core/survey/wizard-state.ts'
import type { First } from './first-question.ts'
import type { Telling } from './told.ts'

/** Makes what happened out of what the product says of itself, from its beginning on. */
export function listenTo(
  { told, entry, navigator, clock }: Pick<First, 'told' | 'entry' | 'navigator' | 'clock'>,
  screen: () => ScreenName,
  tell: (telling: Telling) => void,
): void {
  let last = firstState
  told.listen((said) => {
    if ('survey' in said) {
      for (const event of surveyEvents(last, said.survey)) tell({ event, occasion: '', at: said.at })
      last = said.survey
    } else tell('fault' in said ? { ...said, screen: screen() } : said)
  })
  // No flow has this page: the payment leads to it from outside, each time with an entry of its own.
  if (entry.page === 'payment-failure')
    tell({ event: { name: 'payment_failed' }, occasion: navigator.mark()?.owner ?? '', at: clock.now() })
}
