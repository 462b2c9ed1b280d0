import { addressOf, type Wire, type WriteAnswer } from '../../core/api/endpoint.ts'
import { parseJson } from '../../core/shared/parse-json.ts'
import { longestRead } from '../../core/api/reads.ts'
import { longestWrite } from '../../core/api/writes.ts'
import { calls, type CallNumber } from './calls.ts'
import { checkAnswered } from './check-answered.ts'
import type { Session } from './session.ts'
import { whatVisitorsRead } from './visitors-words.ts'

/** A request, and what it is in the report's words. `text` is a body as it stands. */
export type Asked = Wire & { what: string; key?: string; text?: string }

/** What came. `where` is what a finding says of it. */
export type Seen = {
  status: number
  headers: Headers
  text: string
  /** Undefined where it is not JSON. */
  body: unknown
  ms: number
  where: string
}

/** Makes a call as a page of the product would, and holds what comes to what is true of every answer; null where nothing came. */
export async function ask(session: Session, number: CallNumber, asked: Asked): Promise<Seen | null> {
  const { method, name } = calls[number]
  const where = `call ${number} (${name}), ${asked.what}`
  const seen = await send(session, method, addressIn(session, number, asked), asked, where)
  const [answer, ms] = seen ? [String(seen.status), seen.ms] : ['nothing', 0]
  const written: WriteAnswer = seen
    ? { kind: 'answered', status: seen.status, body: seen.body }
    : { kind: 'no-response' }
  session.exchanges.push({
    call: `${number} ${name}`,
    what: asked.what,
    answer,
    ms,
    reads: whatVisitorsRead(number, written),
  })
  if (seen) checkAnswered(session, number, seen)
  return seen
}

/** Where a call is made. */
export function addressIn(session: Session, number: CallNumber, wire: Wire): string {
  const { service, path } = calls[number]
  return addressOf(session[service], path, wire)
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

/** Sends it and waits as long as the product would. */
async function send(
  session: Session,
  method: 'GET' | 'POST',
  address: string,
  asked: Asked,
  where: string,
): Promise<Seen | null> {
  const { clock, origin, note } = session
  const limit = method === 'GET' ? longestRead : longestWrite.first
  const giveUp = new AbortController()
  const began = clock.now()
  let isLate = false
  const stop = clock.after(limit, () => {
    isLate = true
    giveUp.abort()
  })
  try {
    const init = { ...requestFor(method, origin, asked), signal: giveUp.signal }
    const response = await session.fetch(address, init)
    const text = await response.text()
    const { status, headers } = response
    return {
      status,
      headers,
      text,
      body: parseJson(text),
      ms: clock.now() - began,
      where: `${where}: ${status}`,
    }
  } catch (problem) {
    note(isLate ? 'too-late' : 'unreachable', `${where} (${reasonOf(problem)})`)
    return null
  } finally {
    stop()
  }
}

/** `fetch` says no more than that it failed; what lies below it says why. */
function reasonOf(problem: unknown): string {
  if (!(problem instanceof Error)) return 'no answer'
  return problem.cause instanceof Error ? problem.cause.message : problem.message
}
