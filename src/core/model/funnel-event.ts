import { priceOf, type CheckoutDetails, planKeys, type PlanChoice } from './plan.ts'
import type { Message } from './message.ts'
import type { Order } from './order.ts'
import { regionCurrency, type Region } from './region.ts'
import { readAmount } from './price.ts'
import type { FieldProblem } from './survey.ts'

declare const origin: unique symbol

/** A text from the form, the services or the payment page. The visitor's input is a plain string, which does not compile as one. */
type TextOf<Origin> = string & { readonly [origin]: Origin }

export type FieldName = TextOf<'form'>
export type CurrencyCode = TextOf<'services'>
export type OrderId = TextOf<'payment'>

/** A step of the survey, from 1. */
type StepPosition = { step: number; steps: number }

/** A plan or the offer, with its price if that is readable. */
export type PricedChoice = { plan: PlanChoice; price?: number }

/** Why a call was refused: a kind of message, never its words. */
export type Refusal = Message['kind'] | 'country-not-reached' | 'check-number' | 'check-email'

/** The steps from a landing page to an order (`docs/funnel.md`). An event cannot contain the visitor's input. */
export type FunnelEvent =
  | { name: 'survey_seen' }
  | { name: 'survey_started' }
  | ({ name: 'step_seen' } & StepPosition)
  | ({ name: 'step_answered'; fields: readonly FieldName[] } & StepPosition)
  | ({ name: 'step_back' } & StepPosition)
  | ({ name: 'step_refused'; rule: FieldProblem; fields: readonly FieldName[] } & StepPosition)
  | { name: 'survey_submitted' }
  | { name: 'design_watched' }
  | { name: 'details_begun' }
  | { name: 'code_sent'; again: boolean }
  | { name: 'code_verified' }
  | { name: 'code_refused'; call: 'send' | 'verify'; reason: Refusal }
  | { name: 'checkout_seen'; plans: readonly PricedChoice[]; currency?: CurrencyCode }
  | ({ name: 'plan_chosen'; currency?: CurrencyCode } & PricedChoice)
  | { name: 'offer_shown'; dialog: 'discount' | 'offer' }
  | ({ name: 'pay_pressed'; currency?: CurrencyCode } & PricedChoice)
  | { name: 'paid'; order?: OrderId; value?: number; currency?: CurrencyCode }
  | { name: 'payment_failed' }
  | { name: 'came_back' }

/** A conversion for the ads network. Each `id` is sent once per page (R58). */
export type Conversion = {
  page: 'lead' | 'checkout' | 'thank-you'
  region: Region
  id: string
  value?: number
  currency?: string
}

export const checkoutSeen = (details: CheckoutDetails): FunnelEvent => ({
  name: 'checkout_seen',
  plans: planKeys.map((plan) => priced(plan, details)),
  ...inCurrency(details.currency),
})

/** The event of choosing or paying for a plan, with its price. */
export const planEvent = (
  name: 'plan_chosen' | 'pay_pressed',
  plan: PlanChoice,
  details: CheckoutDetails,
): FunnelEvent => ({ name, ...priced(plan, details), ...inCurrency(details.currency) })

/** The value and currency of a complete order, each only if it is valid. Outside India the currency is never INR (R58). */
export function orderValue(
  { amount, currency }: Order,
  region: Region,
): { value?: number; currency?: CurrencyCode } {
  const value = readAmount(amount)
  return { ...(value === null ? {} : { value }), ...inCurrency(regionCurrency(currency, region)) }
}

/** A complete order. Its id is included if it looks like one. */
export const paidEvent = (order: Order, region: Region): FunnelEvent => ({
  name: 'paid',
  ...(/^[\w.:/#-]{1,64}$/.test(order.id) ? { order: order.id as OrderId } : {}),
  ...orderValue(order, region),
})

function priced(plan: PlanChoice, details: CheckoutDetails): PricedChoice {
  const { amount } = priceOf(plan, details)
  return amount === null ? { plan } : { plan, price: amount }
}

const inCurrency = (currency: string): { currency?: CurrencyCode } =>
  /^[a-z]{3}$/i.test(currency) ? { currency: currency.toUpperCase() as CurrencyCode } : {}
