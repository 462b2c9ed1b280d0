import { asciiDigits } from './ascii-digits.ts'

/** Digits, or digits grouped by commas in threes or the Indian way; then decimals. `1,99` is neither. */
const grouped = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/

/** Such a number without its commas, for `Number`; null for any other text. */
export const ungrouped = (written: string): string | null =>
  grouped.test(written) ? written.replaceAll(',', '') : null

/**
 * A number as people type it (R74): digits of every script, thousands set apart by comma, space or apostrophe, a plus in front.
 * Full-width signs count as such, invisible characters do not. What is no number is NaN, as with `Number`.
 */
export function readTyped(written: string): number {
  const western = asciiDigits(written.replace(/\p{Cf}/gu, '').trim())
    .replace(/^[+＋](?=\d)/, '')
    .replace(/(\d)[\u066c，’'\s](?=\d)/g, '$1,')
    .replace(/[\u066b．]/, '.')
  return Number(ungrouped(western) ?? western)
}
