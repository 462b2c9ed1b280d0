import type { ApiClient } from '../api/call.ts'
import type { ReadProblem } from '../api/endpoint.ts'
import { getCheckoutDetails } from '../api/checkout-api.ts'
import { readNumber } from '../model/mobile-number.ts'
import type { CheckoutDetails } from '../model/plan.ts'
import { amountPrefix, contradictsCurrency } from '../model/price.ts'
import { currencyByRegion, type Currency } from '../model/region.ts'
import type { Visit } from '../model/visit.ts'
import type { Logger } from '../ports/ports.ts'
import { succeeded, type Result } from '../kernel/result.ts'

/** Loads prices and product ids (call 7). The API client logs a failure; there is no alert. */
export type LoadCheckout = (
  visit: Pick<Visit, 'region' | 'slug' | 'search'>,
  signal: AbortSignal,
) => Promise<Result<CheckoutDetails, ReadProblem>>

export const createLoadCheckout =
  ({ api, logger }: { api: ApiClient; logger: Logger }): LoadCheckout =>
  async (visit, signal) => {
    const requested = requestedCurrency(visit)
    const outcome = await api.call(getCheckoutDetails, { currency: requested, slug: visit.slug }, signal)
    if (!outcome.ok) return outcome
    const { symbol } = outcome.value
    const currency = outcome.value.currency ?? requested
    if (contradictsCurrency(symbol, currency))
      logger.warn('checkout', 'symbol and currency contradict each other', { symbol, currency })
    return succeeded({ ...outcome.value, currency, symbol: amountPrefix(symbol, currency) })
  }

/** The currency to request (R28): the region's. Paths without a region are `in`: INR if `isd` contains 91, else USD. */
export const requestedCurrency = ({ region, search }: Pick<Visit, 'region' | 'search'>): Currency =>
  region === 'in' && !readNumber(search).isd.includes('91') ? 'USD' : currencyByRegion[region]
