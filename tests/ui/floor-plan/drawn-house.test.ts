import { describe, expect, it } from 'vitest'
import { largestMeasure } from '../../../src/core/survey/validation.ts'
import { dimension, drawnHouse, lengthOf } from '../../../src/ui/floor-plan/plot.ts'

describe('the drawn house (R71)', () => {
  it.each([
    ['30', 30],
    [' 30.5 ', 30.5],
    [`${largestMeasure}`, largestMeasure],
    ['0.5', 0.5],
    ['३०', 30],
  ])('reads %j as %d feet (R71)', (answer, feet) => {
    expect(lengthOf(answer)).toBe(feet)
  })

  it.each([
    undefined,
    null,
    '',
    '0',
    '-4',
    'about 30',
    '🏠',
    `${largestMeasure}.5`,
    '99999',
    '1e9',
    'Infinity',
  ])('reads no length from %j (R71)', (answer) => {
    expect(lengthOf(answer)).toBe(null)
  })

  it.each([
    ['2 bedrooms', 2],
    ['5 or more', 5],
    ['३ बेडरूम', 3],
    ['none yet', null],
    ['-1', null],
    [undefined, null],
  ])('reads the bedrooms of %j as %j (R71)', (bedrooms, rooms) => {
    expect(drawnHouse({ width: '30', depth: '99999', bedrooms })).toEqual({
      width: 30,
      depth: null,
      bedrooms: rooms,
    })
  })
})

describe('a figure at a dimension line', () => {
  it.each([
    [30, '30′-0″'],
    [30.5, '30′-6″'],
    [29.999, '30′-0″'],
    [0.5, '0′-6″'],
  ])('writes %d feet at a dimension line as %s', (feet, words) => {
    expect(dimension(feet)).toBe(words)
  })
})
