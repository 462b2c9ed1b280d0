import type { FunnelEvent } from '../core/model/funnel-event.ts'
import type { Logger } from '../core/ports/ports.ts'
import type { Analytics } from './analytics-port.ts'
import { warnIfThrows, type QueueWindow } from './google-queue.ts'

/** The plan names of the cards, in English. */
const planNames = {
  one: 'Starter Blueprint',
  two: 'Dual Blueprint',
  three: 'Elevate Premium',
  four: 'Elevate Elite',
  offer: 'Elevate Premium, special offer',
} as const

/**
 * Pushes events to `window.dataLayer`, where a tag of the deployer's picks them up: five in the shape that GA4 documents for them, the rest under
 * their own names.
 */
export const createDataLayer = (logger: Logger, window: QueueWindow): Analytics => ({
  track: (event) =>
    warnIfThrows(logger, 'data-layer', 'an event was not pushed', () => {
      // JSON drops fields without a value.
      for (const entry of toEntries(event)) (window.dataLayer ??= []).push(JSON.parse(JSON.stringify(entry)))
    }),
  reportConversion() {},
  reset() {},
})

/** An event that GA4 documents no shape for keeps its own name. */
function toEntries(event: FunnelEvent): readonly object[] {
  if (event.name === 'code_verified') return [{ event: 'generate_lead' }]
  if (event.name === 'checkout_seen')
    return ecommerce('view_item_list', {
      item_list_id: 'plans',
      currency: event.currency,
      items: event.plans.map((choice, index) => ({ ...toItem(choice), index })),
    })
  if (event.name === 'plan_chosen')
    return ecommerce('select_item', {
      item_list_id: 'plans',
      currency: event.currency,
      items: [toItem(event)],
    })
  if (event.name === 'pay_pressed')
    return ecommerce('begin_checkout', {
      currency: event.currency,
      value: event.price,
      items: [toItem(event)],
    })
  if (event.name === 'paid') {
    const { order, currency, value } = event
    // GA4 counts a purchase without an id each time. The address of an order does not name its plan.
    const item = { item_id: 'plan', item_name: 'House plan', quantity: 1, price: value }
    return order ? ecommerce('purchase', { transaction_id: order, currency, value, items: [item] }) : []
  }
  const { name, ...fields } = event
  return [{ event: name, ...fields, ...('fields' in fields && { fields: fields.fields.join() }) }]
}

/** As GA4 documents it: `ecommerce: null` first clears the items of the previous entry. */
const ecommerce = (event: string, values: object): object[] => [
  { ecommerce: null },
  { event, ecommerce: values },
]

const toItem = ({ plan, price }: { plan: keyof typeof planNames; price?: number }): object => ({
  item_id: `plan_${plan}`,
  item_name: planNames[plan],
  quantity: 1,
  price,
})
