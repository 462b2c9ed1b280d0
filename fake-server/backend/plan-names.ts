import { packageTypes, type PackageType } from '../../src/core/api/checkout-api.ts'
import { shortened } from './shortened.ts'

/** The plans as the payment page and call 8 name them, by what people call them (R41). */
const planNames: Readonly<Record<PackageType, string>> = {
  Option1: 'Starter Blueprint',
  Option2: 'Dual Blueprint',
  Option1_2D_3D: 'Elevate Premium',
  Option2_2D_3D: 'Elevate Elite',
  Option1_2D_3D_Offer: 'Elevate Premium at the offer’s price',
  Option2_Offer: 'Elevate Premium at the offer’s price',
}

/** What people call a plan; null for what is none. */
export const planNameOf = (plan: string | null | undefined): string | null => {
  const known = packageTypes.find((name) => name === plan)
  return known ? planNames[known] : null
}

/** An amount as it is written in its currency's own way; as it came where either cannot be read. */
export function money(currency: string, amount: string): string {
  const number = amount.trim() === '' ? Number.NaN : Number(amount)
  if (!/^[a-z]{3}$/i.test(currency) || !Number.isFinite(number))
    return shortened(`${currency} ${amount}`.trim())
  return formatOf(currency).format(number)
}

const formats = new Map<string, Intl.NumberFormat>()

/** Slow to make: one for each currency. */
function formatOf(currency: string): Intl.NumberFormat {
  const options = { style: 'currency', currency, minimumFractionDigits: 0, maximumFractionDigits: 2 } as const
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-IN', options)
  formats.set(currency, format)
  return format
}
