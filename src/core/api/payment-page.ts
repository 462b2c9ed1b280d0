import type { PlanChoice } from '../model/plan.ts'
import { paymentPackage } from './checkout-api.ts'

/** The parameters of the payment page. Unknown ones are empty. */
export type Payment = {
  choice: PlanChoice
  currency: string
  productId: string
  entity: string
  token: string
  language: string
  amount: number | null
  mobile: string
  responseId: string
  /** The dial code in any form; only its digits are sent (R47). */
  isd: string
  brandCode: string
}

/** The eleven parameters of the payment page, in this order (S7.9, R30). */
export const paymentParameters = (payment: Payment): [name: string, value: string][] => [
  ['offertype', paymentPackage[payment.choice]],
  ['currency', payment.currency],
  ['productid', payment.productId],
  ['entity', payment.entity],
  ['token', payment.token],
  ['lang', payment.language],
  ['amount', payment.amount === null ? '' : String(payment.amount)],
  ['mobile', payment.mobile],
  ['responseId', payment.responseId],
  ['isdcode', payment.isd.replace(/\D/g, '')],
  ['brandCode', payment.brandCode],
]
