import type { CheckoutDetails, PackageType, Price } from '../api/checkout-api.ts'
import { isdOf } from '../checkout/load-checkout.ts'
import { packageTypes } from '../checkout/plans.ts'
import { queryStrings } from '../shared/attribution.ts'
import type { PlanKey } from '../shared/plan-key.ts'

/** What was pressed: a plan's Pay Now, or the offer dialog's. */
export type PayChoice = { plan: PlanKey } | { plan: 'offer' }

export type PayRequest = {
  choice: PayChoice
  details: CheckoutDetails
  currency: string
  /** The product's own code of the interface language; the payment page gets it as `lang`. */
  language: string
}

/** What configuration says of the payment page. */
export type PayOptions = { paymentUrl: string; brandCode: string; entity: string }

/** What a choice costs and which product it is. */
export const priceOf = ({ plan }: PayChoice, { plans, offer }: CheckoutDetails): Price =>
  plan === 'offer' ? offer : plans[plan]

/** The two names of a choice: `offertype` for the payment page, `packageType` for call 8 (section 7; R26 for the offer). */
export function namesOf({ plan }: PayChoice): { offerType: PackageType; packageType: PackageType } {
  return plan === 'offer'
    ? { offerType: 'Option1_2D_3D_Offer', packageType: 'Option2_Offer' }
    : { offerType: packageTypes[plan], packageType: packageTypes[plan] }
}

/**
 * The address of the payment page with its eleven parameters in the specification's order (section 7, call 9; R30).
 * What is unknown is sent empty; parameters of the configured address stay in front. `query` is the checkout's own;
 * `origin` serves a payment page on the product's own origin.
 */
export function paymentAddress(
  { choice, details, currency, language }: PayRequest,
  { paymentUrl, brandCode, entity }: PayOptions,
  { query, origin, token }: { query: string; origin: string; token: string },
): URL {
  const given = queryStrings(query)
  const price = priceOf(choice, details)
  const address = new URL(paymentUrl, origin)
  const parameters: [name: string, value: string][] = [
    ['offertype', namesOf(choice).offerType],
    ['currency', currency],
    ['productid', price.productId],
    ['entity', entity],
    ['token', token],
    ['lang', language],
    ['amount', price.amount === null ? '' : String(price.amount)],
    ['mobile', given.mobile?.trim() ?? ''],
    ['responseId', given.Rx?.trim() ?? ''],
    ['isdcode', isdOf(query).replace(/\D/g, '')],
    ['brandCode', brandCode],
  ]
  for (const [name] of parameters) address.searchParams.delete(name)
  for (const [name, value] of parameters) address.searchParams.append(name, value)
  return address
}

/** Whether the payment page can tell whose payment it is: a mobile of more than 7 characters and a response id (section 5). */
export const namesVisitor = ({ searchParams }: URL): boolean =>
  (searchParams.get('mobile') ?? '').length > 7 && (searchParams.get('responseId') ?? '') !== ''
