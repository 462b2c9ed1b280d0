import type { PlotShape } from './plot-shape.ts'

/** Half of the room that a figure has in its dimension line, and how far outside the plot the line lies. */
const gap = 42
const off = 26

/** The two dimension lines of a plot, above it and at its left, with room for their figures. */
export function measureStrokes({ across, down }: PlotShape): string[] {
  const [middle, centre] = [across / 2, down / 2]
  return [
    'M0-36V-8',
    `M0-${off}H${middle - gap}`,
    `M${middle + gap}-${off}H${across}`,
    `M${across}-36V-8`,
    `M-5-21l10-10M${across - 5}-21l10-10`,
    'M-36 0H-8',
    `M-${off} 0V${centre - gap}`,
    `M-${off} ${centre + gap}V${down}`,
    `M-36 ${down}H-8`,
    `M-31 5l10-10M-31 ${down + 5}l10-10`,
  ]
}
