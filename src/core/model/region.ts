/** R1: the first segment of the path decides; one that is no region's is India. */
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

/** Chosen before the visitor chooses: +91, +1, +44 (S3.7). */
export const defaultCountry: Record<Region, string> = { in: 'IN', us: 'US', uk: 'GB' }

/** What a region pays in (R28), and what a rupee default becomes there (R58). */
export const currencyOf = { in: 'INR', us: 'USD', uk: 'EUR' } as const satisfies Record<Region, string>

export type Currency = (typeof currencyOf)[Region]

/** Conversions on /us and /uk are reported in the region's currency, never in rupees (R58). */
export const regionCurrency = (currency: string, region: Region): string =>
  currency.toUpperCase() === 'INR' ? currencyOf[region] : currency
