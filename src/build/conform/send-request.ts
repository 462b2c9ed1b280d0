import { fieldsOrEmpty, text, withDefault } from '../../core/kernel/decode.ts'
import { readTimeoutMs, writeTimeoutMs } from '../../core/api/call.ts'
import { addressOf, is2xx, isStatus, statusOf, type RequestParts } from '../../core/api/endpoint.ts'
import { parseJson } from '../../core/kernel/json.ts'
import { type CallNumber, calls } from './calls.ts'
import type { FindingName } from './findings.ts'
import type { Exchange, Session } from './session.ts'
import { responseErrors } from './validate.ts'

/** A request. `what` names it in the report, `key` is its idempotency key, `text` a raw body. */
export type CallRequest = RequestParts & { what: string; key?: string; text?: string }

/** A response. `where` names it in findings. */
export type CallResponse = {
  status: number
  headers: Headers
  text: string
  /** Undefined if it is not JSON. */
  body: unknown
  ms: number
  where: string
}

/** Strings and numbers of a JSON text. */
const jsonTokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi

/** How long calls 5 and 6 may delay a visitor (R18, R51), in milliseconds. */
const maxDelayMs = 4_000

/** Makes a call as a page of the product would, and checks what every response needs. Null if there was no response. */
export async function sendRequest(
  session: Session,
  number: CallNumber,
  request: CallRequest,
): Promise<CallResponse | null> {
  const init = requestFor(calls[number].method, session.origin, request)
  const response = await send(session, number, request, init)
  if (response) checkResponse(session, number, response)
  return response
}

/** Sends a valid request; null, and a finding, unless the response is a 2xx. */
export async function expectSuccess(
  session: Session,
  number: CallNumber,
  request: CallRequest,
  finding: FindingName = 'failed',
): Promise<CallResponse | null> {
  const response = await sendRequest(session, number, request)
  if (!response || is2xx(response)) return response
  // With the default finding, a request contains no id that could be unknown: a 404 means that the path is not served.
  const isMissing = [404, 405, 501].includes(response.status) && finding === 'failed'
  if (response.status < 300 || response.status >= 400)
    session.addFinding(isMissing ? 'call-missing' : finding, response.where)
  return null
}

/** Sends an invalid request and expects this status. */
export async function expectRefusal(
  session: Session,
  number: CallNumber,
  request: CallRequest,
  expected: number,
): Promise<void> {
  const response = await sendRequest(session, number, request)
  if (!response) return
  // R16: a status in the body overrides that of the response.
  const status = statusOf(response)
  if (status >= 200 && status < 300) session.addFinding('wrong-accepted', response.where)
  else if (status >= 400 && status !== expected)
    session.addFinding('refusal-status', `${response.where} instead of ${expected}`)
}

/** Sends the preflight of a write: a browser asks whether it may send these headers. */
export async function checkPreflight(
  session: Session,
  number: CallNumber,
  ownHeaders: readonly string[],
): Promise<void> {
  const headers = [...ownHeaders, ...(session.hasIdempotencyKeys ? ['idempotency-key'] : [])]
  if (headers.length === 0) return
  const { origin, addFinding } = session
  const request = { what: 'its preflight (OPTIONS)', params: { id: 'conform' } }
  const response = await send(session, number, request, {
    method: 'OPTIONS',
    redirect: 'manual',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': headers.toSorted().join(','),
    },
  })
  if (!response) return
  const { where } = response
  if (!is2xx(response)) return addFinding('preflight', where)
  const allowedOrigin = response.headers.get('access-control-allow-origin')
  if (allowedOrigin !== '*' && allowedOrigin !== origin)
    addFinding('preflight', `${where} (origin ${allowedOrigin ?? 'not sent'})`)
  const allowed = (response.headers.get('access-control-allow-headers') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
  for (const name of headers)
    if (!allowed.includes(name) && !(allowed.includes('*') && name !== 'authorization'))
      addFinding('preflight', `${where} (header ${name})`)
}

function requestFor(method: string, origin: string, request: CallRequest): RequestInit {
  const headers = new Headers({ origin })
  if (request.bearer !== undefined) headers.set('authorization', `Bearer ${request.bearer}`)
  if (request.key !== undefined) headers.set('idempotency-key', request.key)
  const json = request.text ?? (request.json === undefined ? undefined : JSON.stringify(request.json))
  if (json !== undefined) headers.set('content-type', 'application/json')
  const form = request.form && new FormData()
  for (const [name, value] of Object.entries(request.form ?? {})) form?.append(name, value)
  const body = form ?? json
  return { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) }
}

/** Sends a request with the product's time-out, and records the exchange. Null, and a finding, if there was no response. */
async function send(
  { exchanges, clock, addFinding, fetch, ...options }: Session,
  number: CallNumber,
  { what, ...parts }: CallRequest,
  init: RequestInit,
): Promise<CallResponse | null> {
  const { service, path, method, name } = calls[number]
  const where = `call ${number} (${name}), ${what}`
  const exchange: Exchange = { call: `${number} ${name}`, what, status: 'none', ms: 0 }
  exchanges.push(exchange)
  const aborter = new AbortController()
  const startedAt = clock.now()
  const stop = clock.after(method === 'GET' ? readTimeoutMs : writeTimeoutMs, () => aborter.abort())
  try {
    const address = addressOf(service === 'customer' ? options.customer : options.forms, path, parts)
    const response = await fetch(address, { ...init, signal: aborter.signal })
    const text = await response.text()
    const { status, headers } = response
    const ms = clock.now() - startedAt
    Object.assign(exchange, { status: String(status), ms })
    return { status, headers, text, body: parseJson(text), ms, where: `${where}: ${status}` }
  } catch (problem) {
    // The error of `fetch` has the reason in its cause.
    const cause = problem instanceof Error ? (problem.cause ?? problem) : problem
    const reason = cause instanceof Error ? cause.message : 'no response'
    addFinding(aborter.signal.aborted ? 'too-late' : 'unreachable', `${where} (${reason})`)
    return null
  } finally {
    stop()
  }
}

/** Checks what every response needs: the page may read it, it is in time, and it is as documented. */
function checkResponse({ addFinding, origin }: Session, number: CallNumber, response: CallResponse): void {
  const { status, headers, where, ms } = response
  const allowed = headers.get('access-control-allow-origin')
  if (allowed !== '*' && allowed !== origin) addFinding('cors', `${where} (${allowed ?? 'not sent'})`)
  const varies = (headers.get('vary') ?? '').toLowerCase().split(/\s*,\s*/)
  if (allowed === origin && !varies.includes('origin') && !varies.includes('*'))
    addFinding('no-vary-origin', where)
  const caching = headers.get('cache-control') ?? ''
  if ([1, 5, 7].includes(number) && /(?:max-age|s-maxage)=[1-9]|immutable/.test(caching))
    addFinding('cached', `${where} (${caching})`)
  const rounded = response.text
    .match(jsonTokens)
    ?.find((token) => /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)))
  if (response.body !== undefined && rounded !== undefined)
    addFinding('number-rounded', `${where} (${rounded})`)
  if ((number === 5 || number === 6) && ms > maxDelayMs) addFinding('slow', `${where}, ${ms} ms`)
  if (status >= 300 && status < 400) return addFinding('redirected', where)
  const { service, name } = calls[number]
  const unread = unreadStatus(number, response)
  const type = headers.get('content-type') ?? ''
  const [problem, ...more] = responseErrors(name, { status, type, text: response.text })
  if (unread) addFinding('status-unread', `${where}: ${unread}`)
  else if (problem)
    addFinding('undocumented', `${where}: ${problem}${more.length > 0 ? ` and ${more.length} more` : ''}`)
  if (service === 'customer' && status >= 400) checkMessage({ addFinding }, response)
}

/** A status in the body of a 2xx of calls 2 to 4 that the product ignores, because it is not a number (R16). Null if there is none. */
function unreadStatus(number: CallNumber, response: CallResponse): string | null {
  if (![2, 3, 4].includes(number) || !is2xx(response)) return null
  const json = fieldsOrEmpty(response.body)
  const first = ['status', 'code'].find((name) => name in json)
  return first === undefined || isStatus(json[first]) ? null : `${first} is ${JSON.stringify(json[first])}`
}

/** Reports a message of the customer API that is not in `msg`. */
function checkMessage({ addFinding }: Pick<Session, 'addFinding'>, { body, where }: CallResponse): void {
  const json = fieldsOrEmpty(body)
  const own = withDefault(text, '')(json.msg).trim()
  const other = ['message', 'error', 'detail', 'title'].find((name) => typeof json[name] === 'string')
  if (own === '' && (other !== undefined || 'msg' in json))
    addFinding('message-unread', `${where}: ${other ?? 'msg'}`)
}
