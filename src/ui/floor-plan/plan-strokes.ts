import { furniture } from './furniture.ts'
import { box, path } from './path.ts'
import { planLayout, type PlanLayout } from './plan-layout.ts'
import type { PlotShape } from './plot-shape.ts'

/** One movement of the pen. `walls` are heavy, `fittings` are filled like the paper, so that they interrupt a wall. */
export type Stroke = { d: string; as: 'walls' | 'rooms' | 'doors' | 'fittings' | 'furniture' }

const strokes = (as: Stroke['as'], ...paths: string[]): Stroke[] => paths.map((d) => ({ d, as }))

/**
 * What each of the loader's stages after the first, the dimension lines, adds to the plan. The plan lies along its longer side; `planTurn`
 * lays it into the plot. It has nothing that an answer may contradict: no beds, stairs or cars, no names of rooms (R71).
 */
export function planStrokes(shape: PlotShape, bedrooms: number | null): readonly Stroke[][] {
  const layout = planLayout(shape, bedrooms)
  const { living, kitchen, bath } = furniture(layout)
  return [
    strokes('walls', outerWalls(layout)),
    strokes('rooms', ...passage(layout)),
    strokes('rooms', ...partitions(layout)),
    strokes('doors', ...roomDoors(layout)),
    strokes('fittings', ...windows(layout)),
    strokes('furniture', ...living),
    strokes('furniture', ...kitchen, ...bath),
    strokes('doors', frontDoor(layout)),
  ]
}

const outerWalls = ({ short, long, turned, door: { from, to } }: PlanLayout): string =>
  turned
    ? path`M${short} ${to}V${long}H0V0H${short}V${from}`
    : path`M${to} ${long}H${short}V0H0V${long}H${from}`

/** How wide the rooms' doors are, and how far they stand from the next wall. */
const doorOf = ({ scale }: PlanLayout): { wide: number; off: number } => ({
  wide: 26 * scale,
  off: 6 * scale,
})

/** The passage's walls, with a gap for each door, and the living room's. */
function passage(layout: PlanLayout): string[] {
  const { short, left, right, rows, living } = layout
  const { wide, off } = doorOf(layout)
  const along = (x: number): string =>
    rows.map(({ from, to }) => path`M${x} ${from}V${to - off - wide}M${x} ${to - off}V${to}`).join('')
  return [along(left), along(right), path`M0 ${living}H${left}M${right} ${living}H${short}`]
}

function partitions(layout: PlanLayout): string[] {
  const { short, left, right, back, rows } = layout
  const { wide, off } = doorOf(layout)
  const between = rows.slice(1).map(({ from }) => path`M0 ${from}H${left}M${right} ${from}H${short}`)
  if (back === 0) return between
  return [path`M0 ${back}H${left + off}M${left + off + wide} ${back}H${short}`, ...between]
}

/** Leaf and swing of each door. */
function roomDoors(layout: PlanLayout): string[] {
  const { left, right, back, rows } = layout
  const { wide, off } = doorOf(layout)
  const sides = rows.flatMap(({ to }) => [
    path`M${left} ${to - off}h${-wide}a${wide} ${wide} 0 0 1 ${wide} ${-wide}`,
    path`M${right} ${to - off}h${wide}a${wide} ${wide} 0 0 0 ${-wide} ${-wide}`,
  ])
  return back === 0
    ? sides
    : [path`M${left + off} ${back}v${-wide}a${wide} ${wide} 0 0 1 ${wide} ${wide}`, ...sides]
}

function frontDoor({ short, long, turned, door: { from, to } }: PlanLayout): string {
  const wide = to - from
  return turned
    ? path`M${short} ${from}h${-wide}a${wide} ${wide} 0 0 0 ${wide} ${wide}`
    : path`M${from} ${long}v${-wide}a${wide} ${wide} 0 0 1 ${wide} ${wide}`
}

/** Breaks in the outer walls, one for each room and two for the living room. */
function windows({ short, long, scale, back, rows, living }: PlanLayout): string[] {
  const upright = (x: number, from: number, to: number): string => {
    const length = Math.min(48 * scale, (to - from) * 0.5)
    return box(x - 3.5, (from + to - length) / 2, 7, length)
  }
  const across = (y: number, from: number, to: number): string => box(from, y - 3.5, to - from, 7)
  return [
    ...(back > 0 ? [across(0, short * 0.34, short * 0.66)] : []),
    ...rows.flatMap(({ from, to }) => [upright(0, from, to), upright(short, from, to)]),
    upright(0, living, long),
    across(long, short * 0.16, short * 0.5),
  ]
}
