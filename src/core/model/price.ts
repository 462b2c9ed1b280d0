import { ungrouped } from './written-number.ts'

/** The price of a plan: `amount` is paid, `base` is struck through, `discount` is in per cent. Null if unreadable (R49). */
export type Price = {
  productId: string
  amount: number | null
  base: number | null
  discount: number | null
}

/** Whether the price is readable, and below its base if that is readable too. Otherwise no discount is shown. */
export const isBelowBase = ({ amount, base }: Price): boolean =>
  amount !== null && (base === null || amount < base)

/** The struck-through price; null unless it is above the amount. */
export const struckThrough = (price: Price): number | null => (isBelowBase(price) ? price.base : null)

/**
 * Reads an amount of the API: a number, or text with one. Null if it is unreadable (R49): negative, not finite, above the largest safe
 * integer, with more than two decimals (R139: it would be shown rounded), or text that is ambiguous.
 */
export function readAmount(value: unknown): number | null {
  const amount = readNumeral(value)
  return amount !== null && Number(amount.toFixed(2)) === amount ? amount : null
}

function readNumeral(value: unknown): number | null {
  const amount = typeof value === 'string' ? Number(ungrouped(value.trim()) ?? Number.NaN) : value
  if (typeof amount !== 'number' || !(amount >= 0 && amount <= Number.MAX_SAFE_INTEGER)) return null
  // -0 would be shown with its sign.
  return amount === 0 ? 0 : amount
}

/**
 * Reads a discount, in per cent (R49), with or without the sign. Null if it is unreadable or over 100. Rounds down to two decimals, so that
 * the page never promises more than the real discount.
 */
export function readPercent(value: unknown): number | null {
  const percent = readNumeral(typeof value === 'string' ? value.trim().replace(/\s*%$/, '') : value)
  if (percent === null || percent > 100) return null
  // `toFixed` removes the floating-point error: 8.2 * 100 is a little less than 820.
  return Math.floor(Number((percent * 100).toFixed(6))) / 100
}

/**
 * `{symbol}{amount}`, grouped for the language (a BCP 47 tag), always in Western digits (R31). Rupees are grouped the
 * Indian way in every language. There are two decimals or none.
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
    // In English the currency is the first part.
    return format.formatToParts(0)[0]!.value
  } catch {
    return null
  }
}

/** Whether the symbol is known to belong to another currency: `₹` with `USD`, `US$` with `INR`, `EUR` with `GBP`. */
export function contradictsCurrency(written: string, currency: string): boolean {
  const code = currency.toUpperCase()
  // Full-width signs count; bidi marks and spaces don't.
  const symbol = written.normalize('NFKC').replace(/[\p{Cf}\s]/gu, '')
  const narrow = intlSymbol(code, 'narrowSymbol')
  if (narrow === null || symbol === narrow || symbol === intlSymbol(code, 'symbol')) return false
  if (/^rs\.?$/i.test(symbol)) return !rupees.includes(code)
  const [letters = ''] = /[A-Z]+/.exec(symbol.toUpperCase()) ?? []
  const sign = /\p{Sc}/u.exec(symbol)?.[0]
  // In `US$` the letters begin the code.
  if (sign) return !narrow.includes(sign) || !code.startsWith(letters)
  // Three letters alone are a code.
  return letters.length === 3 && letters === symbol.toUpperCase() && letters !== code
}

/**
 * The prefix of an amount (R93): the service's symbol; the currency's own if there is none; the code and a
 * space if the two contradict each other, because the money shown has to be the money paid.
 */
export function amountPrefix(symbol: string, currency: string): string {
  if (symbol && !contradictsCurrency(symbol, currency)) return symbol
  const own = symbol ? currency : (intlSymbol(currency, 'symbol') ?? currency)
  return /\p{L}$/u.test(own) ? `${own} ` : own
}
