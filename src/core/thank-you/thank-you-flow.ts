import { readOrder, type Order } from '../model/order.ts'
import type { Visit } from '../model/visit.ts'
import type { Cancel, Ports } from '../ports/ports.ts'
import { completeOrder, type CompletionDependencies } from './complete-order.ts'
import { createReturnFlow, type ReturnFlow } from './return-flow.ts'

/** One visit to the thank-you page. */
export type ThankYouFlow = {
  order: Order
  /** The return to the landing page from an incomplete page (R42); null if the order is complete. */
  returnFlow: Pick<ReturnFlow, 'state' | 'stay'> | null
  /** Completes the order, once per page (R64). Returns the cleanup to call when the page is left. */
  enter(): Cancel
}

type Dependencies = CompletionDependencies & Pick<Ports, 'navigator'>

export function createThankYouFlow(dependencies: Dependencies, visit: Visit): ThankYouFlow {
  const order = readOrder(visit.search)
  if (!order.isComplete) {
    const { enter, ...returnFlow } = createReturnFlow(dependencies, visit.region)
    return { order, returnFlow, enter }
  }
  let isEntered = false
  return {
    order,
    returnFlow: null,
    enter() {
      if (!isEntered) completeOrder(dependencies, order, visit)
      isEntered = true
      return () => {}
    },
  }
}
