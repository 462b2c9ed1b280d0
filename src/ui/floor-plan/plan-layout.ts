import type { PlotShape } from './plot-shape.ts'

/** One room beside the passage, between two distances from the back wall. */
export type Row = { from: number; to: number }

/** A plan along its longer side: rooms on both sides of a passage, the living room at the end. */
export type PlanLayout = {
  short: number
  long: number
  /** The plot is wider than deep: the plan is turned, its door is in the side that then lies below. */
  turned: boolean
  /** How large doors and furniture are; 1 in a plan of 300 by 400. */
  scale: number
  /** The two walls of the passage. */
  left: number
  right: number
  /** A room across the whole back, where the number of rooms is odd. */
  back: number
  rows: readonly Row[]
  /** Where the living room begins. */
  living: number
  door: Row
}

/** More bedrooms than this do not stand on one sheet. */
const mostBedrooms = 6

/** The plan for a plot: besides living room, kitchen and bath as many rooms as there are bedrooms, two where it is not known (R71). */
export function planLayout({ across, down }: PlotShape, bedrooms: number | null): PlanLayout {
  const [short, long] = [Math.min(across, down), Math.max(across, down)]
  const turned = across > down
  const scale = Math.min(1.15, short / 300)
  const rooms = Math.min(bedrooms ?? 2, mostBedrooms) + 2
  const living = long * 0.6
  const depth = living / Math.ceil(rooms / 2)
  const back = rooms % 2 === 0 ? 0 : depth
  const rows = Array.from({ length: Math.floor(rooms / 2) }, (_, row) => ({
    from: back + row * depth,
    to: back + (row + 1) * depth,
  }))
  const gate = turned ? living + (long - living) * 0.5 : short * 0.64
  return {
    short,
    long,
    turned,
    scale,
    left: short * 0.43,
    right: short * 0.57,
    back,
    rows,
    living,
    door: { from: gate, to: gate + 34 * scale },
  }
}
