/** The region is the first segment of the path. A path without a region belongs to India (R1). */
export const regions = ['in', 'us', 'uk'] as const

export type Region = (typeof regions)[number]

export function regionOf(path: string): Region {
  const first = path.split('/')[1]?.toLowerCase()
  return regions.find((region) => region === first) ?? 'in'
}

/** The same address inside a region: `inRegion('us', '/thank-you')` is `/us/thank-you`. `path` begins with `/`. */
export function inRegion(region: Region, path: string): string {
  if (region === 'in') return path
  return path === '/' ? `/${region}` : `/${region}${path}`
}

/** A path without its region: `/us/thank-you` is `/thank-you`, `/us` is `/`. */
export function withoutRegion(path: string): string {
  const region = regionOf(path)
  if (region === 'in') return path
  return path.slice(region.length + 1) || '/'
}

/** The country whose dial code is selected at first (S3.7). */
export const defaultCountry: Record<Region, string> = { in: 'IN', us: 'US', uk: 'GB' }

/** The currency of each region (R28), which also replaces a default of INR (R58). */
export const currencyByRegion = { in: 'INR', us: 'USD', uk: 'EUR' } as const satisfies Record<Region, string>

export type Currency = (typeof currencyByRegion)[Region]

/** The currency to report: outside India the region's instead of INR (R58). */
export const regionCurrency = (currency: string, region: Region): string =>
  currency.toUpperCase() === 'INR' ? currencyByRegion[region] : currency
