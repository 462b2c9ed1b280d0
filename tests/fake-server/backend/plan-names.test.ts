import { expect, it } from 'vitest'
import { money } from '../../../fake-server/backend/plan-names.ts'

it.each([
  ['INR', '100000', '₹1,00,000'],
  ['inr', '100000', '₹1,00,000'],
  ['USD', '100000', '$100,000'],
  ['EUR', '100000', '€100,000'],
  ['USD', '19.5', '$19.5'],
  ['USD', '', 'USD'],
  ['dollars', '19', 'dollars 19'],
])('money groups %s %s as %s', (currency, amount, expected) => {
  expect(money(currency, amount)).toBe(expected)
})
