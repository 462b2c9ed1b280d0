import type { Analytics, FunnelEvent } from '../../core/ports/analytics.ts'
import type { Logger } from '../../core/ports/logger.ts'
import { createConsentWords, sayDefaultConsent, type QueueWindow } from './google-queue.ts'

/** As they stand on the cards. */
const planNames = {
  one: 'Starter Blueprint',
  two: 'Dual Blueprint',
  three: 'Elevate Premium',
  four: 'Elevate Elite',
  offer: 'Elevate Premium, special offer',
} as const

type Item = { item_id: string; item_name: string; quantity: 1; price?: number; index?: number }

/**
 * Pushes events to `window.dataLayer`, where a tag of the deployer's picks them up: five in the shape that GA4 documents for them, the rest under
 * their own names. `isAsked`: the visitor was asked, and Google's tags are told of the answer.
 */
export function createDataLayerAnalytics(logger: Logger, window: QueueWindow, isAsked: boolean): Analytics {
  const consent = createConsentWords(window, isAsked, (problem) =>
    logger.warn('data-layer', 'a withdrawal was not told', problem),
  )

  function push(...entries: readonly object[]): void {
    try {
      if (isAsked && !window.dataLayer) sayDefaultConsent(window)
      consent.grant()
      window.dataLayer ??= []
      window.dataLayer.push(...entries)
    } catch (problem) {
      logger.warn('data-layer', 'an event was not pushed', problem)
    }
  }

  return {
    tell(event) {
      const entry = entryOf(event)
      // As GA4 documents it: else the items of the event before would stay.
      if (entry) push(...('ecommerce' in entry ? [{ ecommerce: null }, entry] : [entry]))
    },
    convert() {},
    end: consent.withdraw,
  }
}

function entryOf(event: FunnelEvent): object | null {
  switch (event.name) {
    case 'code_verified':
      return { event: 'generate_lead' }
    case 'checkout_seen':
      return {
        event: 'view_item_list',
        ecommerce: {
          item_list_id: 'plans',
          ...currencyOf(event),
          items: event.plans.map((choice, index) => ({ ...itemOf(choice), index })),
        },
      }
    case 'plan_chosen':
      return {
        event: 'select_item',
        ecommerce: { item_list_id: 'plans', ...currencyOf(event), items: [itemOf(event)] },
      }
    case 'pay_pressed':
      return {
        event: 'begin_checkout',
        ecommerce: { ...currencyOf(event), ...valueOf(event.price), items: [itemOf(event)] },
      }
    case 'paid':
      // A purchase without an id would be counted anew each time.
      return event.order === undefined
        ? null
        : {
            event: 'purchase',
            ecommerce: {
              transaction_id: event.order,
              ...currencyOf(event),
              ...valueOf(event.value),
              // The address of an order does not name its plan.
              items: [{ item_id: 'plan', item_name: 'House plan', quantity: 1, ...priceOf(event.value) }],
            },
          }
    case 'survey_seen':
    case 'survey_started':
    case 'step_seen':
    case 'step_answered':
    case 'step_back':
    case 'step_refused':
    case 'survey_submitted':
    case 'design_watched':
    case 'details_begun':
    case 'code_sent':
    case 'code_refused':
    case 'offer_shown':
    case 'payment_failed':
    case 'came_back': {
      const { name, ...fields } = event
      return { event: name, ...fields, ...('fields' in fields ? { fields: fields.fields.join() } : {}) }
    }
    default:
      return event satisfies never
  }
}

const itemOf = ({ plan, price }: { plan: keyof typeof planNames; price?: number }): Item => ({
  item_id: `plan_${plan}`,
  item_name: planNames[plan],
  quantity: 1,
  ...priceOf(price),
})

const currencyOf = ({ currency }: { currency?: string }): object => (currency ? { currency } : {})
const valueOf = (value: number | undefined): object => (value === undefined ? {} : { value })
const priceOf = (price: number | undefined): object => (price === undefined ? {} : { price })
