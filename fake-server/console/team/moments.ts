import { demoSurvey } from '../../backend/survey-seed.ts'
import { answersByField } from '../../backend/answered.ts'
import { shortened } from '../../backend/shortened.ts'
import type { Row } from '../../backend/tables.ts'
import { money, planNameOf } from '../../backend/plan-names.ts'
import { shownNumber } from '../format.ts'
import {
  isOfOrder,
  numberKey,
  orderKey,
  responseKey,
  type Known,
  type Payment,
  type Person,
  type Told,
} from './people.ts'

/** One thing that happened, in a sentence. */
export type Moment = {
  /** When, in the demo's milliseconds. */
  at: number
  kind: 'answers' | 'text' | 'call' | 'trouble' | 'payment'
  words: string
  /** What was said at length: answers, a text. */
  more?: string
}

/** Everything that the services know of somebody, in the order in which it happened. */
export function momentsOf(person: Person, known: Known): Moment[] {
  const { response } = person
  const payments = paymentsOf(person, known)
  const all = [
    ...(response ? [answered(response)] : []),
    ...callsOf(person, known).flatMap((told) => momentOfCall(told, known)),
    ...verified(person, known),
    ...pressesOf(person, known),
    ...payments.map(paid),
    ...textsTo(person, payments, known),
  ]
  return all.toSorted((a, b) => a.at - b.at)
}

const isTheirs =
  ({ number, from, until }: Person) =>
  (to: string, at: number): boolean =>
    to === number && at >= from && at < until

function callsOf(person: Person, { calls }: Known): Told[] {
  const isNumber = isTheirs(person)
  return calls
    .of(...keysOf(person))
    .filter(({ kind, about, row }) => kind === 'read' || kind === 'update' || isNumber(about, row.at))
}

const keysOf = ({ response, number }: Person): string[] => [
  ...(response ? [responseKey(response.id)] : []),
  numberKey(number),
]

const directions: Readonly<Record<string, string>> = {
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
}

export const directionOf = (direction = ''): string | null => directions[direction] ?? null

function answered({ at, answerJson }: Row<'responses'>): Moment {
  const answers = answersByField(answerJson)
  const said = demoSurvey.questions
    .flatMap(({ fields }) => fields)
    .flatMap(({ name, label }) => {
      const answer = answers[name]
      return answer ? [`${label}: ${shortened((name === 'direction' && directionOf(answer)) || answer)}`] : []
    })
  return { at, kind: 'answers', words: 'Answered the survey.', more: said.join(' · ') }
}

/** What no table tells: what was asked for and refused, and the page that was opened. */
function momentOfCall({ kind, about, row }: Told, { messages }: Known): Moment[] {
  const { at, status, responseDropped, received } = row
  const say = (kind: Moment['kind'], words: string): Moment[] => [{ at, kind, words }]
  const inBody = /"status"\s*:\s*(\d{3})/.exec(received)?.[1]
  const outcome = status === 0 || responseDropped ? 0 : status < 300 ? Number(inBody ?? status) : status
  switch (kind) {
    case 'read':
      return outcome === 200 ? say('call', 'Opened the page where the plan is drawn.') : []
    case 'send':
      if (outcome === 200) {
        const isText = ({ at: came }: Row<'messages'>): boolean => came >= at && came <= at + row.ms
        return messages.of(numberKey(about)).some(isText)
          ? []
          : say('trouble', 'Asked for a code, and no text came.')
      }
      return outcome === 0
        ? say('trouble', 'Asked for a code; the answer was lost on the way.')
        : say('trouble', `Asked for a code for ${shownNumber(about)} and was refused (${outcome}).`)
    case 'verify':
      if (outcome === 200) return []
      if (outcome === 0) return say('trouble', 'Entered the code; the answer was lost on the way.')
      return outcome === 404
        ? say('trouble', 'Entered a code that was not right.')
        : say('trouble', 'Entered the code; the service did not take it.')
    case 'update':
      return /"flag"\s*:\s*true/.test(received)
        ? say('call', 'Was written down as a lead, with the way to their plans.')
        : say('trouble', 'Was not taken up as a lead; the way went on.')
    case null:
      return []
    default:
      return kind satisfies never
  }
}

function textsTo(person: Person, own: readonly Payment[], { messages }: Known): Moment[] {
  const isNumber = isTheirs(person)
  const orders = own.map(({ id }) => orderKey(id))
  return messages
    .of(numberKey(person.number), ...orders)
    .filter((message) => isOfOrder(message) || isNumber(message.to, message.at))
    .map(({ at, kind, to, text, code }) => {
      const by = { whatsapp: 'WhatsApp', mail: 'Mail' }[kind] ?? 'A text with the code'
      const moment: Moment = { at, kind: 'text', words: `${by} to ${shownNumber(to)}.` }
      // The code is the visitor's alone.
      return code ? moment : { ...moment, more: shortened(text, 2_000) }
    })
}

function verified(person: Person, { leads }: Known): Moment[] {
  const isNumber = isTheirs(person)
  return leads
    .of(numberKey(person.number))
    .filter(({ number, at }) => isNumber(number, at))
    .map(({ at, name }) => ({
      at,
      kind: 'call',
      words: `Verified the number${name ? `, as ${shortened(name)}` : ''}.`,
    }))
}

/** Presses of Pay (call 8). */
export function pressesOf({ response }: Person, { checkouts }: Known): Moment[] {
  if (!response) return []
  const presses = checkouts.of(responseKey(response.id)).filter(({ at }) => at >= response.at)
  return presses.map(({ at, packageType }) => ({
    at,
    kind: 'call',
    words: `Pressed Pay for ${planNameOf(packageType) ?? 'a plan'} and went to the payment page.`,
  }))
}

/** What the payment page told of them. What names their response is theirs also after a later survey under their number. */
export const paymentsOf = (person: Person, { payments }: Known): Payment[] =>
  payments
    .of(...keysOf(person))
    .filter(({ at, sent }) => at >= person.from && (at < person.until || Boolean(sent.responseId)))

function paid({ at, id, outcome, sent }: Payment): Moment {
  const amount = money(sent.currency ?? '', sent.amount ?? '')
  const plan = planNameOf(sent.offertype) ?? 'the plan'
  return outcome === 'paid'
    ? { at, kind: 'payment', words: `Paid ${amount} for ${plan}: order ${shortened(id)}.` }
    : { at, kind: 'trouble', words: `The payment of ${amount} for ${plan} was declined.` }
}
