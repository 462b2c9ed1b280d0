import { expect, it } from 'vitest'
import { hasOffer, defaultPlan, collapsedPlans } from '../../../src/core/model/plan.ts'
import { buildCheckoutDetails } from '../../builders/checkout-details.ts'
import { offerTypes } from '../../../src/core/api/checkout-api.ts'

it.each([
  [399, 599, true],
  [599, 599, false],
  [700, 599, false],
  // What the plan costs without it is not known.
  [399, null, true],
  [null, 599, false],
  [null, null, false],
])('at %j in place of %j an offer is one: %j (R25, R45)', (amount, base, expected) => {
  const { offer } = buildCheckoutDetails()
  expect(hasOffer(buildCheckoutDetails({ offer: { ...offer, amount, base } }))).toBe(expected)
})

it('plan one is chosen first (S4.7)', () => {
  expect(defaultPlan).toBe('one')
})

it('each plan has its package type (S3.5)', () => {
  expect(offerTypes).toEqual({
    one: 'Option1',
    two: 'Option2',
    three: 'Option1_2D_3D',
    four: 'Option2_2D_3D',
    offer: 'Option1_2D_3D_Offer',
  })
})

it('the folded list of India shows one and three (R27)', () => {
  expect(collapsedPlans('in', 'one')).toEqual(['one', 'three'])
})

it.each(['us', 'uk'] as const)('the folded list of %s shows one, two and three (R27)', (region) => {
  expect(collapsedPlans(region, 'one')).toEqual(['one', 'two', 'three'])
})

it('folding keeps the chosen plan in sight, at its place (R49)', () => {
  expect(collapsedPlans('in', 'two')).toEqual(['one', 'two', 'three'])
  expect(collapsedPlans('in', 'four')).toEqual(['one', 'three', 'four'])
  expect(collapsedPlans('us', 'four')).toEqual(['one', 'two', 'three', 'four'])
})
