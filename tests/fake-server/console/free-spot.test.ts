import { describe, expect, it } from 'vitest'
import { freeSpot, spots, type Box, type Shown } from '../../../fake-server/console/free-spot.ts'

const height = 640
/** The mark at the right edge of a phone. */
const at = (spot: number): Box => {
  const top = (spot / 100) * height
  return { left: 316, right: 360, top, bottom: top + 104 }
}
const box = (left: number, top: number, width: number, tall: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + tall,
})
const meant = spots[0]!
const pressed = (...controls: Box[]): Shown => ({ controls, texts: [] })
const read = (...texts: Box[]): Shown => ({ controls: [], texts })

describe('the mark', () => {
  it('stays where it is while it covers nothing', () => {
    expect(freeSpot(meant, pressed(), at)).toBe(meant)
    expect(freeSpot(68, pressed(box(16, 20, 200, 60)), at)).toBe(68)
  })

  it('gives way to the cross of a dialog', () => {
    const cross = box(306, 310, 44, 44)
    const spot = freeSpot(meant, pressed(cross), at)
    expect(spot).not.toBe(meant)
    expect(at(spot).bottom <= cross.top || at(spot).top >= cross.bottom).toBe(true)
  })

  it('lies on the edge of what is as wide as the page where every spot does', () => {
    expect(freeSpot(meant, pressed(box(16, 0, 328, height)), at)).toBe(meant)
  })

  it('leaves even the edge of a control to be seen where a spot is free', () => {
    const choice = box(16, 300, 328, 60)
    const { top, bottom } = at(freeSpot(meant, pressed(choice), at))
    expect(bottom <= choice.top || top >= choice.bottom).toBe(true)
  })

  it('gives way to what is to be read, but not to a cross for its sake', () => {
    const count = box(300, 310, 44, 20)
    const { top, bottom } = at(freeSpot(meant, read(count), at))
    expect(bottom <= count.top || top >= count.bottom).toBe(true)
    const crosses = spots.filter((spot) => spot !== meant).map((spot) => ({ ...at(spot), left: 330 }))
    expect(freeSpot(meant, { controls: crosses, texts: [count] }, at)).toBe(meant)
  })

  it('stays where it covers hardly more than it would elsewhere', () => {
    expect(freeSpot(meant, read(box(354, at(meant).top, 6, 20)), at)).toBe(meant)
  })

  it('goes on from a spot that is no longer free', () => {
    const first = box(306, 310, 44, 44)
    const second = freeSpot(meant, pressed(first), at)
    const next = freeSpot(second, pressed(first, { ...at(second) }), at)
    expect([meant, second]).not.toContain(next)
  })

  it('takes the spot that costs least where none is free', () => {
    const crosses = spots.map((spot) => ({ ...at(spot), bottom: at(spot).top + (spot === 58 ? 20 : 44) }))
    const wide = crosses.map((cross) => (cross.top === at(58).top ? { ...cross, left: 200 } : cross))
    expect(freeSpot(meant, pressed(...wide), at)).toBe(58)
  })
})
