import { inRegion } from '../../../src/core/model/region.ts'
import { demoSurvey } from '../../backend/survey-seed.ts'
import type { CarriedVisitor } from './carried-visitor.ts'
import type { Preset } from './presets.ts'

const slug = `form_one_${demoSurvey._id}`

/** The checkout of the preset's visitor, path and query, as the lead page leads to it (R19). */
export function checkoutOf({ region }: Preset, { id, isd, mobile }: CarriedVisitor): string {
  const query = new URLSearchParams({
    Fx: demoSurvey._id,
    Rx: id,
    isd: `+${isd}`,
    mobile,
  })
  return `${inRegion(region, `/response/checkout/${slug}`)}?${query.toString()}`
}

/** The address of the preset's screen, path and query. `order` is what the payment page would have added. */
export function addressOf(
  preset: Preset,
  visitor: CarriedVisitor,
  order: Readonly<Record<string, string>>,
): string {
  const at = (path: string, query: Readonly<Record<string, string>> = {}): string => {
    const text = new URLSearchParams(query).toString()
    return inRegion(preset.region, path) + (text && `?${text}`)
  }
  switch (preset.page) {
    case 'start':
      return at('/')
    case 'lead':
      return at(`/response/${slug}`, { Fx: demoSurvey._id, Rx: visitor.id })
    case 'checkout':
      return checkoutOf(preset, visitor)
    case 'thank-you':
      return at('/thank-you', order)
    case 'incomplete-order':
      return at('/thank-you')
    case 'payment-failed':
      return at('/payment-failure', { back: checkoutOf(preset, visitor) })
    default:
      return preset.page satisfies never
  }
}
