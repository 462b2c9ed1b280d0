import { either, fields, text } from './decode.ts'
import type { Endpoint } from './endpoint.ts'

/** Fields that both calls carry. Every one is always sent, empty when unknown; `isd` is digits only (R47). */
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

/** `status` or `code` in the body overrules the HTTP status (R16). */
export type CustomerAnswerJson = { status?: number; code?: number; msg?: string }
export type VerifyAnswerJson = CustomerAnswerJson & { token?: string }

/** Call 3. Its answer is read by `core/lead/call-errors.ts`: nothing but the status counts. */
export const sendCode: Endpoint<CustomerForm, { form: CustomerForm }, CustomerAnswerJson, null> = {
  name: 'sendCode',
  service: 'customer',
  method: 'POST',
  path: '/customer/me/loginotp',
  encode: (form) => ({ form }),
  decode: () => null,
}

/** Call 4. `token` is empty where the answer has none. */
export const verifyCode: Endpoint<VerifyForm, { form: VerifyForm }, VerifyAnswerJson, { token: string }> = {
  name: 'verifyCode',
  service: 'customer',
  method: 'POST',
  path: '/customer/me/veryfyotp',
  encode: (form) => ({ form }),
  decode: (value, path = '$') => ({ token: either(text, '')(fields(value, path).token).trim() }),
}
