import { inRegion, regionOf } from '../shared/region.ts'
import type { SentNumber } from './mobile-number.ts'

type LeadPage = { slug: string; path: string; query: string }

/** Step 3's address: the page's own query, with `isd` and `mobile` in place of older ones (R19). */
export function checkoutAddress({ slug, path, query }: LeadPage, { isd, mobile }: SentNumber): string {
  const parameters = new URLSearchParams(query)
  parameters.delete('isd')
  parameters.delete('mobile')
  parameters.append('isd', `+${isd}`)
  parameters.append('mobile', mobile)
  return `${inRegion(regionOf(path), checkoutPath(slug))}?${parameters.toString()}`
}

/** The checkout of a slug, in no region. Half of a surrogate pair has no encoding: it would throw. */
const checkoutPath = (slug: string): string =>
  `/response/checkout/${encodeURIComponent(slug.replace(/\p{Surrogate}/gu, '\ufffd'))}`
