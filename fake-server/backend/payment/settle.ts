import { promisedNews } from './promised-news.ts'
import type { BackendContext } from '../backend-context.ts'
import { hexId } from '../backend-context.ts'
import { plotOf } from '../answered.ts'
import { parameters, type ParameterName, type Payment } from './parameters.ts'

/** Nobody's (RFC 2606). */
const sampleAddress = 'visitor@mail.example'

/** Records how a payment ended and returns the order's id. A paid one also brings what the product promises: news by WhatsApp and mail. */
export function settle(
  context: BackendContext,
  payment: Payment,
  outcome: 'paid' | 'declined',
): Promise<string> {
  const { records, clock, random } = context
  return records.change(({ payments, messages, leads }) => {
    const at = clock.now()
    const day = clock.localDay(at).replaceAll('-', '')
    const numbered = (number: number): string => `PL-${day}-${String(number).padStart(4, '0')}`
    let number = payments.all().filter(({ id }) => id.includes(day)).length + 1
    // An import may have brought orders of any number.
    while (payments.find(numbered(number))) number++
    const id = numbered(number)
    const sent = Object.fromEntries(parameters.map(({ name }) => [name, payment[name] ?? '']))
    const { responseId, mobile, isdcode: isd } = sent as Record<ParameterName, string>
    payments.add({ id, at, outcome, responseId, parametersJson: JSON.stringify(sent) })
    if (outcome === 'declined') return id

    const lead = leads.where({ mobile, isd }).at(-1)
    const response = payments.find(id)?.response
    const name = lead?.name || response?.name || null
    const { offertype: plan, currency, amount } = payment
    const news = promisedNews({ id, name, plan, plot: plotOf(response?.answerJson), currency, amount })
    const say = (kind: keyof typeof news, to: string): void =>
      messages.add({ id: hexId(random, 12), at, kind, to, text: news[kind] })
    say('whatsapp', `+${isd} ${mobile}`)
    // India's form asks for no address; the mail is promised there as well.
    say('mail', lead?.email || sampleAddress)
    return id
  })
}
