import { readPaymentStatus } from './payment-status.ts'
import { readParameter, withoutParameters } from './query.ts'
import { regionOf, withoutRegion, type Region } from './region.ts'
import { decodeOrKeep } from './text.ts'

/** An address of the product, with the names of `URL`. `pathname` begins with `/`; `search` is empty or begins with `?`. */
export type PageLocation = { origin: string; pathname: string; search: string }

export type PageName =
  | 'survey'
  | 'lead'
  | 'checkout'
  | 'thank-you'
  | 'payment-failure'
  | 'payment-pending'
  | 'privacy-policy'
  | 'refund-policy'
  | 'terms'
  | 'not-found'

/** A page's address, read once when the page is opened. `readNumber` (`mobile-number.ts`) reads the number in it. */
export type Visit = PageLocation & {
  page: PageName
  region: Region
  /** The slug of a lead page or a checkout, decoded. */
  slug: string
  /** `Rx`, the stored response that the visit belongs to; empty without one, and for a placeholder that was never filled in (R112). */
  responseId: string
}

const placeholder = /[{[]|\*\||^(?:undefined|null)$/i

/** Reads an address. An unknown address is the not-found page (R35). */
export function readVisit({ origin, pathname, search }: PageLocation): Visit {
  const responseId = readParameter(search, 'Rx')
  const { page, slug } = matchRoute(pathname)
  return {
    page: page === 'thank-you' ? paidPage(search) : page,
    slug,
    region: regionOf(pathname),
    origin,
    pathname,
    search,
    responseId: placeholder.test(decodeOrKeep(responseId)) ? '' : responseId,
  }
}

/** The page at the thank-you address: payment services return there after every payment (R114). */
function paidPage(search: string): PageName {
  const status = readPaymentStatus(search)
  return status === null ? 'thank-you' : status === 'failed' ? 'payment-failure' : 'payment-pending'
}

const fixedRoutes: ReadonlyMap<string, PageName> = new Map([
  ['/thank-you', 'thank-you'],
  ['/payment-failure', 'payment-failure'],
  ['/privacy-policy', 'privacy-policy'],
  ['/refund-policy', 'refund-policy'],
  ['/termsandconditions', 'terms'],
])

/** Whether the survey is at this path. Separate from the route table, so that the inline script contains only this part. */
export const isSurveyPath = (path: string): boolean => /^(?:\/survey-form)?\/*$/i.test(withoutRegion(path))

/** The route table (S2.1). Each route also exists in every region (R1). Letter case and a trailing slash don't matter. */
export function matchRoute(path: string): Pick<Visit, 'page' | 'slug'> {
  if (isSurveyPath(path)) return { page: 'survey', slug: '' }
  const rest = withoutRegion(path).replace(/\/+$/, '')
  const page = fixedRoutes.get(rest.toLowerCase())
  if (page) return { page, slug: '' }
  const [, checkout, slug] = /^\/response(\/checkout)?\/([^/]+)$/i.exec(rest) ?? []
  if (!slug) return { page: 'not-found', slug: '' }
  return { page: checkout ? 'checkout' : 'lead', slug: decodeOrKeep(slug) }
}

/**
 * Two addresses with the same key are the same visit: the same path, and on every page but the survey the same query. `lan` and `lng` don't
 * count, because choosing a language removes them (R54).
 */
export function visitKey({ pathname, search }: Omit<PageLocation, 'origin'>): string {
  if (isSurveyPath(pathname)) return pathname
  return `${pathname}?${withoutParameters(search, ['lan', 'lng']).toString()}`
}
