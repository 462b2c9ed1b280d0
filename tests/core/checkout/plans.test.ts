import { expect, it } from 'vitest'
import { offerTypes } from '../../../src/core/api/checkout-api.ts'
import { defaultPlan, foldedPlans } from '../../../src/core/checkout/plans.ts'

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
  expect(foldedPlans('in', 'one')).toEqual(['one', 'three'])
})

it.each(['us', 'uk'] as const)('the folded list of %s shows one, two and three (R27)', (region) => {
  expect(foldedPlans(region, 'one')).toEqual(['one', 'two', 'three'])
})

it('folding keeps the chosen plan in sight, at its place (R49)', () => {
  expect(foldedPlans('in', 'two')).toEqual(['one', 'two', 'three'])
  expect(foldedPlans('in', 'four')).toEqual(['one', 'three', 'four'])
  expect(foldedPlans('us', 'four')).toEqual(['one', 'two', 'three', 'four'])
})
