import { describe, expect, test } from 'vitest'
import { freeSpot, spots, type Box } from '../../../fake-server/console/free-spot.ts'

const height = 640
/** The mark at the right edge of a phone. */
const at = (spot: number): Box => {
  const top = (spot / 100) * height
  return { left: 316, right: 360, top, bottom: top + 104 }
}
const box = (left: number, top: number, width: number, tall: number): Box => ({
  ...{ left, top, right: left + width, bottom: top + tall },
})
const meant = spots[0]!

describe('the mark', () => {
  test('stays where it is while it covers nothing', () => {
    expect(freeSpot(meant, [], at)).toBe(meant)
    expect(freeSpot(68, [box(16, 20, 200, 60)], at)).toBe(68)
  })

  test('gives way to the cross of a dialog', () => {
    const cross = box(306, 310, 44, 44)
    const spot = freeSpot(meant, [cross], at)
    expect(spot).not.toBe(meant)
    expect(at(spot).bottom <= cross.top || at(spot).top >= cross.bottom).toBe(true)
  })

  test('may lie on the edge of what is as wide as the page', () => {
    expect(freeSpot(meant, [box(16, 300, 328, 60)], at)).toBe(meant)
  })

  test('goes on from a spot that is no longer free', () => {
    const first = box(306, 310, 44, 44)
    const second = freeSpot(meant, [first], at)
    const next = freeSpot(second, [first, { ...at(second) }], at)
    expect([meant, second]).not.toContain(next)
  })

  test('takes the spot that costs least where none is free', () => {
    const crosses = spots.map((spot) => ({ ...at(spot), bottom: at(spot).top + (spot === 58 ? 20 : 44) }))
    const wide = crosses.map((cross) => (cross.top === at(58).top ? { ...cross, left: 200 } : cross))
    expect(freeSpot(meant, wide, at)).toBe(58)
  })
})
