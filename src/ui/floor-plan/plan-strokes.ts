import type { PlotShape } from './plot.ts'

/** A part of a wall, by the distances of its two ends from the wall's start. */
type Span = { from: number; to: number }

/** A plan along its longer side: rooms on both sides of a passage, the living room at the end. */
type PlanLayout = {
  shortSide: number
  longSide: number
  /** The plot is wider than deep: the plan is turned, and its door is in the wall that is then at the bottom. */
  isLandscape: boolean
  /** The size of doors and furniture; 1 in a plan of 300 by 400. */
  scale: number
  /** The two walls of the passage. */
  left: number
  right: number
  /** The depth of a room across the whole back, 0 if the number of rooms is even. */
  back: number
  /** The rooms beside the passage, in pairs, by their distances from the back wall. */
  rows: readonly Span[]
  /** The distance of the living room from the back wall. */
  living: number
  /** The front door. */
  door: Span
}

/** More bedrooms don't fit on one sheet. */
const maxBedrooms = 6

/** The plan of a plot: living room, kitchen, bath, and as many rooms as there are bedrooms, two if that is unknown (R71). */
export function planLayout({ width, height }: PlotShape, bedrooms: number | null): PlanLayout {
  const [shortSide, longSide] = [Math.min(width, height), Math.max(width, height)]
  const isLandscape = width > height
  const scale = Math.min(1.15, shortSide / 300)
  const rooms = Math.min(bedrooms ?? 2, maxBedrooms) + 2
  const living = longSide * 0.6
  const depth = living / Math.ceil(rooms / 2)
  const back = rooms % 2 === 0 ? 0 : depth
  const rows = Array.from({ length: Math.floor(rooms / 2) }, (_, row) => ({
    from: back + row * depth,
    to: back + (row + 1) * depth,
  }))
  const doorFrom = isLandscape ? living + (longSide - living) * 0.5 : shortSide * 0.64
  return {
    shortSide,
    longSide,
    isLandscape,
    scale,
    left: shortSide * 0.43,
    right: shortSide * 0.57,
    back,
    rows,
    living,
    door: { from: doorFrom, to: doorFrom + 34 * scale },
  }
}

/** One SVG path. `walls` are heavy; `fittings` are filled with the paper's colour, so that they interrupt a wall. */
export type Stroke = {
  d: string
  kind: 'dimensions' | 'walls' | 'rooms' | 'doors' | 'fittings' | 'furniture'
}

const strokes = (kind: Stroke['kind'], ...paths: string[]): Stroke[] => paths.map((d) => ({ d, kind }))

/** Path data with its numbers rounded to a tenth. */
const path = (parts: TemplateStringsArray, ...numbers: number[]): string =>
  String.raw({ raw: parts }, ...numbers.map((value) => Math.round(value * 10) / 10))

const box = (x: number, y: number, width: number, height: number): string =>
  path`M${x} ${y}h${width}v${height}h${-width}z`

/** An ellipse around a centre. */
const ring = (x: number, y: number, rx: number, ry = rx): string =>
  path`M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`

/** Half of the gap for the number in a dimension line. */
const numberGap = 42
/** The distance of a dimension line from the plot. */
const lineOffset = 26

/** The loader's first stage: the two dimension lines of a plot, above it and at its left. */
export function dimensionStrokes({ width, height }: PlotShape): readonly Stroke[] {
  const [midX, midY] = [width / 2, height / 2]
  return strokes(
    'dimensions',
    'M0-36V-8',
    `M0-${lineOffset}H${midX - numberGap}`,
    `M${midX + numberGap}-${lineOffset}H${width}`,
    `M${width}-36V-8`,
    `M-5-21l10-10M${width - 5}-21l10-10`,
    'M-36 0H-8',
    `M-${lineOffset} 0V${midY - numberGap}`,
    `M-${lineOffset} ${midY + numberGap}V${height}`,
    `M-36 ${height}H-8`,
    `M-31 5l10-10M-31 ${height + 5}l10-10`,
  )
}

/**
 * The strokes that each later stage of the loader adds. The plan lies along its longer side; `planTurn` turns it into the plot. It
 * shows nothing that an answer may contradict: no beds, stairs or cars, no names of rooms (R71).
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

const outerWalls = ({ shortSide, longSide, isLandscape, door: { from, to } }: PlanLayout): string =>
  isLandscape
    ? path`M${shortSide} ${to}V${longSide}H0V0H${shortSide}V${from}`
    : path`M${to} ${longSide}H${shortSide}V0H0V${longSide}H${from}`

/** The width of the rooms' doors, and their distance from the next wall. */
const doorOf = ({ scale }: PlanLayout): { size: number; gap: number } => ({
  size: 26 * scale,
  gap: 6 * scale,
})

/** The passage's walls, with a gap for each door, and the living room's. */
function passage(layout: PlanLayout): string[] {
  const { shortSide, left, right, rows, living } = layout
  const { size, gap } = doorOf(layout)
  const along = (x: number): string =>
    rows.map(({ from, to }) => path`M${x} ${from}V${to - gap - size}M${x} ${to - gap}V${to}`).join('')
  return [along(left), along(right), path`M0 ${living}H${left}M${right} ${living}H${shortSide}`]
}

function partitions(layout: PlanLayout): string[] {
  const { shortSide, left, right, back, rows } = layout
  const { size, gap } = doorOf(layout)
  const between = rows.slice(1).map(({ from }) => path`M0 ${from}H${left}M${right} ${from}H${shortSide}`)
  if (back === 0) return between
  return [path`M0 ${back}H${left + gap}M${left + gap + size} ${back}H${shortSide}`, ...between]
}

/** Leaf and swing of each door. */
function roomDoors(layout: PlanLayout): string[] {
  const { left, right, back, rows } = layout
  const { size, gap } = doorOf(layout)
  const sides = rows.flatMap(({ to }) => [
    path`M${left} ${to - gap}h${-size}a${size} ${size} 0 0 1 ${size} ${-size}`,
    path`M${right} ${to - gap}h${size}a${size} ${size} 0 0 0 ${-size} ${-size}`,
  ])
  return back === 0
    ? sides
    : [path`M${left + gap} ${back}v${-size}a${size} ${size} 0 0 1 ${size} ${size}`, ...sides]
}

function frontDoor({ shortSide, longSide, isLandscape, door: { from, to } }: PlanLayout): string {
  const size = to - from
  return isLandscape
    ? path`M${shortSide} ${from}h${-size}a${size} ${size} 0 0 0 ${size} ${size}`
    : path`M${from} ${longSide}v${-size}a${size} ${size} 0 0 1 ${size} ${size}`
}

/** Windows interrupt the outer walls: one for each room, two for the living room. */
function windows({ shortSide, longSide, scale, back, rows, living }: PlanLayout): string[] {
  const vertical = (x: number, from: number, to: number): string => {
    const length = Math.min(48 * scale, (to - from) * 0.5)
    return box(x - 3.5, (from + to - length) / 2, 7, length)
  }
  const horizontal = (y: number, from: number, to: number): string => box(from, y - 3.5, to - from, 7)
  return [
    ...(back > 0 ? [horizontal(0, shortSide * 0.34, shortSide * 0.66)] : []),
    ...rows.flatMap(({ from, to }) => [vertical(0, from, to), vertical(shortSide, from, to)]),
    vertical(0, living, longSide),
    horizontal(longSide, shortSide * 0.16, shortSide * 0.5),
  ]
}

/** The furniture of every house: sofa and table, a kitchen counter, a bath. */
function furniture(layout: PlanLayout): Record<'living' | 'kitchen' | 'bath', string[]> {
  const { shortSide, scale: k, left, rows, living } = layout
  const { from, to } = rows.at(-1)!
  const [tableX, tableY] = [shortSide * 0.72, living + 56 * k]
  const chairs = [-14, 14].flatMap((x) => [-29, 29].map((y) => ring(tableX + x * k, tableY + y * k, 7 * k)))
  return {
    living: [
      box(10 * k, living + 26 * k, 24 * k, 76 * k),
      box(10 * k, living + 26 * k, 8 * k, 76 * k),
      box(46 * k, living + 46 * k, 22 * k, 36 * k),
      ring(tableX, tableY, 34 * k, 18 * k),
      ...chairs,
    ],
    kitchen: [
      box(7 * k, from + 7 * k, 18 * k, to - from - 14 * k),
      box(25 * k, from + 7 * k, left - 40 * k, 18 * k),
      ring(16 * k, (from + to) / 2 - 7 * k, 5 * k),
      ring(16 * k, (from + to) / 2 + 7 * k, 5 * k),
    ],
    bath: [
      box(shortSide - 25 * k, from + 8 * k, 15 * k, 9 * k),
      ring(shortSide - 17.5 * k, from + 26 * k, 7 * k, 9 * k),
      box(shortSide - 54 * k, from + 8 * k, 18 * k, 14 * k),
      ring(shortSide - 45 * k, from + 15 * k, 5 * k, 4 * k),
    ],
  }
}
