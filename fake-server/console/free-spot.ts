/** Where something stands on the screen, in CSS pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Heights at which the mark may stand, in per cent of the screen's height; the first is where it is meant to be. */
export const spots: readonly number[] = [46, 34, 58, 24, 68, 14]

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
const sizeOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top)

/** The share of what it lies on that may be covered: the edge of a button across the page, not a cross. */
const bearable = 0.15

/**
 * The spot at which the mark covers no control of the product: the one where it is, while that is free, else the first that
 * is; where none is, the one that takes least away. `at` gives the mark's box at a spot.
 */
export function freeSpot(current: number, controls: readonly Box[], at: (spot: number) => Box): number {
  const covered = (spot: number): number =>
    Math.max(0, ...controls.map((control) => overlap(at(spot), control) / Math.max(1, sizeOf(control))))
  const ranked = [current, ...spots].map((spot) => ({ spot, share: covered(spot) }))
  const free = ranked.find(({ share }) => share <= bearable)
  return (free ?? ranked.reduce((best, next) => (next.share < best.share ? next : best))).spot
}
