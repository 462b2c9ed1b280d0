import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxSideFeet } from '../../../src/core/survey/validation.ts'
import {
  dimension,
  houseToDraw,
  parseLengthFeet,
  planTurn,
  plotShape,
} from '../../../src/ui/floor-plan/plot.ts'

describe('the drawn house (R71)', () => {
  it.each([
    ['30', 30],
    [' 30.5 ', 30.5],
    [`${maxSideFeet}`, maxSideFeet],
    ['0.5', 0.5],
    ['३०', 30],
  ])('reads %j as %d feet (R71)', (answer, feet) => {
    expect(parseLengthFeet(answer)).toBe(feet)
  })

  it.each([undefined, null, '', '0', '-4', 'about 30', '🏠', `${maxSideFeet}.5`, '99999', '1e9', 'Infinity'])(
    'reads no length from %j (R71)',
    (answer) => {
      expect(parseLengthFeet(answer)).toBe(null)
    },
  )

  it.each([
    ['2 bedrooms', 2],
    ['5 or more', 5],
    ['३ बेडरूम', 3],
    ['none yet', null],
    ['-1', null],
    [undefined, null],
  ])('reads the bedrooms of %j as %j (R71)', (bedrooms, rooms) => {
    expect(houseToDraw({ width: '30', depth: '99999', bedrooms })).toEqual({
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

describe('the shape of a plot on the sheet (R71)', () => {
  it('draws a plot in its proportion, between 1:3 and 3:1, within a square (R71)', () => {
    const feet = fc.double({ min: 0.1, max: 100, noNaN: true })
    fc.assert(
      fc.property(feet, feet, (width, depth) => {
        const shape = plotShape({ width, depth })
        const ratio = Math.min(3, Math.max(1 / 3, width / depth))
        expect(Math.max(shape.width, shape.height)).toBe(400)
        expect(Math.abs(shape.width / shape.height / ratio - 1)).toBeLessThan(0.005)
      }),
    )
  })

  it('draws a plot of 3:4 if width or depth is unknown (R71)', () => {
    for (const known of [null, 60]) {
      expect(plotShape({ width: known, depth: null })).toEqual({ width: 300, height: 400 })
      expect(plotShape({ width: null, depth: known })).toEqual({ width: 300, height: 400 })
    }
  })

  it('turns the plan of a plot that is wider than deep', () => {
    expect(planTurn(plotShape({ width: 60, depth: 20 }))).toBe('translate(400 0)rotate(90)')
    expect(planTurn(plotShape({ width: 20, depth: 60 }))).toBeUndefined()
    expect(planTurn(plotShape({ width: 20, depth: 20 }))).toBeUndefined()
  })
})
