import type { CheckoutDetailsJson } from '../../src/core/api/checkout-api.ts'
import { currencyByRegion, type Currency } from '../../src/core/model/region.ts'

export const currencies = [...new Set(Object.values(currencyByRegion))]

/** The prices to pay and the struck-through base prices of the plans one to four, and the offer's price. */
type PriceList = { symbol: string; amounts: Four; bases: Four; offer: number }
type Four = readonly [number, number, number, number]

const lists: Record<Currency, PriceList> = {
  INR: { symbol: '₹', amounts: [299, 399, 599, 899], bases: [999, 1299, 1999, 2999], offer: 399 },
  USD: { symbol: '$', amounts: [19, 29, 49, 79], bases: [63, 97, 163, 263], offer: 35 },
  EUR: { symbol: '€', amounts: [18, 27, 45, 72], bases: [60, 90, 150, 240], offer: 32 },
}

/** The discount in whole per cent. */
const percentOff = (before: number, now: number): number => Math.round((1 - now / before) * 100)

/** The response of call 7 in one currency. The offer is on the third plan (R25). */
export function priceListOf(currency: Currency): CheckoutDetailsJson {
  const { symbol, amounts, bases, offer } = lists[currency]
  return {
    symbol,
    currency,
    entity: 'server-entity',
    firstProductId: 'plan-1',
    secondProductId: 'plan-2',
    thiredProductId: 'plan-3',
    fourthProductId: 'plan-4',
    secondOfferProductId: 'plan-3-offer',
    after_offer_amount: amounts[0],
    original_amount: bases[0],
    discount: percentOff(bases[0], amounts[0]),
    second_after_offer_amount: amounts[1],
    second_original_amount: bases[1],
    second_discount: percentOff(bases[1], amounts[1]),
    ele_after_offer_amount: amounts[2],
    ele_original_amount: bases[2],
    ele_discount: percentOff(bases[2], amounts[2]),
    second_ele_after_offer_amount: amounts[3],
    second_ele_original_amount: bases[3],
    second_ele_discount: percentOff(bases[3], amounts[3]),
    offer_prize: offer,
    offer_discount: percentOff(amounts[2], offer),
  }
}
