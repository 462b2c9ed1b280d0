import { asciiDigits } from '../../core/model/text.ts'
import { parseTypedNumber } from '../../core/model/written-number.ts'
import { maxSideFeet } from '../../core/survey/validation.ts'

/** The answers that a floor plan shows, lengths in feet; null if an answer is missing or can't be drawn (R71). */
export type DrawnHouse = { width: number | null; depth: number | null; bedrooms: number | null }

type Answers = Readonly<Record<keyof DrawnHouse, string | null | undefined>>

/** The feet of an answer; null if it is no length or was refused (R7, R71, R74). */
export function parseLengthFeet(answer: string | null | undefined): number | null {
  const feet = parseTypedNumber(answer ?? '')
  return feet > 0 && feet <= maxSideFeet ? feet : null
}

/** Reads the answers that are drawn. Only the number of `2 bedrooms` or `5 or more` is used. */
export function houseToDraw({ width, depth, bedrooms }: Answers): DrawnHouse {
  const rooms = Number.parseInt(asciiDigits(bedrooms ?? ''), 10)
  return { width: parseLengthFeet(width), depth: parseLengthFeet(depth), bedrooms: rooms > 0 ? rooms : null }
}

/** Feet in the notation of a drawing, `30′-6″`. */
export function dimension(feet: number): string {
  const inches = Math.round(feet * 12)
  return `${Math.floor(inches / 12)}′-${inches % 12}″`
}

/** The size of a plot in units of the drawing; its longer side has 400. */
export type PlotShape = { width: number; height: number }

const longSide = 400
/** A longer plot would look like a line. */
const maxRatio = 3
/** The ratio of a plot whose width or depth is unknown. */
const defaultRatio = 3 / 4

/** The shape of a plot: the ratio of width to depth is limited to 1:3 and 3:1, and the width lies across (R71). */
export function plotShape({ width, depth }: Pick<DrawnHouse, 'width' | 'depth'>): PlotShape {
  const answered = width !== null && depth !== null ? width / depth : defaultRatio
  const ratio = Math.min(maxRatio, Math.max(1 / maxRatio, answered))
  return ratio > 1
    ? { width: longSide, height: Math.round(longSide / ratio) }
    : { width: Math.round(longSide * ratio), height: longSide }
}

/** The SVG transform that turns a plan, drawn along its longer side, into a plot that is wider than deep. */
export const planTurn = ({ width, height }: PlotShape): string | undefined =>
  width > height ? `translate(${width} 0)rotate(90)` : undefined
