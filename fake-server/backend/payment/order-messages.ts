import { defaultBrandName } from '../../../src/core/model/brand.ts'
import { money, planNameOf } from '../plan-names.ts'

/** A paid order: its customer, and what the payment page received. Null and '' are unknown. */
export type PaidOrder = {
  id: string
  name: string | null
  plan: string | null
  /** The plot's size, `30 × 40 ft`. */
  plot: string | null
  currency: string | null
  amount: string | null
}

/**
 * Samples of the messages that the product promises after a payment: the plan comes by email and WhatsApp within 4 working hours. The
 * first line of the mail is its subject. The banner shows first lines only, so the order's id comes later. The last line is the sender.
 */
export function orderMessages(order: PaidOrder): Record<'whatsapp' | 'mail', string> {
  const { id, name, plan, plot, currency, amount } = order
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const planName = planNameOf(plan) ?? 'your plan'
  const drawing = plot ? `The plan for your ${plot} plot` : 'Your plan'
  const price = money(currency ?? '', amount ?? '')
  return {
    whatsapp: `${greeting} thank you. ${drawing} will arrive here within 4 working hours.\nYour order ${id}: ${price ? `${planName}, ${price}` : planName}.\n${defaultBrandName}`,
    mail: `We’ve received your payment\n${greeting} thank you. We have received ${price || 'your payment'} for order ${id}, ${planName}. ${drawing} will be sent to this address as PDF, JPEG and PNG within 4 working hours.\n${defaultBrandName}`,
  }
}
