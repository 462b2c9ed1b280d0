import { readOrder, type Order } from '../model/order.ts'
import { inRegion } from '../model/region.ts'
import type { Visit } from '../model/visit.ts'
import type { PageRuntime } from '../page/page-runtime.ts'
import type { Cleanup, Ports } from '../ports/ports.ts'
import type { Readable } from '../kernel/store.ts'
import { completeOrder, type CompletionDependencies } from './complete-order.ts'

/** How long an incomplete thank-you page is shown before the redirect, in seconds (S2.20). */
export const returnSeconds = 7

/** The redirect from an incomplete thank-you page to the region's landing page, which the visitor can stop (R42). */
export type ReturnState =
  | { kind: 'waiting' }
  /** Whole seconds until the redirect. */
  | { kind: 'counting-down'; seconds: number }
  | { kind: 'stopped' }

type ReturnEvent = { type: 'ticked'; seconds: number } | { type: 'stopped' }

function transition(state: ReturnState, event: ReturnEvent): ReturnState {
  if (state.kind === 'stopped') return state
  return event.type === 'stopped' ? { kind: 'stopped' } : { kind: 'counting-down', seconds: event.seconds }
}

/** One visit to the thank-you page. */
export type ThankYouFlow = {
  order: Order
  /** Null if the order is complete. */
  returnFlow: {
    state: Readable<ReturnState>
    /** 'Stay here'. */
    stay(): void
  } | null
  /** Completes the order, once per page (R64), or starts the countdown. Returns the cleanup to call when the page is left. */
  enter(): Cleanup
}

type Dependencies = CompletionDependencies & Pick<Ports, 'navigator'> & { pages: PageRuntime; visit: Visit }

export function createThankYouFlow(dependencies: Dependencies): ThankYouFlow {
  const { clock, navigator, pages, visit } = dependencies
  const order = readOrder(visit.search)
  const { state, dispatch, enter } = pages<ReturnState, ReturnEvent>({
    name: 'thank-you',
    initial: { kind: 'waiting' },
    transition,
    open() {
      if (order.isComplete) completeOrder(dependencies, order, visit)
    },
    effects: {
      /** The redirect replaces the page's history entry, so that Back does not open the page again. */
      countdown: {
        when: ({ kind }) => !order.isComplete && kind !== 'stopped',
        run({ dispatch: apply, own }) {
          apply({ type: 'ticked', seconds: returnSeconds })
          // Each second has its own timer, so that a page whose timers were suspended does not fall behind.
          for (let seconds = returnSeconds - 1; seconds > 0; seconds--)
            own(clock.after((returnSeconds - seconds) * 1_000, () => apply({ type: 'ticked', seconds })))
          own(clock.after(returnSeconds * 1_000, () => navigator.replace(inRegion(visit.region, '/'))))
        },
      },
    },
  })
  return {
    order,
    returnFlow: order.isComplete ? null : { state, stay: () => void dispatch({ type: 'stopped' }) },
    enter,
  }
}
