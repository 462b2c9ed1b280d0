import { demoSurvey } from '../../backend/survey-seed.ts'
import { answersByField } from '../../backend/answered.ts'
import { shortened } from '../../backend/shortened.ts'
import type { Row } from '../../backend/tables.ts'
import { money, planNameOf } from '../../backend/plan-names.ts'
import { shownNumber } from '../format.ts'
import {
  isAboutOrder,
  isAboutResponse,
  numberKey,
  orderKey,
  responseKey,
  type KnownVisitor,
  type LoggedCall,
  type Payment,
  type TeamRecords,
} from './visitor-records.ts'

/** One thing that happened, in a sentence. */
export type TimelineEntry = {
  /** In epoch milliseconds of the demo. */
  at: number
  kind: 'answers' | 'text' | 'call' | 'trouble' | 'payment'
  text: string
  /** Longer text that belongs to it: answers, a message. */
  details?: string
}

/** Everything that the services know of a visitor, in the order in which it happened. */
export function timelineOf(visitor: KnownVisitor, records: TeamRecords): TimelineEntry[] {
  const { response, number, from, until } = visitor
  const isTheirs = (to: string, at: number): boolean => to === number && at >= from && at < until
  const payments = paymentsOf(visitor, records)
  const { leadsOf, callsOf, messagesOf } = records
  return [
    ...(response ? [answersEntry(response)] : []),
    ...callsOf(...keysOf(visitor))
      .filter((call) => isAboutResponse(call) || isTheirs(call.about, call.row.at))
      .flatMap((call) => callEntry(call, records) ?? []),
    ...leadsOf(numberKey(number))
      .filter(({ at }) => isTheirs(number!, at))
      .map(leadEntry),
    ...pressesOfPay(visitor, records),
    ...payments.map(paymentEntry),
    ...messagesOf(numberKey(number), ...payments.map(({ id }) => orderKey(id)))
      .filter((message) => isAboutOrder(message) || isTheirs(message.to, message.at))
      .map(messageEntry),
  ].toSorted((a, b) => a.at - b.at)
}

const keysOf = ({ response, number }: KnownVisitor): string[] => [
  ...(response ? [responseKey(response.id)] : []),
  numberKey(number),
]

/** A payment that names the response belongs to it also after a later survey under the same number. */
export const paymentsOf = (visitor: KnownVisitor, records: TeamRecords): Payment[] =>
  records
    .paymentsOf(...keysOf(visitor))
    .filter(({ at, responseId }) => at >= visitor.from && (at < visitor.until || Boolean(responseId)))
    .toSorted((a, b) => a.at - b.at)

/** Presses of Pay (call 8). */
export function pressesOfPay({ response }: KnownVisitor, { checkoutsOf }: TeamRecords): TimelineEntry[] {
  const presses = response ? checkoutsOf(responseKey(response.id)).filter(({ at }) => at >= response.at) : []
  return presses.map(({ at, packageType }) => ({
    at,
    kind: 'call',
    text: `Pressed Pay for ${planNameOf(packageType) ?? 'a plan'} and went to the payment page.`,
  }))
}

const directions: Readonly<Record<string, string>> = {
  ...{ N: 'north', NE: 'north-east', E: 'east', SE: 'south-east' },
  ...{ S: 'south', SW: 'south-west', W: 'west', NW: 'north-west' },
}
export const directionOf = (direction = ''): string | null => directions[direction] ?? null

function answersEntry({ at, answerJson }: Row<'responses'>): TimelineEntry {
  const answers = answersByField(answerJson)
  const given = demoSurvey.questions
    .flatMap(({ fields }) => fields)
    .flatMap(({ name, label }) => {
      const answer = answers[name]
      return answer ? [`${label}: ${shortened((name === 'direction' && directionOf(answer)) || answer)}`] : []
    })
  return { at, kind: 'answers', text: 'Answered the survey.', details: given.join(' · ') }
}

/** What no table holds: the page that was opened, and what was asked for and refused. */
function callEntry({ name, about, row }: LoggedCall, { messagesOf }: TeamRecords): TimelineEntry | null {
  const { at, ms, status, responseDropped, received } = row
  const trouble = (text: string): TimelineEntry => ({ at, kind: 'trouble', text })
  const statusInBody = /"status"\s*:\s*(\d{3})/.exec(received)?.[1]
  // 0: the visitor got no answer.
  const outcome = status === 0 || responseDropped ? 0 : status < 300 ? Number(statusInBody ?? status) : status
  switch (name) {
    case 'getEarlierResponse':
      return outcome === 200 ? { at, kind: 'call', text: 'Opened the page where the plan is drawn.' } : null
    case 'updateResponse':
      return /"flag"\s*:\s*true/.test(received)
        ? { at, kind: 'call', text: 'Was stored as a lead, with the link to their plans.' }
        : trouble('Could not be stored as a lead; the visit went on.')
    case 'sendCode':
      if (outcome === 0) return trouble('Asked for a code; the answer was lost on the way.')
      if (outcome !== 200)
        return trouble(`Asked for a code for ${shownNumber(about)} and was refused (${outcome}).`)
      return messagesOf(numberKey(about)).some((message) => message.at >= at && message.at <= at + ms)
        ? null
        : trouble('Asked for a code, and no text came.')
    case 'verifyCode':
      if (outcome === 200) return null
      if (outcome === 0) return trouble('Entered the code; the answer was lost on the way.')
      return trouble(
        outcome === 404 ? 'Entered a wrong code.' : 'Entered the code; the service did not accept it.',
      )
    default:
      return name satisfies never
  }
}

const leadEntry = ({ at, name }: Row<'leads'>): TimelineEntry => ({
  at,
  kind: 'call',
  text: `Verified the number${name ? `, as ${shortened(name)}` : ''}.`,
})

function messageEntry({ at, kind, to, text, code }: Row<'messages'>): TimelineEntry {
  const channel = { whatsapp: 'WhatsApp', mail: 'Mail' }[kind] ?? 'A text with the code'
  // Only the visitor may read the code.
  return {
    at,
    kind: 'text',
    text: `${channel} to ${shownNumber(to)}.`,
    ...(!code && { details: shortened(text, 2_000) }),
  }
}

function paymentEntry({ at, id, outcome, sent }: Payment): TimelineEntry {
  const amount = money(sent.currency ?? '', sent.amount ?? '')
  const plan = planNameOf(sent.offertype) ?? 'the plan'
  return outcome === 'paid'
    ? { at, kind: 'payment', text: `Paid ${amount} for ${plan}: order ${shortened(id)}.` }
    : { at, kind: 'trouble', text: `The payment of ${amount} for ${plan} was declined.` }
}
