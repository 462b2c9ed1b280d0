import type { Contact } from '../model/contact.ts'
import type { Message } from '../model/message.ts'
import type { Utm } from '../model/query.ts'
import { failed, succeeded } from '../kernel/result.ts'
import { asObject, withDefault, text } from '../kernel/decode.ts'
import { is2xx, statusOf, type Endpoint, type ParsedResponse } from './endpoint.ts'

/** The fields of both calls. Unknown ones are sent empty; `isd` has digits only (R47). */
export type CustomerForm = {
  mobile: string
  isd: string
  appcode: string
  name: string
  email: string
  utm_source: string
  utm_medium: string
  utm_campaign: string
}
export type VerifyForm = CustomerForm & {
  otp: string
  duplicate: '1'
  leadsource: 'Floor Planner'
  leadstatus: 'Hot'
  typestatus: 'not contacted'
  /** The earlier answers as JSON text, or empty (R17). */
  requirement: string
}

/** `status` or `code` in the body overrides the HTTP status (R16). */
export type CustomerResponseJson = { status?: number; code?: number; msg?: string }
export type VerifyResponseJson = CustomerResponseJson & { token?: string }

/** The contact that a code is requested for, and its campaign. */
export type CodeRequest = { contact: Contact; utm: Utm; appCode: string }

/** `requirement` has the earlier answers of response `responseId` as JSON text, or is empty (R17). */
export type Verification = CodeRequest & { code: string; responseId: string; requirement: string }

const customerForm = ({ contact, utm, appCode }: CodeRequest): CustomerForm => ({
  mobile: contact.mobile,
  isd: contact.isd,
  appcode: appCode,
  name: contact.name,
  email: contact.email,
  utm_source: utm.source,
  utm_medium: utm.medium,
  utm_campaign: utm.campaign,
})

/** The two calls of the customer API: 3 sends the code, 4 verifies it. */
export type CustomerCall = 'send' | 'verify'

/** Whether a number was refused: status 400 or 422 (R76). */
const refusesNumber = (response: ParsedResponse): boolean =>
  response.kind === 'response' && [400, 422].includes(statusOf(response))

/** The alert of a response; null if it is a success (R16). */
export function customerError(call: CustomerCall, response: ParsedResponse): Message | null {
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
  const msg = withDefault(text, '')(asObject(body).msg).trim()
  return msg ? { kind: 'server-text', text: msg } : null
}

/** Why a code was not sent: the alert, and whether the number was refused (R76). */
export type SendProblem = { message: Message; refusesNumber: boolean }

/** Call 3. Only the status counts. */
export const sendCode: Endpoint<CodeRequest, { form: CustomerForm }, null, SendProblem> = {
  name: 'sendCode',
  service: 'customer',
  method: 'POST',
  path: '/customer/me/loginotp',
  policy: 'write',
  idempotencyScope: ({ contact }) => contact,
  encode: (request) => ({ form: customerForm(request) }),
  decode(response) {
    const message = customerError('send', response)
    return message ? failed({ message, refusesNumber: refusesNumber(response) }) : succeeded(null)
  },
}

/** Call 4: the token. A response without one is an error. */
export const verifyCode: Endpoint<Verification, { form: VerifyForm }, string, Message> = {
  name: 'verifyCode',
  service: 'customer',
  method: 'POST',
  path: '/customer/me/veryfyotp',
  policy: 'write',
  idempotencyScope: ({ contact, code, responseId }) => [contact, code, responseId],
  encode: ({ code, requirement, ...request }) => ({
    form: {
      ...customerForm(request),
      otp: code,
      duplicate: '1',
      leadsource: 'Floor Planner',
      leadstatus: 'Hot',
      typestatus: 'not contacted',
      requirement,
    },
  }),
  decode(response) {
    const problem = customerError('verify', response)
    if (problem) return failed(problem)
    const json = response.kind === 'response' ? asObject(response.body) : {}
    const token = withDefault(text, '')(json.token).trim()
    return token ? succeeded(token) : failed({ kind: 'something-wrong' })
  },
}
