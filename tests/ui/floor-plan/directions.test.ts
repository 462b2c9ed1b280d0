import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directions, isDirection, needleAngle } from '../../../src/ui/floor-plan/directions.ts'

describe('the compass needle', () => {
  it.each([
    [0, 'E', 90],
    [0, 'NW', -45],
    [315, 'N', 360],
    [-45, 'N', 0],
    [360, 'NW', 315],
    [720, 'S', 540],
  ] as const)('turns from %i degrees to %s the shorter way, to %i (S3.2)', (from, to, angle) => {
    expect(needleAngle(from, to)).toBe(angle)
  })

  it('never turns by more than half a circle, and points to the direction', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...directions)), (turns) => {
        let angle = 0
        for (const to of turns) {
          const next = needleAngle(angle, to)
          expect(Math.abs(next - angle)).toBeLessThanOrEqual(180)
          expect((((next % 360) + 360) % 360) / 45).toBe(directions.indexOf(to))
          expect(needleAngle(next, to)).toBe(next)
          angle = next
        }
      }),
    )
  })
})

it('there are eight directions (S3.2)', () => {
  expect(directions).toEqual(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'])
  expect(directions.every(isDirection)).toBe(true)
  expect([undefined, '', 'n', 'NNE', 'North'].some(isDirection)).toBe(false)
})
