import { addressIn } from './ask.ts'
import { calls, type CallNumber } from './calls.ts'
import type { Session } from './session.ts'

/** What each write asks leave for: a form needs none by itself. */
const headersOf: Readonly<Record<number, readonly string[]>> = {
  2: ['content-type'],
  3: [],
  4: [],
  6: ['authorization', 'content-type'],
  8: ['content-type'],
}

/** Asks what a browser asks before each write. */
export async function checkPreflights(session: Session): Promise<void> {
  for (const [number, own] of Object.entries(headersOf)) {
    const headers = [...own, ...(session.keys ? ['idempotency-key'] : [])]
    if (headers.length > 0) await checkPreflight(session, Number(number) as CallNumber, headers)
  }
}

async function checkPreflight(session: Session, number: CallNumber, asked: readonly string[]): Promise<void> {
  const { origin, note, fetch, clock } = session
  const what = 'the question before it (OPTIONS)'
  const where = `call ${number} (${calls[number].name}), ${what}`
  const began = clock.now()
  const answer = await fetch(addressIn(session, number, { params: { id: 'conform' } }), {
    method: 'OPTIONS',
    redirect: 'manual',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': asked.toSorted().join(','),
    },
  }).catch(() => null)
  const status = answer ? String(answer.status) : 'nothing'
  const ms = clock.now() - began
  session.exchanges.push({ call: `${number} ${calls[number].name}`, what, answer: status, ms, reads: '' })
  if (!answer) return note('unreachable', where)
  if (!answer.ok) return note('preflight-refused', `${where}: ${answer.status}`)
  const allowedOrigin = answer.headers.get('access-control-allow-origin')
  if (allowedOrigin !== '*' && allowedOrigin !== origin)
    note('preflight-origin', `${where} (${allowedOrigin ?? 'not sent'})`)
  const allowed = (answer.headers.get('access-control-allow-headers') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
  for (const name of asked)
    if (!allowed.includes(name) && !(allowed.includes('*') && name !== 'authorization'))
      note('preflight-header', `${where} (${name})`)
}
