import type { SentNumber } from '../model/contact.ts'
import { asciiDigits } from '../model/text.ts'
import type { DialEntry } from './dial-codes.ts'

/** Digits of one phone number: fewer can't be called, and E.164 allows no more (R89). */
const minDigits = 5
const maxDigits = 15

/** The end of the first number in the field (R89): each pattern matches from the start of the text to there. */
const firstNumberEnds = [
  // A second plus, an extension (`x`, `ext`, `#`), or a list of numbers.
  /^\D*\d[^+#*x×,;/\\|&\r\n]*/i,
  // A word behind what can be a number: `98765 43210 or …`.
  /^(?:\D*\d){5}\P{L}*/u,
  // A bracket that holds another number.
  /^(?:\D*\d){10}[^([{]*(?=[([{]\D*\d)/,
  /^(?:\D*\d){5}[^([{]*(?=[([{](?:\D*\d){7})/,
]

/** The text of the first number, with ASCII digits and signs (R89). */
const firstNumber = (typed: string): string =>
  firstNumberEnds.reduce((text, end) => end.exec(text)?.[0] ?? text, asciiDigits(typed.normalize('NFKC')))

/**
 * The digits that were typed, and those behind an international prefix: `+`, `00`, or North America's `011` (null without one). After
 * `011 44` the chosen country is the United Kingdom, so `011` also counts in front of the chosen country's own code.
 */
function readDigits(typed: string, { dialCode }: DialEntry): { digits: string; abroad: string | null } {
  const text = firstNumber(typed)
  const digits = text.replace(/\D/g, '')
  if (/[+\d]/.exec(text)?.[0] === '+') return { digits, abroad: digits.replace(/^00/, '') }
  if (digits.startsWith('00')) return { digits, abroad: digits.slice(2) }
  const own = digits.startsWith(`011${dialCode.slice(1)}`) && digits.length >= 9 + dialCode.length
  const isNorthAmerican = dialCode.startsWith('+1') && digits.startsWith('011')
  return { digits, abroad: own || isNorthAmerican ? digits.slice(3) : null }
}

/** Splits digits that begin with a listed dial code, the longest that fits. */
function split(abroad: string, listed: readonly DialEntry[]): { dialCode: string; national: string } | null {
  const fits = listed.filter(({ dialCode }) => abroad.startsWith(dialCode.slice(1)))
  const dialCode = fits.reduce(
    (longest, entry) => (entry.dialCode.length > longest.length ? entry.dialCode : longest),
    '',
  )
  return dialCode ? { dialCode, national: abroad.slice(dialCode.length - 1) } : null
}

/**
 * The country that an international number names, among the listed ones. The chosen one stays if the number
 * names none or one that shares its code; of others that share a code it is the largest (R43, R47).
 */
export function countryNamedBy(typed: string, chosen: DialEntry, listed: readonly DialEntry[]): string {
  const { abroad } = readDigits(typed, chosen)
  const dialCode = abroad === null ? null : split(abroad, listed)?.dialCode
  if (!dialCode || dialCode === chosen.dialCode) return chosen.code
  return listed.find((entry) => entry.dialCode === dialCode)?.code ?? chosen.code
}

/** Whether the typed number names a country that is known and not among the listed ones (R78). */
export function namesUnlistedCountry(
  typed: string,
  chosen: DialEntry,
  listed: readonly DialEntry[],
  known: readonly DialEntry[],
): boolean {
  const { abroad } = readDigits(typed, chosen)
  return abroad !== null && split(abroad, listed) === null && split(abroad, known) !== null
}

/** The number as it is sent, for a typed number and the chosen country (R43, R47). */
export function sentNumber(typed: string, chosen: DialEntry, listed: readonly DialEntry[]): SentNumber {
  const isd = chosen.dialCode.slice(1)
  const { digits, abroad } = readDigits(typed, chosen)
  if (digits === '') return { isd, mobile: typed }
  if (abroad === null) return { isd, mobile: withoutTrunk(digits, isd) }
  const national = split(abroad, listed)?.national
  return { isd, mobile: national ? withoutTrunk(national, isd) : digits }
}

/** Whether the typed number has too few or too many digits to be one phone number (R89). */
export function hasWrongLength(typed: string, chosen: DialEntry, listed: readonly DialEntry[]): boolean {
  const { digits, abroad } = readDigits(typed, chosen)
  const national = sentNumber(typed, chosen, listed).mobile.replace(/\D/g, '')
  return national.length < minDigits || (abroad ?? digits).length > maxDigits
}

/** By dial code: what is dialled in front of a number only inside its country (R43), and how the number is read. */
const numbering: Record<string, { trunk: RegExp; groups: RegExp }> = {
  '91': { trunk: /^0(?=\d)/, groups: /^(\d{5})(\d{5})$/ },
  '1': { trunk: /^1(?=\d{10}$)/, groups: /^(\d{3})(\d{3})(\d{4})$/ },
  '44': { trunk: /^0(?=\d)/, groups: /^(\d{4})(\d{6})$/ },
}

const withoutTrunk = (national: string, isd: string): string =>
  national.replace(numbering[isd]?.trunk ?? '', '')

/** The number as a person reads it: `+91 98765 43210`. */
export function shownNumber({ isd, mobile }: SentNumber): string {
  const parts = numbering[isd]?.groups.exec(mobile)?.slice(1) ?? [mobile]
  return [`+${isd}`, ...parts].join(' ')
}
