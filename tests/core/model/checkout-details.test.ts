import { expect, it } from 'vitest'
import { hasOffer } from '../../../src/core/model/checkout-details.ts'
import { someCheckoutDetails } from '../../builders/checkout-details.ts'

it.each([
  [399, 599, true],
  [599, 599, false],
  [700, 599, false],
  // What the plan costs without it is not known.
  [399, null, true],
  [null, 599, false],
  [null, null, false],
])('at %j in place of %j an offer is one: %j (R25, R45)', (amount, base, expected) => {
  const { offer } = someCheckoutDetails()
  expect(hasOffer(someCheckoutDetails({ offer: { ...offer, amount, base } }))).toBe(expected)
})
