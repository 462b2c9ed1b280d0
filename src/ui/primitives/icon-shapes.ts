/** An SVG path, which starts with `M` or `m`. */
export type IconPath = `${'M' | 'm'}${string}`

/** A dot around (`x`, `y`), as an SVG path. */
export const dot = (x: number, y: number): IconPath => `M${x - 0.6} ${y}a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0`

/** A circle around (`x`, `y`), as an SVG path. */
export const circle = (x: number, y: number, r: number): IconPath =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`
