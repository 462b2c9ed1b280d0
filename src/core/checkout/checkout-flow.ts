import type { ApiClient, Call } from '../api/api-client.ts'
import type { Clock } from '../ports/clock.ts'
import type { Page } from '../ports/page.ts'
import type { PlanKey } from '../shared/plan-key.ts'
import { createStore, type Readable } from '../shared/store.ts'
import { loadCheckout, type LoadedCheckout } from './load-checkout.ts'
import { defaultPlan } from './plans.ts'
import { untilDateMayChange, validTill } from './valid-till.ts'

/** Which checkout: what its address says. `query` carries isd, mobile and Rx as they came. */
export type CheckoutRoute = { slug: string; path: string; query: string }

export type CheckoutState = {
  details: { kind: 'loading' } | LoadedCheckout
  chosen: PlanKey
  /** Whether '+3 more plans' was pressed. */
  unfolded: boolean
  /** 'Offer Valid Till': tomorrow as DD-MM-YYYY in local time, also when the page stays open over midnight. */
  validTill: string
}

/** The checkout page's own part: details and the choice of a plan. */
export type CheckoutFlow = {
  state: Readable<CheckoutState>
  /** The page is mounted: loads the details, follows midnight. Returns what to call when it is left. */
  enter(): () => void
  /** Asks again for details that did not arrive. */
  retry(): void
  /** Nothing where the details say that this plan cannot be paid (R49). */
  choose(plan: PlanKey): void
  togglePlans(): void
}

/** Creates the flow of one visit to a checkout page. Details that did not arrive are asked for again when the network is back. */
export function createCheckoutFlow(
  { api, clock, page }: { api: ApiClient; clock: Clock; page: Page },
  route: CheckoutRoute,
): CheckoutFlow {
  const state = createStore<CheckoutState>({
    details: { kind: 'loading' },
    chosen: defaultPlan,
    unfolded: false,
    validTill: validTill(clock),
  })
  const change = (part: Partial<CheckoutState>): void => state.set({ ...state.get(), ...part })
  let entered = false
  let pending: Call<LoadedCheckout> | null = null
  let stopDay: () => void = () => {}

  function load(): void {
    change({ details: { kind: 'loading' } })
    const call = loadCheckout(api, route)
    pending = call
    void call.done.then((details) => {
      if (pending !== call) return
      pending = null
      change({ details })
    })
  }

  function retry(): void {
    if (entered && state.get().details.kind === 'failed') load()
  }

  function readDay(): void {
    stopDay()
    stopDay = clock.after(untilDateMayChange(clock), readDay)
    const next = validTill(clock)
    if (next !== state.get().validTill) change({ validTill: next })
  }

  return {
    state,
    retry,
    enter() {
      entered = true
      if (state.get().details.kind !== 'ready') load()
      readDay()
      const stops = [page.onShown(readDay), page.onOnlineChange((online) => online && retry())]
      return () => {
        entered = false
        pending?.cancel()
        pending = null
        stopDay()
        for (const stop of stops) stop()
      }
    },
    choose(plan) {
      const { details, chosen } = state.get()
      if (plan === chosen || (details.kind === 'ready' && details.value.plans[plan].amount === null)) return
      change({ chosen: plan })
    },
    togglePlans: () => change({ unfolded: !state.get().unfolded }),
  }
}
