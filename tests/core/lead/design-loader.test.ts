import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { designAt, nextDesignChange, stageEnds } from '../../../src/core/lead/design-loader.ts'

describe('the loader (R13)', () => {
  it('has nine stages that end at 100 per cent', () => {
    expect(stageEnds).toEqual([15, 25, 35, 45, 55, 70, 80, 95, 100])
  })

  it.each([
    [0, 0],
    [199, 0],
    [200, 1],
    [399, 1],
    [3_000, 15],
    [19_999, 99],
    [20_000, 100],
    [3_600_000, 100],
  ])('after %i ms is at %i per cent (R13)', (elapsed, percent) => {
    expect(designAt(elapsed).percent).toBe(percent)
  })

  // A stage begins where the one before it ends; its title comes 120 ms later.
  it.each([
    [0, null],
    [119, null],
    [120, 0],
    [3_119, 0],
    [3_120, 1],
    [5_119, 1],
    [5_120, 2],
    [7_120, 3],
    [9_120, 4],
    [11_120, 5],
    [14_119, 5],
    [14_120, 6],
    [16_120, 7],
    [19_119, 7],
    [19_120, 8],
    [20_000, 8],
  ])('after %i ms shows the title of stage index %s (S4.6)', (elapsed, stageIndex) => {
    expect(designAt(elapsed).stageIndex).toBe(stageIndex)
  })

  it('names every moment at which something changes, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 19_999 }), (elapsed) => {
        const next = nextDesignChange(elapsed)!
        expect(next).toBeGreaterThan(elapsed)
        expect(designAt(next)).not.toEqual(designAt(elapsed))
        expect(designAt(next - 1)).toEqual(designAt(elapsed))
      }),
    )
  })
})
