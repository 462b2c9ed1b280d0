import type { World } from '../world.ts'
import { hexId } from '../world.ts'
import { parameters, type Payment } from './parameters.ts'

/** Records how a payment ended and returns the order's id. A paid one also brings what the product promises: news by WhatsApp and mail. */
export function settle(world: World, payment: Payment, outcome: 'paid' | 'declined'): string {
  const { records, clock, random } = world
  return records.change(({ payments, messages, responses, leads }) => {
    const at = clock.now()
    const day = clock.localDay(at).replaceAll('-', '')
    const id = `PL-${day}-${String(payments.all().length + 1).padStart(4, '0')}`
    const sent = Object.fromEntries(parameters.map(({ name }) => [name, payment[name] ?? '']))
    payments.add({ id, at, outcome, parametersJson: JSON.stringify(sent) })
    if (outcome === 'declined') return id

    const lead = leads.all().find(({ mobile }) => mobile === payment.mobile)
    const name = lead?.name || responses.find(payment.responseId ?? '')?.name || 'there'
    const say = (kind: string, to: string, text: string): void =>
      messages.add({ id: hexId(random, 12), at, kind, to, text })
    say(
      'whatsapp',
      `+${payment.isdcode ?? ''} ${payment.mobile ?? ''}`,
      `Hello ${name}, thank you for order ${id}. Your floor plan arrives here within 4 working hours.`,
    )
    if (lead?.email)
      say(
        'mail',
        lead.email,
        `Order ${id}, ${payment.currency ?? ''} ${payment.amount ?? ''}: paid. Your plan follows.`,
      )
    return id
  })
}
