import type { SentNumber } from '../model/contact.ts'
import { asciiDigits } from '../model/ascii-digits.ts'
import type { DialEntry } from './dial-codes.ts'

/** What was typed, read: all its digits, and those behind a leading `+` or `00` (null without one). */
function written(typed: string): { digits: string; abroad: string | null } {
  const plain = asciiDigits(typed).replace(/[＋﹢]/g, '+')
  const digits = plain.replace(/\D/g, '')
  if (/[+\d]/.exec(plain)?.[0] === '+') return { digits, abroad: digits.replace(/^00/, '') }
  return { digits, abroad: digits.startsWith('00') ? digits.slice(2) : null }
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
 * The country that an international number names, among the listed ones. The chosen one stays where the number
 * names none or one that shares its code; of others that share a code it is the largest (R43, R47).
 */
export function countryNamedBy(typed: string, chosen: DialEntry, listed: readonly DialEntry[]): string {
  const { abroad } = written(typed)
  const dialCode = abroad === null ? null : split(abroad, listed)?.dialCode
  if (!dialCode || dialCode === chosen.dialCode) return chosen.code
  return listed.find((entry) => entry.dialCode === dialCode)?.code ?? chosen.code
}

/** Whether the typed number names a country that is known and not among the listed ones (R78). */
export function namesUnlistedCountry(
  typed: string,
  listed: readonly DialEntry[],
  known: readonly DialEntry[],
): boolean {
  const { abroad } = written(typed)
  return abroad !== null && split(abroad, listed) === null && split(abroad, known) !== null
}

/** What goes out for a typed number under the chosen country (R43, R47). */
export function sentNumber(typed: string, chosen: DialEntry, listed: readonly DialEntry[]): SentNumber {
  const isd = chosen.dialCode.slice(1)
  const { digits, abroad } = written(typed)
  if (digits === '') return { isd, mobile: typed }
  if (abroad === null) return { isd, mobile: withoutTrunk(digits, isd) }
  const national = split(abroad, listed)?.national
  return { isd, mobile: national ? withoutTrunk(national, isd) : digits }
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
