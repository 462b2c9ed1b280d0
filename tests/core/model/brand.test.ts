import { expect, it } from 'vitest'
import { isWordmark } from '../../../src/core/model/brand.ts'

it.each([
  [100, 100, false],
  [200, 100, false],
  [201, 100, true],
])('a mark of %i by %i has the name in it: %s', (width, height, isName) => {
  expect(isWordmark({ src: '/mark.svg', width, height })).toBe(isName)
})
