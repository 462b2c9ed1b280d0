import type { LeadDetails } from '../../src/core/lead/lead-state.ts'

/** The form of an Indian visitor. */
export const buildLeadDetails = (changes: Partial<LeadDetails> = {}): LeadDetails => ({
  name: 'Asha Rao',
  country: 'IN',
  mobile: '98765 43210',
  email: '',
  ...changes,
})
