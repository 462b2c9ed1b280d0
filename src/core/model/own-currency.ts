import type { Region } from './region.ts'

/** What a region pays in (R28), and what a rupee default becomes there (R58). */
export const currencyOf = { in: 'INR', us: 'USD', uk: 'EUR' } as const satisfies Record<Region, string>

export type Currency = (typeof currencyOf)[Region]

/** On /us and /uk no rupees are told: they give way to the region's own currency (R58). */
export const ownCurrency = (currency: string, region: Region): string =>
  currency.toUpperCase() === 'INR' ? currencyOf[region] : currency
