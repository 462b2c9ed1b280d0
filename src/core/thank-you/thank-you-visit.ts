import type { Order } from '../model/order.ts'
import { readAmount } from '../model/price.ts'
import type { Region } from '../model/region.ts'
import type { Visit } from '../model/visit.ts'
import type { Conversion } from '../ports/analytics.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Navigator } from '../ports/navigator.ts'
import { forgetWayBack } from '../shared/way-back.ts'
import { createReturnFlow, type ReturnFlow } from './return-flow.ts'

/** One visit to the thank-you page. */
export type ThankYouVisit = {
  order: Order
  /** The way to the start from an incomplete page (R42); null where the order is complete. */
  goingBack: Pick<ReturnFlow, 'state' | 'stay'> | null
  /** The page is opened: a complete one closes the way back to the checkout (R45) and is told to the ads network (R58). Returns what to call when it is left. */
  enter(): () => void
}

type Ports = {
  clock: Clock
  storage: KeyValueStorage
  navigator: Navigator
  convert: (conversion: Conversion) => void
}

export function createThankYouVisit(ports: Ports, { order, region }: Visit): ThankYouVisit {
  if (!order.complete) {
    const { enter, ...goingBack } = createReturnFlow(ports, region)
    return { order, goingBack, enter }
  }
  return {
    order,
    goingBack: null,
    enter() {
      forgetWayBack(ports.storage)
      ports.convert(conversionOf(order, region))
      return () => {}
    },
  }
}

/** What the ads network is told of a complete order; an amount or a currency that is none is left out. */
export function conversionOf(order: Order, region: Region): Conversion {
  const value = readAmount(order.amount)
  return {
    page: 'thank-you',
    region,
    id: order.id,
    ...(value === null ? {} : { value }),
    ...(/^[a-z]{3}$/i.test(order.currency) ? { currency: order.currency.toUpperCase() } : {}),
  }
}
