/** Where something stands on the screen, in CSS pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Heights at which the mark may stand, in per cent of the screen's height; the first is where it is meant to be. */
export const spots: readonly number[] = [46, 34, 58, 24, 68, 78, 11]

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
const sizeOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top)

/** The share of what it lies on that may be covered: the edge of a button across the page, not a cross. */
const bearable = 0.15
/** The share of the mark by which another spot has to be freer, for the mark to move there. */
const worthwhile = 0.03

/** What the product has on screen: what is pressed, and what is read. */
export type Shown = { controls: readonly Box[]; texts: readonly Box[] }

/**
 * The spot at which the mark covers least of the product: the one where it is, while none is much freer, else the first of
 * the freest. A spot that takes more than the edge of a control away comes after all others. `at` gives the mark's box at a spot.
 */
export function freeSpot(current: number, { controls, texts }: Shown, at: (spot: number) => Box): number {
  const ranked = [current, ...spots].map((spot) => {
    const box = at(spot)
    const shares = controls.map((control) => overlap(box, control) / Math.max(1, sizeOf(control)))
    const area = [...controls, ...texts].reduce((sum, each) => sum + overlap(box, each), 0)
    return { spot, share: Math.max(0, ...shares), area: area / sizeOf(box) }
  })
  const free = ranked.filter(({ share }) => share <= bearable)
  const least = Math.min(...free.map(({ area }) => area)) + worthwhile
  const freest = free.find(({ area }) => area <= least)
  return (freest ?? ranked.reduce((best, next) => (next.share < best.share ? next : best))).spot
}
