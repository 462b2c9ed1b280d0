import { parseJson } from '../../../src/core/shared/parse-json.ts'
import type { Database, Row } from '../../backend/tables.ts'
import { grouped, type Grouped } from './grouped.ts'

/** A lead with its number as calls have it; a payment with what the payment page was sent. */
type Lead = Row<'leads'> & { number: string }
export type Payment = Row<'payments'> & { sent: Readonly<Record<string, string>> }

/** What stories are told from: each row is read once, and found by whom it is about. */
export type Known = {
  responses: readonly Row<'responses'>[]
  /** By number. */
  leads: Grouped<Lead>
  /** By response or number, whichever the call is about. */
  calls: Grouped<Told>
  /** By response. */
  checkouts: Grouped<Row<'checkouts'>>
  /** By response, without one by number. */
  payments: Grouped<Payment>
  /** By number; news of an order by each of its words: it names the order that it tells of. */
  messages: Grouped<Row<'messages'>>
}

export const responseKey = (id: string): string => `response ${id}`
/** No row is about nobody's number. */
export const numberKey = (number: string | null): string => `number ${number}`
export const orderKey = (id: string): string => `order ${id}`

/** Whether it tells of an order, and is theirs whose order that is, whatever number or address it went to. */
export const isOfOrder = ({ kind }: Row<'messages'>): boolean => kind === 'mail' || kind === 'whatsapp'

export const knownFrom = (database: Database): Known => ({
  responses: database.responses.all(),
  leads: grouped(
    database.leads.all().map((row) => ({ ...row, number: `+${row.isd} ${row.mobile}` })),
    ({ number }) => [numberKey(number)],
  ),
  // What was asked with the same key again did nothing.
  calls: grouped(
    database.calls.all().flatMap((row) => (row.replayed ? [] : tellCall(row))),
    ({ kind, about }) => [kind === 'read' || kind === 'update' ? responseKey(about) : numberKey(about)],
  ),
  checkouts: grouped(database.checkouts.all(), ({ responseId }) => [responseKey(responseId)]),
  payments: grouped(
    database.payments.all().map((row) => ({ ...row, sent: textsIn(row.parametersJson) })),
    ({ sent: { responseId, isdcode, mobile } }) => [
      responseId ? responseKey(responseId) : numberKey(`+${isdcode} ${mobile}`),
    ],
  ),
  messages: grouped(database.messages.all(), (message) =>
    isOfOrder(message) ? message.text.split(/[\s,:.]+/).map(orderKey) : [numberKey(message.to)],
  ),
})

/** A file that was imported may hold anything there. */
const textsIn = (json: string): Payment['sent'] =>
  Object.fromEntries(
    Object.entries(JSON.parse(json) as object).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

/** Somebody that the services know: by their answers, by their number, or by both. */
export type Person = {
  response: Row<'responses'> | null
  /** `+91 9876543210`; null before one was given. */
  number: string | null
  /** From here on, and until another survey under this number, what is said of the number is theirs. In the demo's milliseconds. */
  from: number
  until: number
}

/** A call as a log has it, with what is told from it. */
export type Told = { row: Row<'calls'>; kind: 'read' | 'send' | 'verify' | 'update' | null; about: string }

/** What a call is about: of calls 5 and 6 the response, of calls 3 and 4 the number. */
function tellCall(row: Row<'calls'>): Told {
  const [, service = '', rest = ''] = /^(?:\/fake)?\/(forms|api)\/([^#]*)$/.exec(row.path) ?? []
  const read = /^response\?(.*)$/.exec(rest)
  if (service === 'forms' && read)
    return { row, kind: 'read', about: new URLSearchParams(read[1]).get('q') ?? '' }
  const update = /^updateResponse\/([^/?]+)/.exec(rest)
  if (service === 'forms' && update) return { row, kind: 'update', about: update[1]! }
  const code = /^customer\/me\/(loginotp|veryfyotp)$/.exec(rest)
  if (service !== 'api' || !code) return { row, kind: null, about: '' }
  const { isd, mobile } = formOf(row)
  return { row, kind: code[1] === 'loginotp' ? 'send' : 'verify', about: `+${isd} ${mobile}` }
}

/** The fields of call 3 or 4. */
export function formOf({ sentJson }: Row<'calls'>): Record<'isd' | 'mobile' | 'name', string> {
  const sent = parseJson(sentJson)
  const found = (typeof sent === 'object' ? sent : null) as Record<string, unknown> | null
  const text = (name: string): string => (typeof found?.[name] === 'string' ? found[name] : '')
  return { isd: text('isd'), mobile: text('mobile'), name: text('name') }
}

/**
 * Everybody once: each survey is somebody's, and so is each number that no survey has. Before call 6 says so, a number belongs to the
 * survey whose answers were read (call 5) last before a code was asked for.
 */
export function peopleIn({ responses, leads, calls }: Known): Person[] {
  const asked = askedAfterReading(calls.all)
  const numbered = responses.map((response) => {
    const { id, isd, mobileNumber } = response
    return { response, number: mobileNumber ? `+${isd} ${mobileNumber}` : (asked.get(id) ?? null) }
  })
  const surveys = grouped(numbered, ({ number }) => (number === null ? [] : [number]))
  const people = numbered.map(({ response, number }): Person => {
    const later = (number === null ? [] : surveys.of(number)).filter(
      (other) => other.response.at > response.at,
    )
    return {
      response,
      number,
      from: response.at,
      until: later.reduce((first, other) => Math.min(first, other.response.at), Infinity),
    }
  })
  const taken = new Set(numbered.map(({ number }) => number))
  const others = [
    ...leads.all.filter(({ mobile }) => mobile !== '').map(({ number }) => number),
    ...calls.all.filter(({ kind }) => kind === 'send').map(({ about }) => about),
  ].filter((number) => !taken.has(number))
  for (const number of new Set(others))
    people.push({ response: null, number, from: -Infinity, until: Infinity })
  return people
}

/** By response the number that a code was asked for after its answers were read. */
function askedAfterReading(calls: readonly Told[]): Map<string, string> {
  const asked = new Map<string, string>()
  let read = ''
  // In the order in which they began: the log has them as they were answered.
  for (const { kind, about } of calls.toSorted((a, b) => a.row.at - b.row.at)) {
    if (kind === 'read') read = about
    if (kind === 'send' && read) asked.set(read, about)
  }
  return asked
}
