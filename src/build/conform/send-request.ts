import { readTimeoutMs, writeTimeoutMs } from '../../core/api/call.ts'
import { addressOf, is2xx, statusOf, type RequestParts } from '../../core/api/endpoint.ts'
import { parseJson } from '../../core/kernel/json.ts'
import { type CallNumber, calls } from './calls.ts'
import { findings, type Find, type FindingName } from './findings.ts'
import type { Exchange, Session } from './session.ts'

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

const rows = Object.entries(findings) as [FindingName, { find?: Find }][]

/** Makes a call as a page of the product would, and checks what every response needs. Null if there was no response. */
export async function sendRequest(
  session: Session,
  number: CallNumber,
  request: CallRequest,
): Promise<CallResponse | null> {
  const init = requestFor(calls[number].method, session.origin, request)
  const response = await send(session, number, request, init)
  if (response)
    for (const [name, { find }] of rows) {
      const found = find?.(response, number, session)
      if (found) session.addFinding(name, response.where + (found === true ? '' : ` (${found})`))
    }
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

/** An invalid request, and the status that refuses it. */
export type Refusal = [call: CallNumber, what: string, request: Omit<CallRequest, 'what'>, status: number]

/** Sends invalid requests and expects their statuses. */
export async function expectRefusals(session: Session, refusals: readonly Refusal[]): Promise<void> {
  for (const [number, what, request, expected] of refusals) {
    const response = await sendRequest(session, number, { ...request, what })
    if (!response) continue
    // R16: a status in the body overrides that of the response.
    const status = statusOf(response)
    if (status >= 200 && status < 300) session.addFinding('wrong-accepted', response.where)
    else if (status >= 400 && status !== expected)
      session.addFinding('refusal-status', `${response.where} instead of ${expected}`)
  }
}

/** Repeats a request with its key (R66): the response is the same, or a finding. */
export async function expectRepeat(
  session: Session,
  number: CallNumber,
  request: CallRequest,
  first: CallResponse,
): Promise<void> {
  if (request.key === undefined) return
  const again = await sendRequest(session, number, { ...request, what: 'the same request again' })
  if (again && again.text !== first.text) session.addFinding('key-ignored', again.where)
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
  const listOf = (name: string): string[] =>
    (response.headers.get(`access-control-allow-${name}`) ?? '').toLowerCase().split(/\s*,\s*/)
  const allowed = listOf('headers')
  const refused = headers.filter(
    (name) => !allowed.includes(name) && !(allowed.includes('*') && name !== 'authorization'),
  )
  if (!is2xx(response)) return addFinding('preflight', response.where)
  if (!['*', origin].includes(listOf('origin').join())) addFinding('preflight', `${response.where} (origin)`)
  for (const name of refused) addFinding('preflight', `${response.where} (header ${name})`)
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
