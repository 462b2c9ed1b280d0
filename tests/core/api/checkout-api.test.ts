import { describe, expect, it } from 'vitest'
import { decodeCheckoutDetails } from '../../../src/core/api/checkout-api.ts'
import { DecodeError } from '../../../src/core/kernel/decode.ts'
import { buildCheckoutDetails, buildCheckoutDetailsJson } from '../../builders/checkout-details.ts'

const decoded = (changes: Record<string, unknown>) =>
  decodeCheckoutDetails({ ...buildCheckoutDetailsJson(), ...changes })

describe('the checkout details (call 7)', () => {
  it('are read by plan from the names on the wire (S3.8)', () => {
    expect(decodeCheckoutDetails(buildCheckoutDetailsJson())).toEqual(buildCheckoutDetails())
  })

  it('accept amounts as text, grouped or not', () => {
    expect(
      decoded({ after_offer_amount: '1,299.50', original_amount: ' 2,999 ', discount: '57 %' }).plans.one,
    ).toEqual({
      productId: 'p-1',
      amount: 1299.5,
      base: 2999,
      discount: 57,
    })
  })

  it('accept numbers as product ids, and nothing else but text (R30)', () => {
    const { plans, offer } = decoded({ firstProductId: 12, secondProductId: null, secondOfferProductId: {} })
    expect([plans.one.productId, plans.two.productId, offer.productId]).toEqual(['12', '', ''])
  })

  it.each(['firstProductId', 'thiredProductId', 'secondOfferProductId'])(
    'are malformed with a rounded number as %s (R121)',
    (name) => {
      expect(() => decoded({ [name]: 2 ** 60 })).toThrow(`$.${name}: expected text or a number within 2^53`)
    },
  )

  it('accept symbol and currency as text only', () => {
    expect(decoded({ symbol: 5, currency: {} })).toMatchObject({ symbol: '', currency: null })
    expect(decoded({ symbol: ' $ ', currency: ' usd ' })).toMatchObject({ symbol: '$', currency: 'usd' })
  })

  it.each([
    [null, '$: expected an object'],
    [undefined, '$: expected an object'],
    [[], '$: expected an object'],
    ['x', '$: expected an object'],
    [5, '$: expected an object'],
    // Without the amount of a plan there is nothing to pay.
    [{}, '$: expected the amount of a plan'],
    [{ status: 500, message: 'Internal error' }, '$: expected the amount of a plan'],
    [{ offer_prize: 533 }, '$: expected the amount of a plan'],
  ])('are malformed: %j', (value, problem) => {
    expect(() => decodeCheckoutDetails(value)).toThrow(DecodeError)
    expect(() => decodeCheckoutDetails(value)).toThrow(problem)
  })

  it('need the amount of one plan, whichever it is', () => {
    const { plans } = decodeCheckoutDetails({ second_ele_after_offer_amount: 750 })
    expect([plans.one.amount, plans.four.amount]).toEqual([null, 750])
  })
})
