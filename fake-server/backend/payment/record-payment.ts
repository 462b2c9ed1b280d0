import type { BackendContext } from '../backend-context.ts'
import type { Database } from '../database.ts'
import { eventsOf, type MessageApp, type NewEvent, type PaymentOutcome } from '../events.ts'
import { plotSizeOf } from '../stored-answers.ts'
import { orderMessages } from './order-messages.ts'
import type { Payment } from './parameters.ts'

/** For a visitor without an email address. The domain is reserved (RFC 2606). */
const sampleEmail = 'visitor@mail.example'

/** Records the outcome of a payment and returns the order's id. A paid order also sends the promised WhatsApp message and email. */
export function recordPayment(
  { log, clock }: Pick<BackendContext, 'log' | 'clock'>,
  payment: Payment,
  outcome: PaymentOutcome,
): Promise<string> {
  return log.append(({ db, events }) => {
    const at = clock.now()
    const day = clock.localDay(at)
    const count = eventsOf(events, 'paid', 'declined', 'pending').filter(
      (order) => clock.localDay(order.at) === day,
    ).length
    const orderId = orderIdOf(day, count + 1)
    const visitor = payment.responseId || `+${payment.isdcode ?? ''} ${payment.mobile ?? ''}`
    const order = { kind: outcome, at, visitor, orderId, payment } as const
    return {
      value: orderId,
      events: outcome === 'paid' ? [order, ...messagesAbout(order, db)] : [order],
    }
  })
}

/** `PL-20270115-0001`; `day` is a date such as `2027-01-15`. */
export const orderIdOf = (day: string, number: number): string =>
  `PL-${day.replaceAll('-', '')}-${String(number).padStart(4, '0')}`

type Order = { at: number; visitor: string; orderId: string; payment: Payment }

function messagesAbout({ at, visitor, orderId, payment }: Order, db: Database): NewEvent[] {
  const { offertype: plan, currency, amount } = payment
  const [isd, mobile] = [payment.isdcode ?? '', payment.mobile ?? '']
  const response = db.response.findFirst({ where: { id: { equals: payment.responseId ?? '' } } })
  const lead = db.lead.findFirst({ where: { isd: { equals: isd }, mobile: { equals: mobile } } })
  const name = lead?.name || response?.name || null
  const texts = orderMessages({
    id: orderId,
    name,
    plan,
    plot: plotSizeOf(response?.answerJson),
    currency,
    amount,
  })
  const send = (app: Exclude<MessageApp, 'text'>, to: string): NewEvent => {
    return { kind: 'messageSent', at, visitor, app, to, text: texts[app], code: '' }
  }
  // India's form has no email field, but the email is promised there, too.
  const email = send('mail', lead?.email || sampleEmail)
  return mobile ? [send('whatsapp', `+${isd} ${mobile}`), email] : [email]
}
