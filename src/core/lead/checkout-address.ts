import type { SentNumber } from '../model/contact.ts'
import { withoutParameters } from '../model/query.ts'
import { inRegion } from '../model/region.ts'
import type { Visit } from '../model/visit.ts'
import { encodeSegment } from '../kernel/address.ts'

/** The address of the checkout: the lead page's current query (`search`), with `isd` and `mobile` replaced (R19). */
export function checkoutAddress(
  { region, slug }: Pick<Visit, 'region' | 'slug'>,
  search: string,
  { isd, mobile }: SentNumber,
): string {
  const parameters = withoutParameters(search, ['isd', 'mobile'])
  parameters.append('isd', `+${isd}`)
  parameters.append('mobile', mobile)
  return `${inRegion(region, `/response/checkout/${encodeSegment(slug)}`)}?${parameters.toString()}`
}
