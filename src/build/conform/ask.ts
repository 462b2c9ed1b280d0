import { is2xx, isStatus, statusOf } from '../../core/api/answer-status.ts'
import { fieldsOrEmpty, text, withDefault } from '../../core/kernel/decode.ts'
import { type RequestParts, addressOf } from '../../core/api/endpoint.ts'
import { readTimeoutMs } from '../../core/api/reads.ts'
import { writeTimeoutMs } from '../../core/api/writes.ts'
import { parseJson } from '../../core/kernel/json.ts'
import { type CallNumber, calls } from './calls.ts'
import type { FindingName } from './findings.ts'
import type { Exchange, Session } from './session.ts'
import { problemsOfAnswer } from './validate.ts'

/** A request, named by `what` in the report. `text` is a raw body. */
export type Asked = RequestParts & { what: string; key?: string; text?: string }

/** A response. `where` names it in findings. */
export type Seen = {
  status: number
  headers: Headers
  text: string
  /** Undefined if it is not JSON. */
  body: unknown
  ms: number
  where: string
}

/** How long calls 5 and 6 may delay a visitor (R18, R51), in milliseconds. */
const maxDelayMs = 4_000

/** Makes a call as a page of the product would, and checks what holds for every response; null if there was none. */
export async function ask(session: Session, number: CallNumber, asked: Asked): Promise<Seen | null> {
  const seen = await send(session, number, asked, requestFor(calls[number].method, session.origin, asked))
  if (seen) checkResponse(session, number, seen)
  return seen
}

/** Sends a valid request; null, and a finding, unless the response is a 2xx. */
export async function expectSuccess(
  session: Session,
  number: CallNumber,
  asked: Asked,
  otherwise: FindingName = 'failed',
): Promise<Seen | null> {
  const seen = await ask(session, number, asked)
  if (!seen || is2xx(seen)) return seen
  // The request names nothing that could be missing: the path is not served.
  const isMissing = [404, 405, 501].includes(seen.status) && otherwise === 'failed'
  if (seen.status < 300 || seen.status >= 400)
    session.note(isMissing ? 'call-missing' : otherwise, seen.where)
  return null
}

/** Sends an invalid request and expects this status. */
export async function expectRefusal(
  session: Session,
  number: CallNumber,
  asked: Asked,
  expected: number,
): Promise<void> {
  const seen = await ask(session, number, asked)
  if (!seen) return
  // R16: a status in the body overrides that of the response.
  const status = statusOf(seen)
  if (status >= 200 && status < 300) session.note('wrong-accepted', seen.where)
  else if (status >= 400 && status !== expected)
    session.note('refusal-status', `${seen.where} instead of ${expected}`)
}

/** Checks what a browser asks before a write: whether it may send these headers. */
export async function checkPreflight(
  session: Session,
  number: CallNumber,
  own: readonly string[],
): Promise<void> {
  const headers = [...own, ...(session.keys ? ['idempotency-key'] : [])]
  if (headers.length === 0) return
  const { origin, note } = session
  const asked = { what: 'its preflight (OPTIONS)', params: { id: 'conform' } }
  const seen = await send(session, number, asked, {
    method: 'OPTIONS',
    redirect: 'manual',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': headers.toSorted().join(','),
    },
  })
  if (!seen) return
  const { where } = seen
  if (!is2xx(seen)) return note('preflight', where)
  const allowedOrigin = seen.headers.get('access-control-allow-origin')
  if (allowedOrigin !== '*' && allowedOrigin !== origin)
    note('preflight', `${where} (origin ${allowedOrigin ?? 'not sent'})`)
  const allowed = (seen.headers.get('access-control-allow-headers') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
  for (const name of headers)
    if (!allowed.includes(name) && !(allowed.includes('*') && name !== 'authorization'))
      note('preflight', `${where} (header ${name})`)
}

function requestFor(method: string, origin: string, asked: Asked): RequestInit {
  const headers = new Headers({ origin })
  if (asked.bearer !== undefined) headers.set('authorization', `Bearer ${asked.bearer}`)
  if (asked.key !== undefined) headers.set('idempotency-key', asked.key)
  const json = asked.text ?? (asked.json === undefined ? undefined : JSON.stringify(asked.json))
  if (json !== undefined) headers.set('content-type', 'application/json')
  const form = asked.form && new FormData()
  for (const [name, value] of Object.entries(asked.form ?? {})) form?.append(name, value)
  const body = form ?? json
  return { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) }
}

/** Sends it, waits as long as the product would, and lists the exchange; null, and a finding, if there was no response. */
async function send(
  { exchanges, clock, note, fetch, ...services }: Session,
  number: CallNumber,
  { what, ...parts }: Asked,
  init: RequestInit,
): Promise<Seen | null> {
  const { service, path, method, name } = calls[number]
  const where = `call ${number} (${name}), ${what}`
  const exchange: Exchange = { call: `${number} ${name}`, what, status: 'none', ms: 0 }
  exchanges.push(exchange)
  const aborter = new AbortController()
  const startedAt = clock.now()
  const stop = clock.after(method === 'GET' ? readTimeoutMs : writeTimeoutMs.first, () => aborter.abort())
  try {
    const address = addressOf(services[service], path, parts)
    const response = await fetch(address, { ...init, signal: aborter.signal })
    const text = await response.text()
    const { status, headers } = response
    const ms = clock.now() - startedAt
    Object.assign(exchange, { status: String(status), ms })
    return { status, headers, text, body: parseJson(text), ms, where: `${where}: ${status}` }
  } catch (problem) {
    // `fetch` says only that it failed; its cause says why.
    const cause = problem instanceof Error ? (problem.cause ?? problem) : problem
    const reason = cause instanceof Error ? cause.message : 'no response'
    note(aborter.signal.aborted ? 'too-late' : 'unreachable', `${where} (${reason})`)
    return null
  } finally {
    stop()
  }
}

/** What holds for every response: the page may read it, it is in time, and it is as documented. */
function checkResponse({ note, origin }: Session, number: CallNumber, seen: Seen): void {
  const { status, headers, where, ms } = seen
  const allowed = headers.get('access-control-allow-origin')
  if (allowed !== '*' && allowed !== origin) note('cors', `${where} (${allowed ?? 'not sent'})`)
  if ((number === 5 || number === 6) && ms > maxDelayMs) note('slow', `${where}, ${ms} ms`)
  if (status >= 300 && status < 400) return note('redirected', where)
  const { service, name } = calls[number]
  const unread = unreadStatus(number, seen)
  const type = headers.get('content-type') ?? ''
  const [problem, ...more] = problemsOfAnswer(name, { status, type, text: seen.text })
  if (unread) note('status-unread', `${where}: ${unread}`)
  else if (problem)
    note('undocumented', `${where}: ${problem}${more.length > 0 ? ` and ${more.length} more` : ''}`)
  if (service === 'customer' && status >= 400) checkMessage({ note }, seen)
}

/** A status in the body that the product ignores where it looks for one: in a 2xx of calls 2 to 4, `status` first (R16). */
function unreadStatus(number: CallNumber, seen: Seen): string | null {
  if (![2, 3, 4].includes(number) || !is2xx(seen)) return null
  const json = fieldsOrEmpty(seen.body)
  const first = ['status', 'code'].find((name) => name in json)
  return first === undefined || isStatus(json[first]) ? null : `${first} is ${JSON.stringify(json[first])}`
}

/** A message of the customer API under another name than the one that is read. */
function checkMessage({ note }: Pick<Session, 'note'>, { body, where }: Seen): void {
  const json = fieldsOrEmpty(body)
  const own = withDefault(text, '')(json.msg).trim()
  const other = ['message', 'error', 'detail', 'title'].find((name) => typeof json[name] === 'string')
  if (own === '' && (other !== undefined || 'msg' in json))
    note('message-unread', `${where}: ${other ?? 'msg'}`)
}
