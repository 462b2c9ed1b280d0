import type { CheckoutDetails, PlanChoice } from '../model/plan.ts'
import { readAmount, readPercent, type Price } from '../model/price.ts'
import { trimmed } from '../model/text.ts'
import { failed, succeeded } from '../kernel/result.ts'
import { DecodeError, withDefault, fields, optionalId, text, type Fields } from '../kernel/decode.ts'
import { is2xx, okJson, type Endpoint, type ParsedResponse, type ReadProblem } from './endpoint.ts'

// ---- call 7: prices and product ids

type AmountJson = number | string | null
export type CheckoutDetailsJson = {
  symbol: string
  currency: string
  entity: string
  firstProductId: string | number
  secondProductId: string | number
  thiredProductId: string | number
  fourthProductId: string | number
  secondOfferProductId: string | number
  after_offer_amount: AmountJson
  original_amount: AmountJson
  discount: AmountJson
  second_after_offer_amount: AmountJson
  second_original_amount: AmountJson
  second_discount: AmountJson
  ele_after_offer_amount: AmountJson
  ele_original_amount: AmountJson
  ele_discount: AmountJson
  second_ele_after_offer_amount: AmountJson
  second_ele_original_amount: AmountJson
  second_ele_discount: AmountJson
  offer_prize: AmountJson
  offer_discount: AmountJson
}

function decodePrice(json: Fields, productIdName: string, prefix: string): Price {
  return {
    productId: optionalId(json[productIdName], `$.${productIdName}`),
    amount: readAmount(json[`${prefix}after_offer_amount`]),
    base: readAmount(json[`${prefix}original_amount`]),
    discount: readPercent(json[`${prefix}discount`]),
  }
}

/** `currency` is null if the response has none (R49). */
type ReportedDetails = Omit<CheckoutDetails, 'currency'> & { currency: string | null }

export function decodeCheckoutDetails(value: unknown): ReportedDetails {
  const json = fields(value)
  const three = decodePrice(json, 'thiredProductId', 'ele_')
  // A response without any amount is an error message in JSON. The visitor can retry.
  if (!Object.keys(json).some((name) => name.endsWith('after_offer_amount')))
    throw new DecodeError('$', 'the amount of a plan', value)
  return {
    symbol: trimmed(withDefault(text, '')(json.symbol)),
    currency: withDefault(text, '')(json.currency).trim() || null,
    plans: {
      one: decodePrice(json, 'firstProductId', ''),
      two: decodePrice(json, 'secondProductId', 'second_'),
      three,
      four: decodePrice(json, 'fourthProductId', 'second_ele_'),
    },
    offer: {
      productId: optionalId(json.secondOfferProductId, '$.secondOfferProductId'),
      amount: readAmount(json.offer_prize),
      // The price of this plan without the offer (R25).
      base: three.amount,
      discount: readPercent(json.offer_discount),
    },
  }
}

/** Call 7. */
export const getCheckoutDetails: Endpoint<
  { currency: string; slug: string },
  { query: { currency: string; slug: string } },
  ReportedDetails,
  ReadProblem
> = {
  name: 'getCheckoutDetails',
  service: 'forms',
  method: 'GET',
  path: '/checkout-details',
  policy: 'read',
  cache: 'no-cache',
  encode: (query) => ({ query }),
  decode: okJson(decodeCheckoutDetails),
}

// ---- call 8: the plan that Pay was pressed for

/** The package names of the payment page and of call 8. */
export const packageTypes = [
  'Option1',
  'Option2',
  'Option1_2D_3D',
  'Option2_2D_3D',
  'Option1_2D_3D_Offer',
  'Option2_Offer',
] as const
export type PackageType = (typeof packageTypes)[number]
export type PackageChoiceJson = { packageType: PackageType }
export type PackageChoiceResponseJson = { status?: number; message?: string }

/** The package name of each choice on the payment page, its `offertype` (S7.9). Call 8 has another name for the offer (R26). */
export const paymentPackage: Record<PlanChoice, PackageType> = {
  one: 'Option1',
  two: 'Option2',
  three: 'Option1_2D_3D',
  four: 'Option2_2D_3D',
  offer: 'Option1_2D_3D_Offer',
}

const reportedPackage = (choice: PlanChoice): PackageType =>
  choice === 'offer' ? 'Option2_Offer' : paymentPackage[choice]

/** Call 8. Its response is only logged (R29). */
export const updatePackage: Endpoint<
  { responseId: string; choice: PlanChoice },
  { params: { id: string }; json: PackageChoiceJson },
  null,
  ParsedResponse
> = {
  name: 'updatePackage',
  service: 'forms',
  method: 'POST',
  path: '/update/{id}',
  // The page unloads meanwhile: there is no time for a second attempt.
  policy: 'write-once',
  keepalive: true,
  encode: ({ responseId, choice }) => ({
    params: { id: responseId },
    json: { packageType: reportedPackage(choice) },
  }),
  decode: (response) =>
    response.kind === 'response' && is2xx(response) ? succeeded(null) : failed(response),
}
