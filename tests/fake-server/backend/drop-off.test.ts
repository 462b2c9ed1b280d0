import { describe, expect, it } from 'vitest'
import { countReached, dropOff, recordedSteps, visitsIn } from '../../../fake-server/backend/drop-off.ts'
import { createPlainTables } from '../../../fake-server/backend/tables.ts'

const no = countReached([])

describe('a funnel', () => {
  it('counts a visit once a step, however often it told of it', () => {
    const visits = [new Set(['survey_seen', 'survey_started', 'step_seen']), new Set(['survey_seen'])]
    expect(countReached(visits)).toEqual({ ...no, survey_seen: 2, survey_started: 1 })
  })

  it('has shares of the first step, and who left since the one before', () => {
    const drawn = dropOff({ ...no, survey_submitted: 8, code_verified: 4, pay_pressed: 1 }, recordedSteps)
    expect(drawn.map(({ visits, share, left }) => [visits, share, left])).toEqual([
      [8, 1, 0],
      [4, 0.5, 4],
      [1, 0.125, 3],
      [0, 0, 1],
    ])
  })

  it('is empty and whole where nobody came', () => {
    expect(dropOff(no, recordedSteps).every(({ share, left }) => share === 0 && left === 0)).toBe(true)
  })
})

describe('the records as visits', () => {
  it('are a visit for each survey, as far as the services know it', () => {
    const database = createPlainTables()
    database.responses.add({ id: 'a' })
    for (const id of ['b', 'c', 'd'])
      database.responses.add({ id, mobileNumber: '98765', packageType: 'Option1' })
    const pay = (id: string, outcome: string, parametersJson: string): void =>
      database.payments.add({ id, outcome, parametersJson })
    pay('1', 'declined', '{"responseId":"c"}')
    pay('2', 'paid', '{"responseId":"b"}')
    pay('3', 'paid', '{}')
    expect(countReached(visitsIn(database))).toMatchObject({
      survey_submitted: 4,
      code_verified: 3,
      pay_pressed: 3,
      paid: 1,
    })
  })

  it('count an order for the survey as it is now, not for one that a ready-made journey has begun anew', () => {
    const database = createPlainTables()
    for (const id of ['a', 'b']) database.responses.add({ id, at: 2_000 })
    const pay = (responseId: string, at: number): void =>
      database.payments.add({
        id: responseId,
        at,
        outcome: 'paid',
        parametersJson: `{"responseId":"${responseId}"}`,
      })
    pay('a', 1_999)
    pay('b', 2_000)
    expect(visitsIn(database).map((visit) => visit.has('paid'))).toEqual([false, true])
  })
})
