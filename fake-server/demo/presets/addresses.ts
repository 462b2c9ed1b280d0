import { inRegion } from '../../../src/core/model/region.ts'
import type { Payment } from '../../backend/payment/parameters.ts'
import { failureAddress, thankYouAddress } from '../../backend/payment/ways-back.ts'
import { checkoutPath, leadPath, type Visitor } from '../../backend/seed/visitor.ts'
import type { Preset } from './presets.ts'

/** Path and query of the preset's screen. `order` is what the payment page did, if it was reached. */
export function addressOf(
  { page, region }: Preset,
  visitor: Visitor,
  order: { id: string; sent: Payment } | null,
): string {
  switch (page) {
    case 'start':
      return inRegion(region, '/')
    case 'lead':
      return leadPath(visitor)
    case 'checkout':
      return checkoutPath(visitor)
    case 'thank-you':
      return order
        ? thankYouAddress(order.sent, order.id, checkoutPath(visitor))
        : inRegion(region, '/thank-you')
    case 'payment-failed':
      return failureAddress(checkoutPath(visitor))
    default:
      return page satisfies never
  }
}
