import { attempt } from '../../core/api/decode.ts'
import { getCheckoutDetails } from '../../core/api/checkout-api.ts'
import { isBelowBase } from '../../core/model/price.ts'
import { currencyOf } from '../../core/model/own-currency.ts'
import { expectRefusal, expectSuccess } from './expect.ts'
import type { Session } from './session.ts'

/** Call 7: prices in each currency that the product asks for, and what it never asks for. */
export async function checkPrices(session: Session, slug: string): Promise<void> {
  for (const currency of new Set(Object.values(currencyOf))) await checkCurrency(session, currency, slug)
  const refused = (what: string, query: Record<string, string>): Promise<void> =>
    expectRefusal(session, 7, { what, query }, 400)
  await refused('without a currency', { slug })
  await refused('a currency that is none', { currency: 'conform', slug })
  await refused('without a slug', { currency: 'INR' })
}

async function checkCurrency(session: Session, currency: string, slug: string): Promise<void> {
  const seen = await expectSuccess(session, 7, { what: `prices in ${currency}`, query: { currency, slug } })
  if (!seen) return
  const read = attempt(getCheckoutDetails.decode, seen.body)
  if (!read.ok) return
  const { where } = seen
  const { note } = session
  const { plans, offer, symbol } = read.value
  if (read.value.currency !== currency)
    note('price-other-currency', `${where}: ${read.value.currency ?? 'none'}`)
  if (symbol === '') note('symbol-missing', where)
  for (const [plan, price] of [...Object.entries(plans), ['the offer', offer] as const]) {
    const { amount, base, productId } = price
    if (amount === null) note('price-unreadable', `${where}: ${plan}`)
    else if (!isBelowBase(price)) note('price-contradicts', `${where}: ${plan}, ${amount} for ${base}`)
    if (productId === '') note('product-missing', `${where}: ${plan}`)
  }
}
