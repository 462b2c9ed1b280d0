import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getCheckoutDetails } from '../../../src/core/api/checkout-api.ts'
import { DecodeError } from '../../../src/core/kernel/decode.ts'
import { buildCheckoutDetails, buildCheckoutDetailsJson } from '../../builders/checkout-details.ts'

const decoded = (changes: Record<string, unknown>) =>
  getCheckoutDetails.decode({ ...buildCheckoutDetailsJson(), ...changes })

describe('call 7: the details', () => {
  it('are read by plan, from the names on the wire (S3.8)', () => {
    expect(getCheckoutDetails.decode(buildCheckoutDetailsJson())).toEqual(buildCheckoutDetails())
  })

  it('say nothing of the server’s entity: the configured one stands (S7.7)', () => {
    expect(JSON.stringify(getCheckoutDetails.decode(buildCheckoutDetailsJson()))).not.toContain('entity')
  })

  it('take amounts as text, grouped or not', () => {
    expect(
      decoded({ after_offer_amount: '1,299.50', original_amount: ' 2999 ', discount: '57 %' }).plans.one,
    ).toEqual({
      productId: 'p-1',
      amount: 1299.5,
      base: 2999,
      discount: 57,
    })
  })

  it('an amount that is unreadable leaves the other plans theirs (R49)', () => {
    const { plans, offer } = decoded({ after_offer_amount: 'free', offer_prize: 'free' })
    expect([plans.one.amount, offer.amount]).toEqual([null, null])
    expect(plans.two.amount).toBe(399)
  })

  it('a discount that is unreadable is not shown', () => {
    const { plans, offer } = decoded({ discount: 101, offer_discount: 101 })
    expect([plans.one.discount, offer.discount]).toEqual([null, null])
  })

  it('the base of the offer is what plan three costs, not what it once did (R25)', () => {
    expect(decoded({ ele_after_offer_amount: 650 }).offer.base).toBe(650)
    expect(decoded({ ele_after_offer_amount: 'x' }).offer.base).toBeNull()
  })

  it('product ids may be numbers; what is no id is empty (R30)', () => {
    const { plans, offer } = decoded({ firstProductId: 12, secondProductId: null, secondOfferProductId: {} })
    expect([plans.one.productId, plans.two.productId, offer.productId]).toEqual(['12', '', ''])
  })

  it('a symbol or a currency that is no text is absent', () => {
    expect(decoded({ symbol: 5, currency: {} })).toMatchObject({ symbol: '', currency: null })
    expect(decoded({ symbol: ' $ ', currency: ' usd ' })).toMatchObject({ symbol: '$', currency: 'usd' })
  })

  it.each([
    ...[null, undefined, [], 'x', 5],
    // Nothing is said of amounts: there would be nothing to press.
    ...[{}, { status: 500, message: 'Internal error' }, { offer_prize: 533 }],
  ])('%j is malformed', (value) => {
    expect(() => getCheckoutDetails.decode(value)).toThrow(DecodeError)
  })

  it('with no amount at all are malformed, and the error says so', () => {
    expect(() => getCheckoutDetails.decode({ status: 500 })).toThrow('$: expected the amount of a plan')
  })

  it('with an amount of one plan stand, whichever it is', () => {
    const { plans } = getCheckoutDetails.decode({ second_ele_after_offer_amount: 750 })
    expect([plans.one.amount, plans.four.amount]).toEqual([null, 750])
  })

  it('hold no amount that cannot be paid, whatever came', () => {
    const anything = Object.fromEntries(
      Object.keys(buildCheckoutDetailsJson()).map((name) => [name, fc.jsonValue()]),
    )
    fc.assert(
      fc.property(fc.record(anything, { requiredKeys: [] }), (value) => {
        const { plans, offer, symbol, currency } = getCheckoutDetails.decode({
          ...value,
          after_offer_amount: 299,
        })
        for (const { amount, base, discount, productId } of [...Object.values(plans), offer]) {
          for (const number of [amount, base, discount])
            expect(number === null || (Number.isFinite(number) && number >= 0)).toBe(true)
          expect(typeof productId).toBe('string')
        }
        expect(typeof symbol).toBe('string')
        expect(currency === null || currency.length > 0).toBe(true)
      }),
    )
  })
})
