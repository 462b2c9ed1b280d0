import type { Region } from './region.ts'

/** What a rupee default becomes elsewhere (R58). */
const currencyOf: Record<Region, string> = { in: 'INR', us: 'USD', uk: 'EUR' }

/** On /us and /uk no rupees are told: they give way to the region's own currency (R58). */
export const ownCurrency = (currency: string, region: Region): string =>
  currency.toUpperCase() === 'INR' ? currencyOf[region] : currency
