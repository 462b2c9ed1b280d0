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
export function orderMessages({
  id,
  name,
  plan,
  plot,
  currency,
  amount,
}: PaidOrder): Record<'whatsapp' | 'mail', string> {
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const bought = planNameOf(plan) ?? 'your plan'
  const drawn = plot ? `Your plan for ${plot}` : 'Your plan'
  const paid = money(currency ?? '', amount ?? '')
  return {
    whatsapp: `${greeting} thank you. ${drawn} will arrive here within 4 working hours.\nYour order ${id}: ${bought}, ${paid}.\n${defaultBrandName}`,
    mail: `Your order is paid\n${greeting} thank you. We have received ${paid} for order ${id}, ${bought}. ${drawn} will be sent to this address as PDF, JPEG and PNG within 4 working hours.\n${defaultBrandName}`,
  }
}
