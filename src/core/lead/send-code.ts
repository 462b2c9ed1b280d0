import type { Message } from '../alerts/message.ts'
import type { ApiClient, Call } from '../api/api-client.ts'
import { sendCode as endpoint, type CustomerForm } from '../api/customer-api.ts'
import type { Utm } from '../shared/attribution.ts'
import { callError } from './call-errors.ts'
import type { SentNumber } from './mobile-number.ts'

/** Whom the code goes to. All text is as it is sent. */
export type Contact = SentNumber & { name: string; email: string }

export type Sender = { appCode: string; utm: Utm }

/** The fields that calls 3 and 4 share; every one is sent, empty when unknown (R47). */
export const customerForm = (
  { mobile, isd, name, email }: Contact,
  { appCode, utm }: Sender,
): CustomerForm => ({
  mobile,
  isd,
  appcode: appCode,
  name,
  email,
  utm_source: utm.source,
  utm_medium: utm.medium,
  utm_campaign: utm.campaign,
})

/** Call 3, once: null when the code is on its way, else what the visitor is told (R16). */
export function sendCode(api: ApiClient, contact: Contact, sender: Sender): Call<Message | null> {
  const call = api.write(endpoint, customerForm(contact, sender))
  return { done: call.done.then((answer) => callError('send', answer)), cancel: call.cancel }
}
