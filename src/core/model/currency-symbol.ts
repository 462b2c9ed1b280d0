/** Currencies that write `Rs` or `₨`. */
const rupees = ['INR', 'LKR', 'MUR', 'NPR', 'PKR', 'SCR']

/** The symbol of a currency as English writes it: `₹`, `$`, `A$`; its code if it has none, null for an unknown code. */
function intlSymbol(currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string | null {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
    return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? null
  } catch {
    return null
  }
}

/** Whether the symbol is known to belong to another currency: `₹` with `USD`, `US$` with `INR`, `EUR` with `GBP`. */
export function contradicts(symbol: string, currency: string): boolean {
  const code = currency.toUpperCase()
  const narrow = intlSymbol(code, 'narrowSymbol')
  if (narrow === null || symbol === narrow || symbol === intlSymbol(code, 'symbol')) return false
  if (/^(?:rs\.?|₨)$/i.test(symbol)) return !rupees.includes(code)
  const [letters = ''] = /[A-Z]+/.exec(symbol.toUpperCase()) ?? []
  const sign = /\p{Sc}/u.exec(symbol)?.[0]
  if (sign) return !narrow.includes(sign) || !code.startsWith(letters)
  return letters.length === 3 && letters === symbol.toUpperCase() && letters !== code
}

/**
 * What stands in front of an amount (R93): the service's symbol; the currency's own if there is none; the code and a
 * space if the two contradict each other, because the money shown has to be the money paid.
 */
export function amountPrefix(symbol: string, currency: string): string {
  if (symbol && !contradicts(symbol, currency)) return symbol
  const own = symbol ? currency : (intlSymbol(currency, 'symbol') ?? currency)
  return /\p{L}$/u.test(own) ? `${own} ` : own
}
