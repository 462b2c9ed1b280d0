import type { Message } from '../model/message.ts'
import { is2xx, statusOf } from './response-status.ts'
import { withDefault, fieldsOrEmpty, text } from '../kernel/decode.ts'
import type { WriteResult } from './endpoint.ts'

/** The two calls of the customer API: 3 sends the code, 4 verifies it. */
export type CustomerCall = 'send' | 'verify'

/** Whether a number was refused: status 400 or 422 (R76). */
export const refusesNumber = (response: WriteResult): boolean =>
  response.kind === 'response' && [400, 422].includes(statusOf(response))

/** The alert of a response; null if it is a success (R16). */
export function customerError(call: CustomerCall, response: WriteResult): Message | null {
  if (response.kind === 'no-response') return { kind: 'no-response' }
  const { body } = response
  if (!is2xx(response)) return httpError(call, response.status, body)
  if (body === undefined) return { kind: 'other-error', message: '' }
  // For verify any 2xx is a success, unless the body has another status.
  const status = statusOf(call === 'verify' ? { status: 200, body } : response)
  if (status === 200) return null
  if (status === 403) return serverText(body) ?? { kind: 'forbidden' }
  return { kind: call === 'verify' && status === 404 ? 'wrong-code' : 'something-wrong' }
}

function httpError(call: CustomerCall, status: number, body: unknown): Message {
  if (status === 403) return serverText(body) ?? { kind: 'forbidden' }
  if (status === 404 && call === 'verify') return serverText(body) ?? { kind: 'verify-failed' }
  return { kind: 'http-status', status }
}

/** The server's own message: `msg`, if it is text and not blank. */
function serverText(body: unknown): Message | null {
  const msg = withDefault(text, '')(fieldsOrEmpty(body).msg).trim()
  return msg ? { kind: 'server-text', text: msg } : null
}
