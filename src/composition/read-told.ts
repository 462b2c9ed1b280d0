import { readFault } from '../core/funnel/fault-report.ts'
import type { ScreenName } from '../core/ports/reporter.ts'
import { surveyEvents } from '../core/survey/survey-events.ts'
import { firstState } from '../core/survey/wizard-state.ts'
import type { First } from './first-question.ts'
import type { Telling, Told } from './told.ts'

/** No flow has the page of a failed payment: the payment leads to it from outside, each time with an entry of its own. */
export const failedPayment = ({ entry, navigator, clock }: First): Telling[] =>
  entry.page === 'payment-failure'
    ? [{ event: { name: 'payment_failed' }, occasion: navigator.mark()?.owner ?? '', at: clock.now() }]
    : []

/** Makes what may be told to others out of what the product says of itself. States of the survey have to come in their order. */
export function createToldReader(
  screen: () => ScreenName,
  ownFile: (address: string) => string | null,
): (told: Told) => Telling[] {
  let last = firstState
  return (told) => {
    const { at } = told
    if ('survey' in told) {
      const events = surveyEvents(last, told.survey)
      last = told.survey
      return events.map((event) => ({ event, occasion: '', at }))
    }
    return 'fault' in told ? [{ report: readFault(told.fault, screen(), ownFile), at }] : [told]
  }
}
