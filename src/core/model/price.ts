import { ungrouped } from './written-number.ts'

/** What one plan costs. `amount` is what is paid, `base` the struck-through price, `discount` per cent; null where unreadable (R49). */
export type Price = {
  productId: string
  amount: number | null
  base: number | null
  discount: number | null
}

/** Whether what is paid can be read, and is below its base as far as that can be: a discount that is none is not shown. */
export const isBelowBase = ({ amount, base }: Price): boolean =>
  amount !== null && (base === null || amount < base)

/** The struck-through price: null unless it is above the price that is paid. */
export const struckThrough = (price: Price): number | null => (isBelowBase(price) ? price.base : null)

/**
 * An amount as the API may write it: a number, or text that is one. Null for anything unreadable (R49): negative,
 * not finite, beyond what a number can hold to the unit, or text that could be read in two ways.
 */
export function readAmount(value: unknown): number | null {
  const amount = typeof value === 'string' ? Number(ungrouped(value.trim()) ?? Number.NaN) : value
  if (typeof amount !== 'number' || !(amount >= 0 && amount <= Number.MAX_SAFE_INTEGER)) return null
  return amount === 0 ? 0 : amount
}

/**
 * A discount, in per cent (R49): an amount, with or without its sign. Null where it is unreadable or over 100. Services divide: what
 * is less than a hundredth is left off, so that no more is promised than is given.
 */
export function readPercent(value: unknown): number | null {
  const percent = readAmount(typeof value === 'string' ? value.trim().replace(/\s*%$/, '') : value)
  if (percent === null || percent > 100) return null
  // As written: in binary 8.2 times 100 is a little less than 820.
  return Math.floor(Number((percent * 100).toFixed(6))) / 100
}

/**
 * `{symbol}{amount}`, grouped for the language (a BCP 47 tag), always in Western digits (R31). Rupees are grouped the
 * Indian way in every language. Decimals come in twos or not at all.
 */
export function formatAmount(symbol: string, amount: number, languageTag: string): string {
  const decimals = Number.isInteger(Number(amount.toFixed(2))) ? 0 : 2
  // Kannada's own grouping is by thousands.
  const locale = /[₹₨]|INR|\brs\b/i.test(symbol) ? 'en-IN' : languageTag
  const grouped = new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount)
  return `${symbol}${grouped}`
}

/** Currencies that write `Rs` or `₨`, which NFKC makes `Rs`. */
const rupees = ['INR', 'LKR', 'MUR', 'NPR', 'PKR', 'SCR']

/** The symbol of a currency as English writes it: `₹`, `$`, `A$`; its code if it has none, null for an unknown code. */
function intlSymbol(currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string | null {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
    // English puts the currency before the amount.
    return format.formatToParts(0)[0]!.value
  } catch {
    return null
  }
}

/** Whether the symbol is known to belong to another currency: `₹` with `USD`, `US$` with `INR`, `EUR` with `GBP`. */
export function contradicts(written: string, currency: string): boolean {
  const code = currency.toUpperCase()
  // Full-width signs count; bidi marks and spaces don't.
  const symbol = written.normalize('NFKC').replace(/[\p{Cf}\s]/gu, '')
  const narrow = intlSymbol(code, 'narrowSymbol')
  if (narrow === null || symbol === narrow || symbol === intlSymbol(code, 'symbol')) return false
  if (/^rs\.?$/i.test(symbol)) return !rupees.includes(code)
  const [letters = ''] = /[A-Z]+/.exec(symbol.toUpperCase()) ?? []
  const sign = /\p{Sc}/u.exec(symbol)?.[0]
  if (sign) return !narrow.includes(sign) || !code.startsWith(letters)
  return letters.length === 3 && letters === symbol.toUpperCase() && letters !== code
}

/**
 * The prefix of an amount (R93): the service's symbol; the currency's own if there is none; the code and a
 * space if the two contradict each other, because the money shown has to be the money paid.
 */
export function amountPrefix(symbol: string, currency: string): string {
  if (symbol && !contradicts(symbol, currency)) return symbol
  const own = symbol ? currency : (intlSymbol(currency, 'symbol') ?? currency)
  return /\p{L}$/u.test(own) ? `${own} ` : own
}
