import { packageTypes, type PackageType } from '../../src/core/api/checkout-api.ts'

/** The plans' display names by the package type of the payment page and call 8 (R41). */
const planNames: Readonly<Record<PackageType, string>> = {
  Option1: 'Starter Blueprint',
  Option2: 'Dual Blueprint',
  Option1_2D_3D: 'Elevate Premium',
  Option2_2D_3D: 'Elevate Elite',
  Option1_2D_3D_Offer: 'Elevate Premium at the offer price',
  Option2_Offer: 'Elevate Premium at the offer price',
}

/** The plan's display name; null for an unknown package type. */
export const planNameOf = (plan: string | null | undefined): string | null => {
  const known = packageTypes.find((name) => name === plan)
  return known ? planNames[known] : null
}

/** Formats an amount with its currency's grouping: lakhs for rupees, thousands for others. Returns invalid input unformatted. */
export function money(currency: string, amount: string): string {
  const number = amount.trim() === '' ? Number.NaN : Number(amount)
  if (!/^[a-z]{3}$/i.test(currency) || !Number.isFinite(number)) return `${currency} ${amount}`.trim()
  return formatOf(currency).format(number)
}

const formats = new Map<string, Intl.NumberFormat>()

/** Cached, because a format is slow to create. */
function formatOf(currency: string): Intl.NumberFormat {
  const options = { style: 'currency', currency, minimumFractionDigits: 0, maximumFractionDigits: 2 } as const
  const locale = currency.toUpperCase() === 'INR' ? 'en-IN' : 'en-US'
  const format = formats.get(currency) ?? new Intl.NumberFormat(locale, options)
  formats.set(currency, format)
  return format
}
