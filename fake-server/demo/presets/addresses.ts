import { inRegion } from '../../../src/core/model/region.ts'
import type { Payment } from '../../backend/payment/parameters.ts'
import { failureAddress, thankYouAddress } from '../../backend/payment/ways-back.ts'
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

/** The address of the preset's screen, path and query. `order` is what the payment page did, where it was reached. */
export function addressOf(
  preset: Preset,
  visitor: CarriedVisitor,
  order: { id: string; sent: Payment } | null,
): string {
  const { page, region } = preset
  const checkout = checkoutOf(preset, visitor)
  switch (page) {
    case 'start':
      return inRegion(region, '/')
    case 'lead':
      return `${inRegion(region, `/response/${slug}`)}?${new URLSearchParams({ Fx: demoSurvey._id, Rx: visitor.id }).toString()}`
    case 'checkout':
      return checkout
    case 'thank-you':
      return order ? thankYouAddress(order.sent, order.id, checkout) : inRegion(region, '/thank-you')
    case 'payment-failed':
      return failureAddress(checkout)
    default:
      return page satisfies never
  }
}
