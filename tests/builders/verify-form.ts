import type { VerifyForm } from '../../src/core/api/customer-api.ts'

/** The fixed fields of call 4 (S7.4). */
export const fixedVerifyFields = {
  duplicate: '1',
  leadsource: 'Floor Planner',
  leadstatus: 'Hot',
  typestatus: 'not contacted',
} as const satisfies Partial<VerifyForm>
