import type { DrawnHouse } from './drawn-house.ts'

/** A plot as it lies on the sheet, in units of the drawing; its longer side has 400. */
export type PlotShape = { across: number; down: number }

const longSide = 400
/** Beyond this a plot would be a line. */
const steepest = 3
/** Of a plot that is not known. */
const usual = 3 / 4

/** The proportion of width to depth, held between 1:3 and 3:1; the width lies across (R71). */
export function plotShape({ width, depth }: Pick<DrawnHouse, 'width' | 'depth'>): PlotShape {
  const told = width !== null && depth !== null ? width / depth : usual
  const ratio = Math.min(steepest, Math.max(1 / steepest, told))
  return ratio > 1
    ? { across: longSide, down: Math.round(longSide / ratio) }
    : { across: Math.round(longSide * ratio), down: longSide }
}

/** The turn that lays a plan, drawn along its longer side, into a plot that is wider than deep. */
export const planTurn = ({ across, down }: PlotShape): string | undefined =>
  across > down ? `translate(${across} 0)rotate(90)` : undefined
