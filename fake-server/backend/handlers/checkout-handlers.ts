import { packageTypes } from '../../../src/core/api/checkout-api.ts'
import { currencies, priceListOf } from '../prices.ts'
import { hexId } from '../backend-context.ts'
import { defineHandler, Refusal } from './handler.ts'
import { bodyOf, oneOf } from './decoders.ts'

/** Calls 7 and 8: prices, and the plan that the visitor pressed Pay for. */
export const checkoutHandlers = {
  getCheckoutDetails: defineHandler('getCheckoutDetails', (_, { query }) => {
    const currency = oneOf(currencies)(query.get('currency'), 'currency')
    if (!query.get('slug')) throw new Refusal(400, 'slug: expected the slug of a form')
    return { status: 200, body: priceListOf(currency) }
  }),

  updatePackage: defineHandler('updatePackage', ({ records, clock, random }, { params, json }) => {
    const packageType = oneOf(packageTypes)(bodyOf(json, ['packageType']).packageType, 'packageType')
    const responseId = params.id ?? ''
    const { responses, checkouts } = records.database
    if (!responses.find(responseId)) throw new Refusal(404, `no response "${responseId}"`)
    responses.change(responseId, { packageType })
    checkouts.add({ id: hexId(random, 12), at: clock.now(), responseId, packageType })
    return { status: 200, body: { status: 200, message: 'updated' } }
  }),
}
