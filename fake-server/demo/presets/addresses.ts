import { inRegion } from '../../../src/core/model/region.ts'
import { demoSurvey } from '../../backend/survey-seed.ts'
import type { Preset } from './presets.ts'
import { sampleVisitors } from './visitors.ts'

const slug = `form_one_${demoSurvey._id}`

/** The id under which the services know the sample visitor's answers. */
export const responseIdOf = ({ region }: Preset): string => `journey-${region}`

/** The checkout of the preset's visitor, path and query, as the lead page leads to it (R19). */
export function checkoutOf(preset: Preset): string {
  const { isd, mobile } = sampleVisitors[preset.region]
  const query = new URLSearchParams({
    Fx: demoSurvey._id,
    Rx: responseIdOf(preset),
    isd: `+${isd}`,
    mobile,
  })
  return `${inRegion(preset.region, `/response/checkout/${slug}`)}?${query.toString()}`
}

/** The address of the preset's screen, path and query. `order` is what the payment page would have added. */
export function addressOf(preset: Preset, order: Readonly<Record<string, string>>): string {
  const at = (path: string, query: Readonly<Record<string, string>> = {}): string => {
    const text = new URLSearchParams(query).toString()
    return inRegion(preset.region, path) + (text && `?${text}`)
  }
  switch (preset.page) {
    case 'start':
      return at('/')
    case 'lead':
      return at(`/response/${slug}`, { Fx: demoSurvey._id, Rx: responseIdOf(preset) })
    case 'checkout':
      return checkoutOf(preset)
    case 'thank-you':
      return at('/thank-you', order)
    case 'incomplete-order':
      return at('/thank-you')
    case 'payment-failed':
      return at('/payment-failure', { back: checkoutOf(preset) })
    default:
      return preset.page satisfies never
  }
}
