import { expect, it } from 'vitest'
import { money } from '../../../fake-server/backend/plan-names.ts'

it.each([
  ['INR', '100000', '₹1,00,000'],
  ['inr', '100000', '₹1,00,000'],
  ['USD', '100000', '$100,000'],
  ['EUR', '45.5', '€45.5'],
  ['USD', '', 'USD'],
  ['INR', 'free', 'INR free'],
  ['points', '5', 'points 5'],
  ['', '599', '599'],
])('money formats %s %s as %s', (currency, amount, expected) => {
  expect(money(currency, amount)).toBe(expected)
})
