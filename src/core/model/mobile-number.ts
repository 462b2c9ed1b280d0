import type { SentNumber } from './contact.ts'
import { readParameter } from './query.ts'
import { asciiDigits, decodeOrKeep, visible } from './text.ts'
import { allEntries, entryOf, type DialEntry } from './dial-codes.ts'

/** The limits of a phone number: fewer digits cannot be called, and E.164 allows no more (R89). */
const minDigits = 5
const maxDigits = 15

/** Patterns of the first number in the field (R89). Each matches from the start of the text to the end of that number. */
const firstNumberEnds = [
  // A second plus, an extension (`x`, `ext`, `#`), or a list of numbers.
  /^\D*\d[^+#*x×,;/\\|&\r\n]*/i,
  // A word after a possible number: `98765 43210 or …`.
  /^(?:\D*\d){5}\P{L}*/u,
  // A bracket with another number.
  /^(?:\D*\d){10}[^([{]*(?=[([{]\D*\d)/,
  /^(?:\D*\d){5}[^([{]*(?=[([{](?:\D*\d){7})/,
]

/** The text of the first number, with ASCII digits and signs (R89). */
const firstNumber = (typed: string): string =>
  firstNumberEnds.reduce((text, end) => end.exec(text)?.[0] ?? text, asciiDigits(typed.normalize('NFKC')))

/**
 * A number of ten digits with another country's dial code: two digits that stand alone (`+65 8123 4567`), or the code of a country whose
 * numbers have eight digits (Denmark, Norway, Singapore) or seven (Brunei, Fiji, Maldives, Lebanon).
 */
const abroad = /\+\D?(?:\d\d\D|(?:45[2-9]|47[49]|65[3689])\d{7}|(?:67[39]|96[01])(?:\D|\d{7}))/

/**
 * `digits` are all typed digits. `international` are those after an international prefix: `+`, `00` or North America's `011`; null without
 * one. `011` is a prefix in North America, and before the chosen country's own code: typing `011 44` selects the United Kingdom. A plus before
 * a whole national number is a slip (R113), unless another country's dial code follows it.
 */
function readDigits(
  typed: string,
  { dialCode }: DialEntry,
): { digits: string; international: string | null } {
  const text = firstNumber(typed)
  const digits = text.replace(/\D/g, '')
  const isNational = numbering[dialCode.slice(1)]?.national.test(digits.replace(/^0/, ''))
  const isSlip = isNational && !abroad.test(text)
  // A plus after a digit would begin a second number, so this one is a prefix.
  if (text.includes('+')) return { digits, international: isSlip ? null : digits.replace(/^00/, '') }
  if (digits.startsWith('00')) return { digits, international: digits.slice(2) }
  const ownPrefix = `011${dialCode.slice(1)}`
  const isBeforeOwnCode = digits.startsWith(ownPrefix) && digits.length >= ownPrefix.length + 7
  const isNorthAmerican = dialCode.startsWith('+1') && digits.startsWith('011')
  return { digits, international: isBeforeOwnCode || isNorthAmerican ? digits.slice(3) : null }
}

/** Splits digits after the longest listed dial code that they begin with; null if there is none. */
function splitDialCode(
  international: string,
  listed: readonly DialEntry[],
): { dialCode: string; national: string } | null {
  const matches = listed.filter(({ dialCode }) => international.startsWith(dialCode.slice(1)))
  const dialCode = matches.reduce(
    (longest, entry) => (entry.dialCode.length > longest.length ? entry.dialCode : longest),
    '',
  )
  return dialCode ? { dialCode, national: international.slice(dialCode.length - 1) } : null
}

/**
 * The listed country of an international number; of countries that share a dial code, the largest. The chosen country stays if the number
 * has no international prefix, or the chosen country's dial code (R43, R47).
 */
export function countryOfNumber(typed: string, chosen: DialEntry, listed: readonly DialEntry[]): string {
  const { international } = readDigits(typed, chosen)
  const dialCode = international === null ? null : splitDialCode(international, listed)?.dialCode
  if (!dialCode || dialCode === chosen.dialCode) return chosen.code
  return listed.find((entry) => entry.dialCode === dialCode)?.code ?? chosen.code
}

/** Whether an international number belongs to a known country that is not listed (R78). */
export function isOfUnlistedCountry(
  typed: string,
  chosen: DialEntry,
  listed: readonly DialEntry[],
  known: readonly DialEntry[],
): boolean {
  const { international } = readDigits(typed, chosen)
  return (
    international !== null &&
    splitDialCode(international, listed) === null &&
    splitDialCode(international, known) !== null
  )
}

/** The number in the form that is sent, from the typed number and the chosen country (R43, R47). */
export function sentNumber(typed: string, chosen: DialEntry, listed: readonly DialEntry[]): SentNumber {
  const isd = chosen.dialCode.slice(1)
  const { digits, international } = readDigits(typed, chosen)
  const national = international === null ? digits : splitDialCode(international, listed)?.national
  return { isd, mobile: national ? withoutTrunkPrefix(withoutDialCode(national, isd), isd) : digits }
}

/** The letter O between or after digits, also of the Greek or the Cyrillic script. */
const letterForZero = /\d[oοо]+(?!\p{L})|\d\s[oοо]+\d/iu

/** Whether the typed number has too few or too many digits for a phone number (R89), or a letter O for a zero (R113). */
export function isWrongNumber(typed: string, chosen: DialEntry, listed: readonly DialEntry[]): boolean {
  const { digits, international } = readDigits(typed, chosen)
  const national = sentNumber(typed, chosen, listed).mobile
  const isWrongLength = national.length < minDigits || (international ?? digits).length > maxDigits
  return isWrongLength || letterForZero.test(typed.normalize('NFKC'))
}

/**
 * By dial code: the trunk prefix, which is dialled only inside the country (R43), a whole national number (R113), and the groups of digits
 * for display.
 */
const numbering: Record<string, { trunk: RegExp; national: RegExp; groups: RegExp }> = {
  '91': { trunk: /^0(?=\d)/, national: /^[6-9]\d{9}$/, groups: /^(\d{5})(\d{5})$/ },
  '1': { trunk: /^1(?=\d{10}$)/, national: /^[2-9]\d{9}$/, groups: /^(\d{3})(\d{3})(\d{4})$/ },
  '44': { trunk: /^0(?=\d)/, national: /^7\d{9}$/, groups: /^(\d{4})(\d{6})$/ },
}

const withoutTrunkPrefix = (national: string, isd: string): string =>
  national.replace(numbering[isd]?.trunk ?? '', '')

/** Without the dial code that was typed without its plus, in front of a whole national number (R113). */
function withoutDialCode(digits: string, isd: string): string {
  const plain = digits.replace(/^0/, '')
  const national = plain.slice(isd.length).replace(/^0/, '')
  return plain.startsWith(isd) && numbering[isd]?.national.test(national) ? national : digits
}

/** Formats a number for display: `+91 98765 43210`. */
export function formatPhoneNumber({ isd, mobile }: SentNumber): string {
  const parts = numbering[isd]?.groups.exec(mobile)?.slice(1) ?? [mobile]
  return [`+${isd}`, ...parts].join(' ')
}

/** A phone number in an address: digits and the signs between them. */
const writtenNumber = /^(?:\+|00)?[\s\p{Pd}./()]*\d[\d\s\p{Pd}./()]*$/u

/** Reads a parameter that may have been encoded more than once (R112). */
function readEncoded(search: string, name: string): string {
  let value = readParameter(search, name)
  for (let encoded = ''; value !== encoded;) [encoded, value] = [value, decodeOrKeep(value)]
  return asciiDigits(visible(value).normalize('NFKC')).trim()
}

/** The country of an address: `isd` is a dial code (`+91`, ` 91`, `0091`, `91`; R19) or a country's code (R112). Null for anything else. */
export function readCountry(search: string): DialEntry | null {
  const isd = readEncoded(search, 'isd')
  const code = isd.toUpperCase().replace(/^UK$/, 'GB')
  const dialCode = `+${isd.replace(/[\s\p{Pd}()]/gu, '').replace(/^(?:\+|00)/, '')}`
  return allEntries.find((entry) => entry.code === code || entry.dialCode === dialCode) ?? null
}

/**
 * The number in an address, in the form that is sent (R112). Without a dial code it is 91 (R47). The number is empty if it is missing, or is
 * none: a placeholder that was never filled in, digits that were hidden.
 */
export function readNumber(search: string): SentNumber {
  const named = readCountry(search) ?? entryOf('in', 'IN')
  const written = readEncoded(search, 'mobile')
  if (!writtenNumber.test(written)) return { isd: named.dialCode.slice(1), mobile: '' }
  const country = entryOf('in', countryOfNumber(written, named, allEntries))
  return sentNumber(written, country, allEntries)
}
