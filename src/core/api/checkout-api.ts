import { either, fields, text, textLike, type Fields } from './decode.ts'
import type { Endpoint } from './endpoint.ts'
import { readAmount, readPercent } from '../shared/prices.ts'

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

/** What one plan costs. `amount` is what is paid, `base` the struck-through price, `discount` per cent; null where unreadable (R49). */
export type Price = {
  productId: string
  amount: number | null
  base: number | null
  discount: number | null
}
/** The plans in the specification's order, and the special offer. The server's entity is not read: the configured one stands. */
export type CheckoutDetails = {
  symbol: string
  /** The currency that the answer names, else null (R49). */
  currency: string | null
  plans: { one: Price; two: Price; three: Price; four: Price }
  offer: Price
}

const id = either(textLike, '')

function price(json: Fields, productId: string, prefix: string): Price {
  return {
    productId: id(json[productId]),
    amount: readAmount(json[`${prefix}after_offer_amount`]),
    base: readAmount(json[`${prefix}original_amount`]),
    discount: readPercent(json[`${prefix}discount`]),
  }
}

/** Call 7. */
export const getCheckoutDetails: Endpoint<
  { currency: string; slug: string },
  { query: { currency: string; slug: string } },
  CheckoutDetailsJson,
  CheckoutDetails
> = {
  name: 'getCheckoutDetails',
  service: 'forms',
  method: 'GET',
  path: '/checkout-details',
  encode: (query) => ({ query }),
  decode(value, path = '$') {
    const json = fields(value, path)
    const three = price(json, 'thiredProductId', 'ele_')
    return {
      symbol: either(text, '')(json.symbol).trim(),
      currency: either(text, '')(json.currency).trim() || null,
      plans: {
        one: price(json, 'firstProductId', ''),
        two: price(json, 'secondProductId', 'second_'),
        three,
        four: price(json, 'fourthProductId', 'second_ele_'),
      },
      offer: {
        productId: id(json.secondOfferProductId),
        amount: readAmount(json.offer_prize),
        // R25: what this plan costs without the offer.
        base: three.amount,
        discount: readPercent(json.offer_discount),
      },
    }
  },
}

// ---- call 8: the plan that Pay was pressed for

export type PackageType =
  'Option1' | 'Option2' | 'Option1_2D_3D' | 'Option2_2D_3D' | 'Option1_2D_3D_Offer' | 'Option2_Offer'
export type PackageChoiceJson = { packageType: PackageType }
export type PackageChoiceAnswerJson = { status?: number; message?: string }

/** Call 8. Its answer is only logged (R29). */
export const updatePackage: Endpoint<
  { responseId: string; packageType: PackageType },
  { params: { id: string }; json: PackageChoiceJson },
  PackageChoiceAnswerJson,
  null
> = {
  name: 'updatePackage',
  service: 'forms',
  method: 'POST',
  path: '/update/{id}',
  keepalive: true,
  encode: ({ responseId, packageType }) => ({ params: { id: responseId }, json: { packageType } }),
  decode: () => null,
}
