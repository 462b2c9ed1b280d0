import { inRegion } from '../../../src/core/model/region.ts'
import { demoSurvey } from '../../backend/survey-seed.ts'
import type { Journey } from './journeys.ts'
import { sampleVisitors } from './visitors.ts'

const slug = `form_one_${demoSurvey._id}`

/** The id under which the services know the sample visitor's answers. */
export const responseIdOf = ({ region }: Journey): string => `journey-${region}`

/** The checkout of the journey's visitor, path and query, as the lead page leads to it (R19). */
export function checkoutOf(journey: Journey): string {
  const { isd, mobile } = sampleVisitors[journey.region]
  const query = new URLSearchParams({
    Fx: demoSurvey._id,
    Rx: responseIdOf(journey),
    isd: `+${isd}`,
    mobile,
  })
  return `${inRegion(journey.region, `/response/checkout/${slug}`)}?${query.toString()}`
}

/** The address of the journey's screen, path and query. `order` is what the payment page would have added. */
export function addressOf(journey: Journey, order: Readonly<Record<string, string>>): string {
  const at = (path: string, query: Readonly<Record<string, string>> = {}): string => {
    const text = new URLSearchParams(query).toString()
    return inRegion(journey.region, path) + (text && `?${text}`)
  }
  switch (journey.page) {
    case 'start':
      return at('/')
    case 'lead':
      return at(`/response/${slug}`, { Fx: demoSurvey._id, Rx: responseIdOf(journey) })
    case 'checkout':
      return checkoutOf(journey)
    case 'thank-you':
      return at('/thank-you', order)
    case 'incomplete-order':
      return at('/thank-you')
    case 'payment-failed':
      return at('/payment-failure', { back: checkoutOf(journey) })
    default:
      return journey.page satisfies never
  }
}
