import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planTurn, plotShape } from '../../../src/ui/floor-plan/plot.ts'

describe('the shape of a plot on the sheet (R71)', () => {
  it('draws a plot in its proportion, between 1:3 and 3:1, within a square (R71)', () => {
    const feet = fc.double({ min: 0.1, max: 100, noNaN: true })
    fc.assert(
      fc.property(feet, feet, (width, depth) => {
        const { across, down } = plotShape({ width, depth })
        const ratio = Math.min(3, Math.max(1 / 3, width / depth))
        expect(Math.max(across, down)).toBe(400)
        expect(Math.abs(across / down / ratio - 1)).toBeLessThan(0.005)
      }),
    )
  })

  it('draws a plot of 3:4 if width or depth is unknown (R71)', () => {
    for (const known of [null, 60]) {
      expect(plotShape({ width: known, depth: null })).toEqual({ across: 300, down: 400 })
      expect(plotShape({ width: null, depth: known })).toEqual({ across: 300, down: 400 })
    }
  })

  it('turns the plan of a plot that is wider than deep', () => {
    expect(planTurn(plotShape({ width: 60, depth: 20 }))).toBe('translate(400 0)rotate(90)')
    expect(planTurn(plotShape({ width: 20, depth: 60 }))).toBeUndefined()
    expect(planTurn(plotShape({ width: 20, depth: 20 }))).toBeUndefined()
  })
})
