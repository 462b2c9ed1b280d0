import type { ApiClient, Call } from '../api/api-client.ts'
import { getCheckoutDetails, type CheckoutDetails } from '../api/checkout-api.ts'
import { queryStrings } from '../shared/attribution.ts'
import { regionOf } from '../shared/region.ts'

/** What call 7 came to. `currency` is what the payment sends: the answer's, else the one asked for (R49). */
export type LoadedCheckout = { kind: 'failed' } | { kind: 'ready'; value: CheckoutDetails; currency: string }

/** The dial code of a checkout address as it stands there, `+91`, ` 91` or `91` (R19); 91 where it is empty (R47). */
export function isdOf(query: string): string {
  const isd = (queryStrings(query).isd ?? '').trim()
  return isd === '' || isd === '+' ? '91' : isd
}

/** R28, literally: the path decides, else whether `isd` contains 91. */
export function currencyToAsk(path: string, query: string): 'USD' | 'EUR' | 'INR' {
  const region = regionOf(path)
  if (region === 'us') return 'USD'
  if (region === 'uk') return 'EUR'
  return isdOf(query).includes('91') ? 'INR' : 'USD'
}

/** Asks for prices and product ids (call 7). A failure was logged by the client when `done` says so; nothing is alerted. */
export function loadCheckout(
  api: ApiClient,
  { slug, path, query }: { slug: string; path: string; query: string },
): Call<LoadedCheckout> {
  const asked = currencyToAsk(path, query)
  const { done, cancel } = api.read(getCheckoutDetails, { currency: asked, slug })
  return {
    done: done.then((result) =>
      result.ok
        ? { kind: 'ready', value: result.value, currency: result.value.currency ?? asked }
        : { kind: 'failed' },
    ),
    cancel,
  }
}
