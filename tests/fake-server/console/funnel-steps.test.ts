import { expect, it } from 'vitest'
import { createDatabase } from '../../../fake-server/backend/database.ts'
import { readPayment } from '../../../fake-server/backend/payment/parameters.ts'
import { recordPayment } from '../../../fake-server/backend/payment/record-payment.ts'
import { funnelSteps } from '../../../fake-server/console/funnel/funnel-steps.ts'
import { lead } from '../../contracts/valid-requests.ts'
import { updatePackage, updateResponse } from '../../contracts/wire-calls.ts'
import { createTestBackend, submitAnswers } from '../backend/test-backend.ts'

it('the funnel counts each stored survey once at the steps that it reached', async () => {
  const backend = createTestBackend()
  const before = funnelSteps(backend.db())
  const ids = [await submitAnswers(backend), await submitAnswers(backend), await submitAnswers(backend)]
  for (const responseId of ids.slice(1)) {
    await backend.call(updateResponse, { responseId, bearer: 'demo-update-token', lead })
    await backend.call(updatePackage, { responseId, packageType: 'Option1' })
  }
  for (const outcome of ['declined', 'pending'] as const)
    await recordPayment(backend, readPayment(`?responseId=${ids[1]}`), outcome)
  for (const responseId of [ids[2], ids[2], 'unknown'])
    await recordPayment(backend, readPayment(`?responseId=${responseId}`), 'paid')
  const more = funnelSteps(backend.db()).map(({ visits }, index) => visits - before[index]!.visits)
  expect(more).toEqual([3, 2, 2, 1])
})

it('the funnel has shares of what its first step has, and what each step lost', () => {
  const [finished, verified] = funnelSteps(createTestBackend().db())
  expect(finished).toEqual({ label: 'Finished the survey', visits: 120, share: 1, lost: 0 })
  expect(verified!.share).toBe(verified!.visits / 120)
  expect(verified!.lost).toBe(120 - verified!.visits)
})

it('the funnel has shares of 0 without records', () => {
  expect(funnelSteps(createDatabase()).map(({ share, lost }) => share + lost)).toEqual([0, 0, 0, 0])
})
