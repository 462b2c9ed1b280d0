import type { Message } from '../alerts/message.ts'
import { statusOf } from '../api/answer-status.ts'
import type { WriteAnswer } from '../api/api-client.ts'
import { either, fields, text } from '../api/decode.ts'
import type { LeadField } from './lead-state.ts'

/** The two calls of the customer API: 3 sends the code, 4 verifies it. */
export type CustomerCall = 'send' | 'verify'

/**
 * What the visitor is told about an answer, null where its status is no error (R16). Whether a verified answer
 * has its token is for `verify-code.ts` to see.
 */
export function callError(call: CustomerCall, answer: WriteAnswer): Message | null {
  if (answer.kind === 'no-response') return { kind: 'no-response' }
  const { status: httpStatus, body } = answer
  if (httpStatus < 200 || httpStatus > 299) return thrown(call, httpStatus, body)
  if (body === undefined) return { kind: 'other-error', message: '' }
  // Verify answers with any 2xx; only a status in its body can be wrong.
  const status = statusOf({ status: call === 'verify' ? 200 : httpStatus, body })
  if (status === 200) return null
  if (status === 403) return serverText(body) ?? { kind: 'forbidden' }
  return { kind: call === 'verify' && status === 404 ? 'wrong-code' : 'something-wrong' }
}

function thrown(call: CustomerCall, status: number, body: unknown): Message {
  if (status === 403) return serverText(body) ?? { kind: 'forbidden' }
  if (status === 404 && call === 'verify') return serverText(body) ?? { kind: 'verify-failed' }
  return { kind: 'http-status', status }
}

/** The server's own sentence: `msg` where it is text and not blank. */
function serverText(body: unknown): Message | null {
  const json = either(fields, null)(body)
  const msg = either(text, '')(json?.msg).trim()
  return msg ? { kind: 'server-text', text: msg } : null
}

/** The field at which a refusal also stands (R32): the server refused this number, or this code. */
export function fieldOf(call: CustomerCall, { kind }: Message): LeadField | null {
  if (!['wrong-code', 'verify-failed', 'server-text', 'forbidden'].includes(kind)) return null
  return call === 'send' ? 'mobile' : 'code'
}
