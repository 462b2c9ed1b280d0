import { paymentParameters } from '../api/payment-page.ts'
import { readNumber } from '../model/mobile-number.ts'
import { priceOf, type CheckoutDetails, type PlanChoice } from '../model/plan.ts'
import type { Visit } from '../model/visit.ts'
import type { Ports } from '../ports/ports.ts'
import { readAuthToken } from '../stored/auth-token.ts'

/** A purchase. `language` is the product's code of the interface language. */
export type Purchase = { choice: PlanChoice; details: CheckoutDetails; language: string }

/** Configuration of the payment page. */
export type PaymentOptions = { paymentUrl: string; brandCode: string; entity: string }

/** Whether the address identifies the visitor to the payment page (S5.7). */
export const canPay = ({ search, responseId }: Pick<Visit, 'search' | 'responseId'>): boolean =>
  readNumber(search).mobile.length > 7 && responseId !== ''

/**
 * The address of the payment page for a purchase (S7.9, R30); null without a mobile number of more than 7 characters and a response id
 * (S5.7). The configured address may be a path on the product's own origin; its parameters come first.
 */
export type BuildPaymentRedirect = (
  purchase: Purchase,
  visit: Pick<Visit, 'search' | 'responseId'>,
) => URL | null

export const createBuildPaymentRedirect =
  (
    { storage, navigator }: Pick<Ports, 'storage' | 'navigator'>,
    { paymentUrl, brandCode, entity }: PaymentOptions,
  ): BuildPaymentRedirect =>
  ({ choice, details, language }, visit) => {
    if (!canPay(visit)) return null
    const { responseId, search } = visit
    const { isd, mobile } = readNumber(search)
    const { productId, amount } = priceOf(choice, details)
    const address = new URL(paymentUrl, navigator.location().origin)
    const parameters = paymentParameters({
      choice,
      currency: details.currency,
      productId,
      amount,
      entity,
      token: readAuthToken(storage, { responseId, mobile }),
      language,
      mobile,
      isd,
      responseId,
      brandCode,
    })
    for (const [name] of parameters) address.searchParams.delete(name)
    for (const [name, value] of parameters) address.searchParams.append(name, value)
    return address
  }
