import { type CallName, routeOf } from '../../../src/core/api/routes.ts'
import { parseJson } from '../../../src/core/kernel/json.ts'
import type { Database, Row } from '../../backend/tables.ts'

/** Finds rows by what they are about. Searching all rows for each of many visitors would block the page. */
type Index<Row> = (...keys: readonly string[]) => Row[]

function indexRows<Row>(rows: readonly Row[], keysOf: (row: Row) => readonly string[]): Index<Row> {
  const index = new Map<string, Row[]>()
  for (const row of rows)
    for (const key of new Set(keysOf(row))) index.set(key, [...(index.get(key) ?? []), row])
  return (...keys) => keys.flatMap((key) => index.get(key) ?? [])
}

export const responseKey = (id: string): string => `response ${id}`
/** No row is about null. */
export const numberKey = (number: string | null): string => `number ${number}`
export const orderKey = (id: string): string => `order ${id}`

/** Whether a message is about an order. It belongs to that order's visitor, whatever number or address it went to. */
export const isAboutOrder = ({ kind }: Row<'messages'>): boolean => kind === 'mail' || kind === 'whatsapp'

/** A payment with the parameters that the payment page received. */
export type Payment = Row<'payments'> & { sent: Readonly<Record<string, string>> }

/** A call of the log, and the response (calls 5 and 6) or the number (calls 3 and 4) that it is about. */
export type LoggedCall = {
  row: Row<'calls'>
  name: Extract<CallName, 'getEarlierResponse' | 'updateResponse' | 'sendCode' | 'verifyCode'>
  about: string
}

export const isAboutResponse = ({ name }: LoggedCall): boolean =>
  name === 'getEarlierResponse' || name === 'updateResponse'

type Lead = Row<'leads'> & { number: string }

/** The rows of the tables, found by response, number or order. */
export type TeamRecords = {
  responses: Row<'responses'>[]
  leads: Lead[]
  calls: LoggedCall[]
  leadsOf: Index<Lead>
  callsOf: Index<LoggedCall>
  checkoutsOf: Index<Row<'checkouts'>>
  paymentsOf: Index<Payment>
  messagesOf: Index<Row<'messages'>>
}

/** Reads each table once. */
export function readRecords(database: Database): TeamRecords {
  const responses = database.responses.all()
  const leads = database.leads.all().map((row) => ({ ...row, number: `+${row.isd} ${row.mobile}` }))
  // A replayed call did nothing.
  const calls = database.calls.all().flatMap((row) => (row.replayed ? [] : readCall(row)))
  const payments = database.payments.all().map((row) => ({ ...row, sent: textsIn(row.parametersJson) }))
  return {
    responses,
    leads,
    calls,
    leadsOf: indexRows(leads, ({ number }) => [numberKey(number)]),
    callsOf: indexRows(calls, (call) => [(isAboutResponse(call) ? responseKey : numberKey)(call.about)]),
    checkoutsOf: indexRows(database.checkouts.all(), ({ responseId }) => [responseKey(responseId)]),
    paymentsOf: indexRows(payments, ({ responseId, sent: { isdcode, mobile } }) => [
      responseId ? responseKey(responseId) : numberKey(`+${isdcode} ${mobile}`),
    ]),
    // News of an order names it in its text.
    messagesOf: indexRows(database.messages.all(), (message) =>
      isAboutOrder(message) ? message.text.split(/[\s,:.]+/).map(orderKey) : [numberKey(message.to)],
    ),
  }
}

/** An imported file may contain anything here. */
function textsIn(json: string): Payment['sent'] {
  const entries = Object.entries(JSON.parse(json) as Record<string, unknown>)
  return Object.fromEntries(
    entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
}

function readCall(row: Row<'calls'>): LoggedCall[] {
  const [path = '', query] = row.path.replace(/^\/fake/, '').split('?')
  const route = routeOf(row.method, path)
  if (route?.name === 'getEarlierResponse')
    return [{ row, name: route.name, about: new URLSearchParams(query).get('q') ?? '' }]
  if (route?.name === 'updateResponse') return [{ row, name: route.name, about: route.params.id ?? '' }]
  if (route?.name !== 'sendCode' && route?.name !== 'verifyCode') return []
  const { isd, mobile } = formOf(row)
  return [{ row, name: route.name, about: `+${isd} ${mobile}` }]
}

/** The fields of call 3 or 4. */
export function formOf({ sentJson }: Row<'calls'>): Record<'isd' | 'mobile' | 'name', string> {
  const sent = parseJson(sentJson)
  const form = (typeof sent === 'object' ? sent : null) as Record<string, unknown> | null
  const text = (name: string): string => (typeof form?.[name] === 'string' ? form[name] : '')
  return { isd: text('isd'), mobile: text('mobile'), name: text('name') }
}

/** A visitor that the services know by a response, a number, or both. */
export type KnownVisitor = {
  response: Row<'responses'> | null
  /** `+91 9876543210`; null if the visitor entered none. */
  number: string | null
  /** Rows about the number belong to this visitor in this time: until the next survey with the same number. In epoch milliseconds. */
  from: number
  until: number
}

/**
 * Returns a visitor for each response, and for each number without one. Before call 6 connects the two, a number belongs to the response
 * that was last read (call 5) before the code was requested.
 */
export function knownVisitors({ responses, leads, calls }: TeamRecords): KnownVisitor[] {
  const requested = requestedNumbers(calls)
  const numbered = responses.map((response) => {
    const { id, isd, mobileNumber } = response
    return { response, number: mobileNumber ? `+${isd} ${mobileNumber}` : (requested.get(id) ?? null) }
  })
  const byNumber = indexRows(numbered, ({ number }) => (number === null ? [] : [number]))
  const visitors = numbered.map(({ response, number }): KnownVisitor => {
    const others = number === null ? [] : byNumber(number).map((other) => other.response.at)
    const until = Math.min(...others.filter((at) => at > response.at))
    return { response, number, from: response.at, until }
  })
  const withResponse = new Set(numbered.map(({ number }) => number))
  const numbers = new Set([
    ...leads.filter(({ mobile }) => mobile !== '').map(({ number }) => number),
    ...calls.filter(({ name }) => name === 'sendCode').map(({ about }) => about),
  ])
  for (const number of numbers)
    if (!withResponse.has(number)) visitors.push({ response: null, number, from: -Infinity, until: Infinity })
  return visitors
}

/** The number for which a code was requested after a response was read, by response. */
function requestedNumbers(calls: readonly LoggedCall[]): Map<string, string> {
  const numbers = new Map<string, string>()
  let lastRead = ''
  // The log is in the order of the answers; this needs the order of the requests.
  for (const { name, about } of calls.toSorted((a, b) => a.row.at - b.row.at)) {
    if (name === 'getEarlierResponse') lastRead = about
    if (name === 'sendCode' && lastRead) numbers.set(lastRead, about)
  }
  return numbers
}
