import { asciiDigits, trimmed } from '../model/text.ts'

/** The last line of an origin-bound one-time code: `@plotline.example #481726`. `@` begins a word, so it is not an e-mail address. */
const originBoundCode = /(?<!\S)@\S+\s+#([\p{L}\d]{3,12})(?![\p{L}\d])/u
const phoneNumber = /\+\d[\d ()-]{6,}\d/g
/** Four to eight digits, or two groups of three digits. Not part of a word, a decimal number or a longer number. */
const candidate = /(?<![\p{L}\d+.,]|\d-)(?:\d{3}[ -]\d{3}(?![ -]?\d)|\d{4,8}(?!\d))/gu
/** A word. Two letters, or letters with a dash, may be part of a code. */
const word = /(?:^|\s)[\p{L}\p{M}]{3,}(?:[\s:]|$)/u

/** How long a code can be used, in milliseconds (`docs/openapi.yaml`, call 4). */
export const codeTtlMs = 600_000

/** The value of the code field: the code of a pasted text message, or the text unchanged. The server decides which codes are right (S5.5). */
export function codeIn(text: string): string {
  const plain = asciiDigits(text)
  if (plain.length < 12 || !/\p{L}{2}/u.test(plain)) return text
  const boundCode = originBoundCode.exec(plain)?.[1]
  if (boundCode) return boundCode
  const candidates = plain.replace(phoneNumber, ' ').match(candidate) ?? []
  const code = candidates.find((digits) => digits.replace(/\D/g, '').length === 6) ?? candidates[0]
  return code?.replace(/\D/g, '') ?? text
}

/**
 * The code in the form that is sent: ASCII digits, without blanks, dashes, invisible characters, a full stop at the end, and words around
 * it. Anything that may be another kind of code is sent as typed.
 */
export function normalizeCode(typed: string): string {
  const plain = trimmed(asciiDigits(typed))
  const joined = plain.replace(/[\s\p{Cf}\p{Pd}]/gu, '').replace(/[.,।]$/, '')
  if (/^\d+$/.test(joined)) return joined
  const [code, another] = plain.match(candidate) ?? []
  return code && another === undefined && word.test(plain) ? code.replace(/\D/g, '') : plain
}
