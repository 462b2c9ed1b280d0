import { type CallName, routeOf } from '../../../src/core/api/routes.ts'
import { fieldsOrEmpty, text, withDefault } from '../../../src/core/kernel/decode.ts'
import { parseJson } from '../../../src/core/kernel/json.ts'
import type { Database, Row } from '../../backend/tables.ts'

/** Returns the rows with one of these keys. Searching all rows for each of many visitors would block the page. */
type Index<Item> = (...keys: readonly string[]) => Item[]

function indexRows<Item>(rows: readonly Item[], keysOf: (row: Item) => readonly string[]): Index<Item> {
  const index = new Map<string, Item[]>()
  for (const row of rows)
    for (const key of new Set(keysOf(row))) index.set(key, [...(index.get(key) ?? []), row])
  return (...keys) => keys.flatMap((key) => index.get(key) ?? [])
}

export const responseKey = (id: string): string => `response ${id}`
/** The key of null matches no row. */
export const numberKey = (number: string | null): string => `number ${number}`
export const orderKey = (id: string): string => `order ${id}`

/** Whether a message is about an order. It belongs to the visitor of the order, even if it was sent to another number or address. */
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
  // A replayed call is a retry, which changed nothing.
  const calls = database.calls.all().flatMap((row) => (row.replayed ? [] : readCall(row)))
  const payments = database.payments.all().map((row) => ({ ...row, sent: stringsIn(row.parametersJson) }))
  return {
    responses,
    leads,
    calls,
    leadsOf: indexRows(leads, ({ number }) => [numberKey(number)]),
    callsOf: indexRows(calls, (call) => [
      isAboutResponse(call) ? responseKey(call.about) : numberKey(call.about),
    ]),
    checkoutsOf: indexRows(database.checkouts.all(), ({ responseId }) => [responseKey(responseId)]),
    paymentsOf: indexRows(payments, ({ responseId, sent: { isdcode, mobile } }) => [
      responseId ? responseKey(responseId) : numberKey(`+${isdcode} ${mobile}`),
    ]),
    // A message about an order has the order's id in its text.
    messagesOf: indexRows(database.messages.all(), (message) =>
      isAboutOrder(message) ? message.text.split(/[\s,:.]+/).map(orderKey) : [numberKey(message.to)],
    ),
  }
}

/** The strings of a JSON object. Other values are dropped: an imported file may have any. */
function stringsIn(json: string): Payment['sent'] {
  const entries = Object.entries(fieldsOrEmpty(parseJson(json)))
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

const textOrEmpty = withDefault(text, '')

/** The form of call 3 or 4. */
export function formOf({ sentJson }: Row<'calls'>): Record<'isd' | 'mobile' | 'name', string> {
  const { isd, mobile, name } = fieldsOrEmpty(parseJson(sentJson))
  return { isd: textOrEmpty(isd), mobile: textOrEmpty(mobile), name: textOrEmpty(name) }
}

/** A visitor that the services know by a response, a number, or both. */
export type KnownVisitor = {
  response: Row<'responses'> | null
  /** `+91 9876543210`; null if the visitor entered none. */
  number: string | null
  /** Rows about the number belong to this visitor if they are in this range of time (epoch milliseconds): until the number's next survey. */
  from: number
  until: number
}

/**
 * Returns a visitor for each response, and for each number without one. Before call 6 connects the two, a number belongs to the response
 * that was last read (call 5) before the code was requested.
 */
export function knownVisitors({ responses, leads, calls }: TeamRecords): KnownVisitor[] {
  const requestedNumbers = findRequestedNumbers(calls)
  const numbered = responses.map((response) => {
    const { id, isd, mobileNumber } = response
    return { response, number: mobileNumber ? `+${isd} ${mobileNumber}` : (requestedNumbers.get(id) ?? null) }
  })
  const byNumber = indexRows(numbered, ({ number }) => (number === null ? [] : [number]))
  const visitors = numbered.map(({ response, number }): KnownVisitor => {
    const surveys = number === null ? [] : byNumber(number)
    const until = Math.min(...surveys.map((other) => other.response.at).filter((at) => at > response.at))
    return { response, number, from: response.at, until }
  })
  const numbersWithResponse = new Set(numbered.map(({ number }) => number))
  const numbers = new Set([
    ...leads.filter(({ mobile }) => mobile !== '').map(({ number }) => number),
    ...calls.filter(({ name }) => name === 'sendCode').map(({ about }) => about),
  ])
  for (const number of numbers)
    if (!numbersWithResponse.has(number))
      visitors.push({ response: null, number, from: -Infinity, until: Infinity })
  return visitors
}

/** By response, the number for which a code was requested after the response was read. */
function findRequestedNumbers(calls: readonly LoggedCall[]): Map<string, string> {
  const numbers = new Map<string, string>()
  let lastRead = ''
  // The log has the order of the responses; this needs the order of the requests.
  for (const { name, about } of calls.toSorted((a, b) => a.row.at - b.row.at)) {
    if (name === 'getEarlierResponse') lastRead = about
    if (name === 'sendCode' && lastRead) numbers.set(lastRead, about)
  }
  return numbers
}
