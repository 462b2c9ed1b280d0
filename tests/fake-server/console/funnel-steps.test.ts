import { describe, expect, it } from 'vitest'
import { funnelSteps } from '../../../fake-server/console/funnel/funnel-steps.ts'
import { createMemoryDatabase } from '../../fakes/memory-database.ts'

describe('the funnel of the records', () => {
  it('counts each stored survey at the steps that it reached', () => {
    const database = createMemoryDatabase()
    database.responses.add({ id: 'a' })
    for (const id of ['b', 'c', 'd'])
      database.responses.add({ id, mobileNumber: '98765', packageType: 'Option1' })
    database.payments.add({ id: '1', outcome: 'declined', responseId: 'c' })
    for (const id of ['2', '3']) database.payments.add({ id, outcome: 'paid', responseId: 'b' })
    database.payments.add({ id: '4', outcome: 'paid' })
    expect(funnelSteps(database)).toEqual([
      { label: 'Finished the survey', visits: 4, share: 1, lost: 0 },
      { label: 'Verified the number', visits: 3, share: 0.75, lost: 1 },
      { label: 'Pressed Pay', visits: 3, share: 0.75, lost: 0 },
      { label: 'Paid', visits: 1, share: 0.25, lost: 2 },
    ])
  })

  it('has shares of 0 without records', () => {
    expect(funnelSteps(createMemoryDatabase()).map(({ share, lost }) => share + lost)).toEqual([0, 0, 0, 0])
  })

  it('does not count an order from before a preset started its visitor again', () => {
    const database = createMemoryDatabase()
    for (const id of ['a', 'b']) database.responses.add({ id, at: 2_000 })
    const pay = (responseId: string, at: number): void =>
      database.payments.add({ id: responseId, at, outcome: 'paid', responseId })
    pay('a', 1_999)
    expect(funnelSteps(database).at(-1)!.visits).toBe(0)
    pay('b', 2_000)
    expect(funnelSteps(database).at(-1)!.visits).toBe(1)
  })
})
