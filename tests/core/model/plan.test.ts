import { expect, it } from 'vitest'
import { hasOffer, defaultPlan, collapsedPlans } from '../../../src/core/model/plan.ts'
import { buildCheckoutDetails } from '../../builders/checkout-details.ts'

it.each([
  [399, 599, true],
  [599, 599, false],
  [700, 599, false],
  // The plan's own price is unknown.
  [399, null, true],
  [null, 599, false],
  [null, null, false],
])('an offer of %j instead of %j counts: %j (R25, R45)', (amount, base, expected) => {
  const { offer } = buildCheckoutDetails()
  expect(hasOffer(buildCheckoutDetails({ offer: { ...offer, amount, base } }))).toBe(expected)
})

it('plan one is the default (S4.7)', () => {
  expect(defaultPlan).toBe('one')
})

it('the collapsed list shows plans one and three in India, one to three elsewhere (R27)', () => {
  expect(collapsedPlans('in', 'one')).toEqual(['one', 'three'])
  for (const region of ['us', 'uk'] as const)
    expect(collapsedPlans(region, 'one')).toEqual(['one', 'two', 'three'])
})

it('a collapsed list contains the chosen plan at its place (R49)', () => {
  expect(collapsedPlans('in', 'two')).toEqual(['one', 'two', 'three'])
  expect(collapsedPlans('in', 'four')).toEqual(['one', 'three', 'four'])
  expect(collapsedPlans('us', 'four')).toEqual(['one', 'two', 'three', 'four'])
})
