import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planLayout, planStrokes } from '../../../src/ui/floor-plan/plan-strokes.ts'
import { plotShape } from '../../../src/ui/floor-plan/plot.ts'

const feet = fc.double({ min: 0.1, max: 100, noNaN: true })
const shape = fc.record({ width: feet, depth: feet }).map(plotShape)
const bedrooms = fc.option(fc.integer({ min: 1, max: 40 }))

describe('the plan of a plot (R71)', () => {
  it('draws a door for each bedroom, for kitchen and bath, and one to the road (R71)', () => {
    for (const count of [1, 2, 3, 4, 5, 6])
      for (const plot of [plotShape({ width: 30, depth: 40 }), plotShape({ width: 60, depth: 20 })]) {
        const doors = planStrokes(plot, count)
          .flat()
          .filter(({ kind }) => kind === 'doors')
        expect(doors).toHaveLength(count + 3)
      }
  })

  it('draws valid paths for every plot and number of bedrooms (R71)', () => {
    fc.assert(
      fc.property(shape, bedrooms, (plot, count) => {
        for (const { d } of planStrokes(plot, count).flat()) expect(d).toMatch(/^M[-\d.\sMHVhvaz]+$/)
      }),
    )
  })

  it('draws rooms and a passage that are wider than their doors (R71)', () => {
    fc.assert(
      fc.property(shape, bedrooms, (plot, count) => {
        const { left, right, rows, scale, living, longSide } = planLayout(plot, count)
        const door = 32 * scale
        expect(right - left).toBeGreaterThan(door)
        for (const { from, to } of rows) expect(to - from).toBeGreaterThan(door)
        expect(longSide - living).toBeGreaterThan(105 * scale)
      }),
    )
  })
})
