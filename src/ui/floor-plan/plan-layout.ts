import type { PlotShape } from './plot.ts'

/** A room beside the passage: its distances from the back wall. */
export type Row = { from: number; to: number }

/** A plan along its longer side: rooms on both sides of a passage, the living room at the end. */
export type PlanLayout = {
  short: number
  long: number
  /** The plot is wider than deep: the plan is turned, and its door is in the wall that is then at the bottom. */
  turned: boolean
  /** The size of doors and furniture; 1 in a plan of 300 by 400. */
  scale: number
  /** The two walls of the passage. */
  left: number
  right: number
  /** The depth of a room across the whole back, 0 if the number of rooms is even. */
  back: number
  rows: readonly Row[]
  /** The distance of the living room from the back wall. */
  living: number
  door: Row
}

/** More bedrooms don't fit on one sheet. */
const maxBedrooms = 6

/** The plan of a plot: living room, kitchen, bath, and as many rooms as there are bedrooms, two if that is unknown (R71). */
export function planLayout({ across, down }: PlotShape, bedrooms: number | null): PlanLayout {
  const [short, long] = [Math.min(across, down), Math.max(across, down)]
  const turned = across > down
  const scale = Math.min(1.15, short / 300)
  const rooms = Math.min(bedrooms ?? 2, maxBedrooms) + 2
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
