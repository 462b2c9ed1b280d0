import { parseJson } from '../../../src/core/api/decode.ts'
import type { Database, Row } from '../../backend/tables.ts'

/** A lead with its number as calls have it; a payment with what the payment page was sent. */
type Lead = Row<'leads'> & { number: string }
export type Payment = Row<'payments'> & { sent: Readonly<Record<string, string>> }

/** What stories are told from: each row is read once, whoever it is asked for. */
export type Known = {
  responses: readonly Row<'responses'>[]
  leads: readonly Lead[]
  calls: readonly Told[]
  checkouts: readonly Row<'checkouts'>[]
  payments: readonly Payment[]
  messages: readonly Row<'messages'>[]
}

export const knownFrom = (database: Database): Known => ({
  responses: database.responses.all(),
  leads: database.leads.all().map((row) => ({ ...row, number: `+${row.isd} ${row.mobile}` })),
  calls: database.calls.all().map(tellCall),
  checkouts: database.checkouts.all(),
  payments: database.payments
    .all()
    .map((row) => ({ ...row, sent: JSON.parse(row.parametersJson) as Payment['sent'] })),
  messages: database.messages.all(),
})

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
  const [, service = '', rest = ''] = /\/(forms|api)\/([^#]*)$/.exec(row.path) ?? []
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
  const asked = askedAfterReading(calls)
  const numbered = responses.map((response) => {
    const { id, isd, mobileNumber } = response
    return { response, number: mobileNumber ? `+${isd} ${mobileNumber}` : (asked.get(id) ?? null) }
  })
  const people = numbered.map(({ response, number }): Person => {
    const later = numbered.filter(
      (other) => number !== null && other.number === number && other.response.at > response.at,
    )
    return {
      response,
      number,
      from: response.at,
      until: Math.min(...later.map((other) => other.response.at)),
    }
  })
  const taken = new Set(numbered.map(({ number }) => number))
  const others = [
    ...leads.filter(({ mobile }) => mobile !== '').map(({ number }) => number),
    ...calls.filter(({ kind }) => kind === 'send').map(({ about }) => about),
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
