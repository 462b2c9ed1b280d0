import { regionOf, withoutRegion, type Region } from '../../core/shared/region.ts'

export type PageName =
  | 'survey'
  | 'lead'
  | 'checkout'
  | 'thank-you'
  | 'payment-failure'
  | 'privacy-policy'
  | 'refund-policy'
  | 'terms'
  | 'not-found'

export type Route = { page: PageName; region: Region; slug: string }

const plain: Record<string, PageName> = {
  '/': 'survey',
  '/survey-form': 'survey',
  '/thank-you': 'thank-you',
  '/payment-failure': 'payment-failure',
  '/privacy-policy': 'privacy-policy',
  '/refund-policy': 'refund-policy',
  '/termsandconditions': 'terms',
}

/** The specification's route table; every route also works behind `/us` and `/uk` (R1). A trailing slash changes nothing. */
export function matchRoute(path: string): Route {
  const region = regionOf(path)
  const rest = withoutRegion(path).replace(/\/+$/, '') || '/'
  if (Object.hasOwn(plain, rest)) return { page: plain[rest]!, region, slug: '' }
  const [, first, second, third, ...more] = rest.split('/')
  if (first !== 'response' || !second || more.length > 0) return { page: 'not-found', region, slug: '' }
  if (second === 'checkout' && third) return { page: 'checkout', region, slug: decoded(third) }
  return third === undefined
    ? { page: 'lead', region, slug: decoded(second) }
    : { page: 'not-found', region, slug: '' }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
