const digit = /\p{Nd}/gu
/** Without the `g` flag, with which `test` would start at the end of the last match. */
const oneDigit = /\p{Nd}/u

/** The text with every decimal digit of any script written 0 to 9: `९८७` is `987`. */
export const asciiDigits = (text: string): string => text.replace(digit, valueOf)

/** The value of a digit. Unicode orders the ten digits of each script from zero, in blocks of ten. */
function valueOf(character: string): string {
  const point = character.codePointAt(0)!
  let before = 0
  while (oneDigit.test(String.fromCodePoint(point - before - 1))) before += 1
  return String(before % 10)
}

/** Control characters and invisible characters: zero-width, filler and bidi controls, the braille blank, the object replacement character. */
const invisible = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc]/gu

/** The text without invisible characters. */
export const visible = (text: string): string => text.replace(invisible, '')

/** Whether the text has no visible character (R91). */
export const isBlank = (text: string): boolean => visible(text).trim() === ''

/** The text without space at its ends; empty if it has no visible character (R91). */
export const trimmed = (text: string): string => (isBlank(text) ? '' : text.trim())

/** Decodes percent-encoding. Returns text with malformed encoding unchanged. */
export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
