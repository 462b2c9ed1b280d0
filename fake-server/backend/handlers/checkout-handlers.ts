import { packageTypes } from '../../../src/core/api/checkout-api.ts'
import { currencies, priceListOf } from '../prices.ts'
import { defineHandler, HttpError } from './handler.ts'
import { closedObject, literal } from './decoders.ts'

/** Calls 7 and 8: prices, and the plan that the visitor pressed Pay for. */
export const checkoutHandlers = {
  getCheckoutDetails: defineHandler('getCheckoutDetails', (_, { query }) => {
    const currency = literal(currencies)(query.get('currency'), 'currency')
    if (!query.get('slug')) throw new HttpError(400, 'slug: expected the slug of a form')
    return { status: 200, body: priceListOf(currency) }
  }),

  updatePackage: defineHandler('updatePackage', (db, { params: { id = '' }, json }, { now }) => {
    const packageType = literal(packageTypes)(closedObject(json, ['packageType']).packageType, 'packageType')
    if (!db.response.findFirst({ where: { id: { equals: id } } }))
      throw new HttpError(404, `no response "${id}"`)
    return {
      status: 200,
      body: { status: 200, message: 'updated' },
      events: [{ kind: 'payPressed', at: now, visitor: id, packageType }],
    }
  }),
}
