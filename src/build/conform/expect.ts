import { isReturned, statusOf } from '../../core/api/answer-status.ts'
import { ask, type Asked, type Seen } from './ask.ts'
import type { CallNumber } from './calls.ts'
import type { FindingName } from './findings.ts'
import type { Session } from './session.ts'

/** Asks what is right; null, and a finding, where it is not answered with a 2xx. */
export async function expectSuccess(
  session: Session,
  number: CallNumber,
  asked: Asked,
  otherwise: FindingName = 'failed',
): Promise<Seen | null> {
  const seen = await ask(session, number, asked)
  if (!seen || isReturned(seen)) return seen
  // A path that is not served: 404 to a request that names nothing which could be missing.
  const isGone = [404, 405, 501].includes(seen.status) && otherwise === 'failed'
  if (seen.status < 300 || seen.status >= 400) session.note(isGone ? 'call-missing' : otherwise, seen.where)
  return null
}

/** Asks what is wrong, and expects this status; a success is `taken`. */
export async function expectRefusal(
  session: Session,
  number: CallNumber,
  asked: Asked,
  expected: number,
  taken: FindingName = 'wrong-taken',
): Promise<void> {
  const seen = await ask(session, number, asked)
  if (!seen) return
  // R16: a status in the body overrules that of the answer.
  const status = statusOf(seen)
  if (status >= 200 && status < 300) session.note(taken, seen.where)
  else if (status >= 500) session.note('refused-as-failure', seen.where)
  else if (status >= 400 && status !== expected)
    session.note('refusal-status', `${seen.where} instead of ${expected}`)
}
