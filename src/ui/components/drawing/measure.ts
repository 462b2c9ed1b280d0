/** A field that is asked for in feet, by its name in any letter case (R7). */
export const isMeasure = (name: string): boolean => /^(?:width|depth)$/i.test(name)

/** Feet as a drawing writes them, `30′-6″`; `?` for what is not a length a drawing has room for. */
export function dimension(written: string | undefined): string {
  const feet = Number(written?.trim() || Number.NaN)
  if (!(feet > 0 && feet < 1000)) return '?'
  const inches = Math.round(feet * 12)
  return `${Math.floor(inches / 12)}′-${inches % 12}″`
}
