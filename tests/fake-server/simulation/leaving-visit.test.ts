import { beforeAll, describe, expect, it } from 'vitest'
import { countReached, dropOff, steps } from '../../../fake-server/backend/drop-off.ts'
import { leavingVisit, type LeavingVisit } from '../../../fake-server/simulation/leaving-visit.ts'

describe('visits that leave', () => {
  const visits: LeavingVisit[] = []
  beforeAll(async () => {
    for (let seed = 1; seed <= 60; seed++) visits.push(await leavingVisit(seed))
  }, 60_000)

  it('tell at each step what the simulation itself saw', () => {
    visits.forEach(({ told, seen }, index) => {
      const funnel = steps.map(({ event }) => event).filter((event) => told.has(event))
      expect(funnel, `seed ${index + 1}`).toEqual([...seen])
    })
  })

  it('make the funnel that the simulation counts, with somebody at its end and fewer than at its beginning', () => {
    const reached = countReached(visits.map(({ told }) => told))
    expect(reached).toEqual(countReached(visits.map(({ seen }) => seen)))
    expect(reached.survey_seen).toBe(60)
    expect(reached.paid).toBeGreaterThan(0)
    expect(reached.paid).toBeLessThan(30)
    const drawn = dropOff(
      reached,
      steps.map(({ event }) => event),
    )
    expect(drawn.reduce((sum, { left }) => sum + left, 0)).toBe(60 - reached.paid)
  })

  it('are the same for the same seed', async () => {
    expect(await leavingVisit(7)).toEqual(visits[6])
  })
})
