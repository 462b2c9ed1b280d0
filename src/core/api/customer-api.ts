import type { Contact } from '../model/contact.ts'
import type { Message } from '../model/message.ts'
import type { Utm } from '../model/query.ts'
import { failed, succeeded } from '../kernel/result.ts'
import { customerError, refusesNumber } from './customer-response.ts'
import { fieldsOrEmpty, withDefault, text } from '../kernel/decode.ts'
import type { WriteEndpoint } from './endpoint.ts'

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

/** Why a code was not sent: the alert, and whether the number was refused (R76). */
export type SendProblem = { message: Message; refusesNumber: boolean }

/** Call 3. Only the status counts. */
export const sendCode: WriteEndpoint<
  CodeRequest,
  { form: CustomerForm },
  CustomerResponseJson,
  null,
  SendProblem
> = {
  name: 'sendCode',
  service: 'customer',
  method: 'POST',
  path: '/customer/me/loginotp',
  idempotencyScope: ({ contact }) => contact,
  encode: (request) => ({ form: customerForm(request) }),
  decode(response) {
    const message = customerError('send', response)
    return message ? failed({ message, refusesNumber: refusesNumber(response) }) : succeeded(null)
  },
}

/** Call 4: the token. A response without one is an error. */
export const verifyCode: WriteEndpoint<
  Verification,
  { form: VerifyForm },
  VerifyResponseJson,
  string,
  Message
> = {
  name: 'verifyCode',
  service: 'customer',
  method: 'POST',
  path: '/customer/me/veryfyotp',
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
    const json = response.kind === 'response' ? fieldsOrEmpty(response.body) : {}
    const token = withDefault(text, '')(json.token).trim()
    return token ? succeeded(token) : failed({ kind: 'something-wrong' })
  },
}
