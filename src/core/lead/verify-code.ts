import type { Message } from '../alerts/message.ts'
import type { ApiClient, Call, WriteAnswer } from '../api/api-client.ts'
import { verifyCode as endpoint } from '../api/customer-api.ts'
import { DecodeError } from '../api/decode.ts'
import { failed, succeeded, type Result } from '../shared/result.ts'
import { callError } from './call-errors.ts'
import { customerForm, type Contact, type Sender } from './send-code.ts'

export type Attempt = {
  /** As it is sent. */
  code: string
  /** The earlier answers as JSON text, or empty (R17). */
  requirement: string
}

/** Call 4, once: the token, or what the visitor is told (R16). */
export function verifyCode(
  api: ApiClient,
  contact: Contact,
  sender: Sender,
  { code, requirement }: Attempt,
): Call<Result<string, Message>> {
  const call = api.write(endpoint, {
    ...customerForm(contact, sender),
    otp: code,
    duplicate: '1',
    leadsource: 'Floor Planner',
    leadstatus: 'Hot',
    typestatus: 'not contacted',
    requirement,
  })
  return { done: call.done.then(readAnswer), cancel: call.cancel }
}

function readAnswer(answer: WriteAnswer): Result<string, Message> {
  const problem = callError('verify', answer)
  if (problem) return failed(problem)
  const token = answer.kind === 'answered' ? tokenOf(answer.body) : ''
  return token ? succeeded(token) : failed({ kind: 'something-wrong' })
}

function tokenOf(body: unknown): string {
  try {
    return endpoint.decode(body).token
  } catch (problem) {
    if (!(problem instanceof DecodeError)) throw problem
    return ''
  }
}
