import { asciiDigits } from './text.ts'

/** Digits, ungrouped or grouped by commas in the Western or the Indian way; then decimals. Not `1,99`. */
const grouped = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/

/** Removes the commas of a grouped number; null for any other text. */
export const ungrouped = (text: string): string | null =>
  grouped.test(text) ? text.replaceAll(',', '') : null

/** `30′6″`, `30'`, `30 ft 6 in`, `30 அடி`: feet, then inches. An apostrophe before three digits groups thousands. */
const feetAndInches =
  /^(\d[\d.,\s]*?)\s*(?:['’′](?!\d{3}(?!\d))|ft\.?|feet|foot|फ़?[ीु]ट|அடி|అడుగులు|അടി|ಅಡಿ)\s*(?:([\d.,]+)\s*(?:["”″]|['’′]{2}|in\.?|inch(?:es)?)?)?$/i

/** A comma is a decimal one unless exactly three digits follow: `120,5`, `1.234,5` (R92). */
const decimalComma = /^([^,]*),(\d{1,2}|\d{4,})$/

const fractions: Readonly<Record<string, string>> = { '¼': '.25', '½': '.5', '¾': '.75' }

/**
 * Parses a number or a length as people type it (R74, R92): digits of every script, thousands grouped by comma, space or apostrophe, a
 * decimal point or comma, `½`, a leading plus, feet and inches. Accepts full-width signs, and ignores invisible characters. NaN for other
 * text.
 */
export function parseTypedNumber(typed: string): number {
  const text = asciiDigits(typed.replace(/\p{Cf}/gu, '').trim())
    .replace(/^[+＋](?=\d)/, '')
    .replaceAll('，', ',')
    .replace(/[\u066b．]/, '.')
    .replace(/\s*([¼½¾])/, (_, fraction: string) => fractions[fraction]!)
  const [, feet, inches] = feetAndInches.exec(text) ?? []
  if (feet === undefined) return parseNumber(text)
  return parseNumber(feet) + (inches === undefined ? 0 : parseNumber(inches) / 12)
}

/** Parses a number without a unit. First its decimal comma becomes a point, and other signs that group thousands become commas. */
function parseNumber(text: string): number {
  const [, whole, decimals] = decimalComma.exec(text) ?? []
  const point = whole === undefined ? text : `${whole.replace(/\.(?=\d{3}(?!\d))/g, '')}.${decimals}`
  const western = point.replace(/(\d)[\u066c’'\s](?=\d)/g, '$1,')
  return Number(ungrouped(western) ?? western)
}
