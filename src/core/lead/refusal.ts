import type { SendProblem } from '../api/customer-api.ts'
import type { Message } from '../model/message.ts'
import type { LeadField, LeadProblem } from './lead-state.ts'

/** What stands at a field after a refused send: the alert says nothing to a visitor whose number is mistyped (R76). */
export const sendRefusal = ({ message, refusesNumber }: SendProblem): LeadProblem =>
  refusesNumber ? { field: 'mobile', message: { kind: 'check-number' } } : refusalAt('mobile', message)

/** The alert's own sentence stands at the field too where the server refused what is in it: this number, or this code (R32). */
export const refusalAt = (field: LeadField, message: Message): LeadProblem => ({
  field: ['wrong-code', 'verify-failed', 'server-text', 'forbidden'].includes(message.kind) ? field : null,
  message,
})
