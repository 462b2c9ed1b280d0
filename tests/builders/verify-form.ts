import type { VerifyForm } from '../../src/core/api/customer-api.ts'

/** What call 4 always carries, whoever verifies (S7.4). */
export const fixedVerifyFields = {
  duplicate: '1',
  leadsource: 'Floor Planner',
  leadstatus: 'Hot',
  typestatus: 'not contacted',
} as const satisfies Partial<VerifyForm>
