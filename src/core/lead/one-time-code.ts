import { asciiDigits, trimmed } from '../model/text.ts'

/** The last line of a text that names its code for one site: `@plotline.example #481726`. Nothing precedes the sign: it is no e-mail address. */
const bound = /(?<!\S)@\S+\s+#([\p{L}\d]{3,12})(?![\p{L}\d])/u
const phoneNumber = /\+\d[\d ()-]{6,}\d/g
const candidate = /(?<![\p{L}\d+.,]|\d-)(?:\d{3}[ -]\d{3}(?![ -]?\d)|\d{4,8}(?!\d))/gu
/** A separate word: letters with a dash, or two of them, may be part of a code. */
const word = /(?:^|\s)[\p{L}\p{M}]{3,}(?:[\s:]|$)/u

/** How long a code can be used, in milliseconds (`docs/openapi.yaml`, call 4). */
export const codeTtlMs = 600_000

/**
 * The value of the code field: only the code of a whole text message, or the text as it is.
 * Nothing is judged here: which codes are right, the server decides (S5.5).
 */
export function codeIn(text: string): string {
  const plain = asciiDigits(text)
  if (plain.length < 12 || !/\p{L}{2}/u.test(plain)) return text
  const named = bound.exec(plain)?.[1]
  if (named) return named
  const found = plain.replace(phoneNumber, ' ').match(candidate) ?? []
  const code = found.find((digits) => digits.replace(/\D/g, '').length === 6) ?? found[0]
  return code?.replace(/\D/g, '') ?? text
}

/**
 * The code as it is sent: ASCII digits, without the blanks, dashes and invisible characters of a grouped or copied one, the stop
 * of a dictated one, and the words around it. Anything that may be another kind of code is sent as typed.
 */
export function sentCode(typed: string): string {
  const plain = trimmed(asciiDigits(typed))
  const joined = plain.replace(/[\s\p{Cf}\p{Pd}]/gu, '').replace(/[.,।]$/, '')
  if (/^\d+$/.test(joined)) return joined
  const [code, another] = plain.match(candidate) ?? []
  return code && another === undefined && word.test(plain) ? code.replace(/\D/g, '') : plain
}
