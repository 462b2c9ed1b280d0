import { orderMessages } from './order-messages.ts'
import { hexId, type BackendContext } from '../backend-context.ts'
import { plotSizeOf } from '../stored-answers.ts'
import { parameters, type ParameterName, type Payment } from './parameters.ts'

/** For a visitor without an e-mail address. The domain is reserved (RFC 2606). */
const sampleEmail = 'visitor@mail.example'

/** Records the outcome of a payment and returns the order's id. A paid order also adds the promised WhatsApp message and mail. */
export function recordPayment(
  context: BackendContext,
  payment: Payment,
  outcome: 'paid' | 'declined',
): Promise<string> {
  const { records, clock, random } = context
  return records.change(({ payments, messages, leads }) => {
    const at = clock.now()
    const day = clock.localDay(at).replaceAll('-', '')
    const orderId = (number: number): string => `PL-${day}-${String(number).padStart(4, '0')}`
    let number = payments.all().filter(({ id }) => id.includes(day)).length + 1
    // Imported orders may have any number.
    while (payments.find(orderId(number))) number++
    const id = orderId(number)
    const sent = Object.fromEntries(parameters.map(({ name }) => [name, payment[name] ?? '']))
    const { responseId, mobile, isdcode: isd } = sent as Record<ParameterName, string>
    payments.add({ id, at, outcome, responseId, parametersJson: JSON.stringify(sent) })
    if (outcome === 'declined') return id

    const lead = leads.where({ mobile, isd }).at(-1)
    const response = payments.find(id)?.response
    const name = lead?.name || response?.name || null
    const { offertype: plan, currency, amount } = payment
    const texts = orderMessages({ id, name, plan, plot: plotSizeOf(response?.answerJson), currency, amount })
    const send = (kind: keyof typeof texts, to: string): void =>
      messages.add({ id: hexId(random, 12), at, kind, to, text: texts[kind] })
    send('whatsapp', `+${isd} ${mobile}`)
    // India's form has no e-mail field, but the mail is promised there, too.
    send('mail', lead?.email || sampleEmail)
    return id
  })
}
