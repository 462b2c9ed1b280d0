import type { LeadDetails } from '../../src/core/lead/lead-state.ts'

/** A form that is filled in as an Indian visitor would. */
export const buildLeadDetails = (changes: Partial<LeadDetails> = {}): LeadDetails => ({
  name: 'Asha Rao',
  country: 'IN',
  mobile: '98765 43210',
  email: '',
  ...changes,
})
