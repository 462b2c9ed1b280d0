import type { CustomerCall } from '../api/customer-answer.ts'
import type { Message } from '../model/message.ts'
import type { LeadField, LeadProblem } from './lead-state.ts'

/** A number of a country that the region does not offer is not sent at all (R78). */
export const countryNotReached: LeadProblem = { field: 'mobile', message: { kind: 'country-not-reached' } }

/** What stands at a field after a refusal: the alert's own sentence, or one that only the field has. */
export function refusalOf(call: CustomerCall, message: Message): LeadProblem {
  const field = fieldOf(call, message)
  // The status says nothing to a visitor whose number is mistyped (R76).
  return { field, message: field && message.kind === 'http-status' ? { kind: 'check-number' } : message }
}

/** The field at which a refusal also stands (R32, R76): the server refused this number, or this code. */
export function fieldOf(call: CustomerCall, message: Message): LeadField | null {
  if (message.kind === 'http-status')
    return call === 'send' && [400, 422].includes(message.status) ? 'mobile' : null
  if (!['wrong-code', 'verify-failed', 'server-text', 'forbidden'].includes(message.kind)) return null
  return call === 'send' ? 'mobile' : 'code'
}
