import type { CustomerCall } from '../api/customer-answer.ts'
import type { Message } from '../model/message.ts'
import type { LeadField } from './lead-state.ts'

/** The field at which a refusal also stands (R32): the server refused this number, or this code. */
export function fieldOf(call: CustomerCall, { kind }: Message): LeadField | null {
  if (!['wrong-code', 'verify-failed', 'server-text', 'forbidden'].includes(kind)) return null
  return call === 'send' ? 'mobile' : 'code'
}
