/** Digits, or digits grouped by commas in threes or the Indian way; then decimals. `1,99` is neither. */
const grouped = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/

/** Such a number without its commas, for `Number`; null for any other text. */
export const ungrouped = (written: string): string | null =>
  grouped.test(written) ? written.replaceAll(',', '') : null

/**
 * A number as people type it (R74): digits of every script, thousands set apart by comma, space or apostrophe.
 * What is no number is NaN, as with `Number`.
 */
export function readTyped(written: string): number {
  const western = written
    .trim()
    .replace(/\p{Nd}/gu, digitValue)
    .replace(/(\d)[\u066c’'\s](?=\d)/g, '$1,')
    .replace('\u066b', '.')
  return Number(ungrouped(western) ?? western)
}

/** Unicode keeps a script's ten digits together, zero first; where sets follow one another each has its ten. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}
