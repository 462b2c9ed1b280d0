import { readTyped } from '../../core/model/written-number.ts'
import { largestMeasure } from '../../core/survey/validation.ts'

/** The feet of an answer that a drawing may show; null for what is no length or was refused (R7, R71, R74). */
export function lengthOf(written: string | null | undefined): number | null {
  const feet = readTyped(written ?? '')
  return feet > 0 && feet <= largestMeasure ? feet : null
}

/** Feet as a drawing writes them, `30′-6″`. */
export function dimension(feet: number): string {
  const inches = Math.round(feet * 12)
  return `${Math.floor(inches / 12)}′-${inches % 12}″`
}
