import type { CheckoutFlow } from '../../../core/checkout/checkout-flow.ts'
import { isOutdated, type CheckoutState } from '../../../core/checkout/checkout-state.ts'
import { tagOf } from '../../../core/model/language.ts'
import type { CheckoutDetails } from '../../../core/model/plan.ts'
import { formatAmount, type Price } from '../../../core/model/price.ts'
import { verbatim } from '../../primitives/rich-text.tsx'
import { useRegion } from '../../lib/use-region.ts'
import { useStore } from '../../lib/use-store.ts'
import { useShell } from '../../shell/shell.ts'

/** What the parts of a checkout page share once its details are loaded. */
export type LoadedCheckout = { checkout: CheckoutFlow; details: CheckoutDetails }

/** What the visitor has chosen, and the price of the chosen one. `isPending`: Pay waits. */
export function useChosenPlan({ checkout, details }: LoadedCheckout): Pick<
  CheckoutState,
  'chosen' | 'isExpanded' | 'validTill'
> & {
  price: Price
  isPending: boolean
} {
  const { chosen, isExpanded, validTill } = useStore(checkout.state, (state) => ({
    chosen: state.chosen,
    isExpanded: state.isExpanded,
    validTill: state.validTill,
  }))
  return {
    chosen,
    isExpanded,
    validTill,
    price: details.plans[chosen],
    isPending: usePaymentPending(checkout),
  }
}

/** Whether Pay waits: it was pressed and the payment page is loading, or the prices are asked for again (R123). */
export function usePaymentPending(checkout: CheckoutFlow): boolean {
  return useStore(checkout.state, (state) => state.redirect !== null || isOutdated(state))
}

/** Formats amounts with this symbol, grouped for the interface language (R31). */
export function useFormatPrice(symbol: string): (amount: number) => string {
  const tag = tagOf(useStore(useShell().languages.current))
  return (amount) => formatAmount(symbol, amount, tag)
}

/** The same for sentences: browsers don't translate the amount (R125). Render the sentence with `VerbatimText`. */
export function useVerbatimPrice(symbol: string): (amount: number) => string {
  const format = useFormatPrice(symbol)
  return (amount) => verbatim(format(amount))
}

/** The i18next context: outside India the `…_abroad` variant of a text is used (R73). */
export const useRegionContext = (): { context?: 'abroad' } =>
  useRegion() === 'in' ? {} : { context: 'abroad' }
