import type { CheckoutDetails } from '../../src/core/model/plan.ts'
import type { CheckoutDetailsJson } from '../../src/core/api/checkout-api.ts'
import type { Price } from '../../src/core/model/price.ts'

const price = (productId: string, amount: number, base: number, discount: number): Price => ({
  productId,
  amount,
  base,
  discount,
})

/** Details in rupees, every amount to pay different from every other. */
export const buildCheckoutDetails = (changes: Partial<CheckoutDetails> = {}): CheckoutDetails => ({
  symbol: '₹',
  currency: 'INR',
  plans: {
    one: price('p-1', 299, 999, 70),
    two: price('p-2', 399, 1499, 73),
    three: price('p-3', 599, 1999, 71),
    four: price('p-4', 899, 2999, 72),
  },
  offer: price('p-5', 499, 599, 17),
  ...changes,
})

/** The same details as the forms service sends them. */
export const buildCheckoutDetailsJson = (
  changes: Partial<CheckoutDetailsJson> = {},
): CheckoutDetailsJson => ({
  symbol: '₹',
  currency: 'INR',
  entity: 'the-server-s-own-entity',
  firstProductId: 'p-1',
  secondProductId: 'p-2',
  thiredProductId: 'p-3',
  fourthProductId: 'p-4',
  secondOfferProductId: 'p-5',
  after_offer_amount: 299,
  original_amount: 999,
  discount: 70,
  second_after_offer_amount: 399,
  second_original_amount: 1499,
  second_discount: 73,
  ele_after_offer_amount: 599,
  ele_original_amount: 1999,
  ele_discount: 71,
  second_ele_after_offer_amount: 899,
  second_ele_original_amount: 2999,
  second_ele_discount: 72,
  offer_prize: 499,
  offer_discount: 17,
  ...changes,
})
