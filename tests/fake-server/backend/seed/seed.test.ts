import { describe, expect, it } from 'vitest'
import { buildSeedVisitors, buildVisitor } from '../../../builders/build-visitor.ts'
import { seedVisitors } from '../../../../fake-server/backend/seed/seed-visitors.ts'
import { seedEvents, visitStages, type VisitStage } from '../../../../fake-server/backend/seed/visitor.ts'
import { demoSurvey } from '../../../../fake-server/backend/survey-seed.ts'
import { createManualClock } from '../../../fakes/manual-clock.ts'
import { currencyByRegion, regions } from '../../../../src/core/model/region.ts'
import { languageCodes } from '../../../../src/core/model/language.ts'
import { reservedNumbers } from '../../../e2e/visitors.ts'
import { createTestBackend } from '../test-backend.ts'

const origin = 'https://plotline.test'
const dayMs = 24 * 3_600_000

describe('a built visitor', () => {
  it('is the same for the same number, and differs from the next one', () => {
    expect(buildVisitor(7)).toEqual(buildVisitor(7))
    expect(buildVisitor(7).name).not.toBe(buildVisitor(8).name)
  })

  it('has the overrides, and otherwise fits the region', () => {
    expect(buildVisitor(7, { region: 'uk', name: 'Priya Nair' })).toMatchObject({
      name: 'Priya Nair',
      isd: '44',
      mobile: expect.stringMatching(/^7700900\d{3}$/) as unknown,
      email: expect.stringMatching(/@mail\.example$/) as unknown,
    })
  })

  it('has answers that the survey allows', () => {
    for (let number = 1; number <= 40; number++) {
      const { answers } = buildVisitor(number)
      for (const { name, options } of demoSurvey.questions.flatMap(({ fields }) => fields))
        if (options?.length) expect(options).toContain(answers[name])
      expect(Number(answers.width)).toBeGreaterThanOrEqual(20)
      expect(answers.direction).toMatch(/^[NS]?[EW]?$/)
    }
  })
})

describe('the seeded visitors', () => {
  it('are up to date in seed-visitors.json: run this test with -u', async () => {
    const lines = buildSeedVisitors().map((visitor) => JSON.stringify(visitor))
    const file = '../../../../fake-server/backend/seed/seed-visitors.json'
    await expect(`[\n${lines.join(',\n')}\n]\n`).toMatchFileSnapshot(file)
  })

  it('cover every region, language and stage, each with its own mobile number', () => {
    expect(seedVisitors).toHaveLength(120)
    expect(new Set(seedVisitors.map(({ region }) => region))).toEqual(new Set(regions))
    expect(new Set(seedVisitors.map(({ language }) => language))).toEqual(new Set(languageCodes))
    expect(new Set(seedVisitors.map(({ stage }) => stage))).toEqual(new Set(visitStages.slice(1)))
    expect(new Set(seedVisitors.map(({ isd, mobile }) => isd + mobile)).size).toBe(120)
    expect(new Set(seedVisitors.map(({ id }) => id)).size).toBe(120)
  })

  it('have reserved numbers and addresses', () => {
    for (const { region, isd, mobile, email } of seedVisitors) {
      expect(isd + mobile).toMatch(reservedNumbers[region])
      expect(email).toMatch(/^(?:|\S+@mail\.example)$/)
    }
  })

  it('are from the four weeks before today at any time of day', () => {
    for (const hour of [0, 12, 23]) {
      const clock = createManualClock(new Date(2026, 10, 21, hour, 5).getTime())
      const startOfToday = clock.nextLocalMidnight(clock.now()) - dayMs
      const times = seedEvents(clock, clock.now(), origin).map(({ at }) => at)
      expect(Math.max(...times)).toBeLessThan(startOfToday)
      expect(Math.min(...times)).toBeGreaterThanOrEqual(startOfToday - 28 * dayMs)
    }
  })
})

describe('the seeded records', () => {
  const { db } = createTestBackend().log.view()

  it('have the rows of each visitor’s stage', () => {
    const count = (...stages: VisitStage[]): number =>
      seedVisitors.filter(({ stage }) => stages.includes(stage)).length
    expect({
      responses: db.response.count(),
      leads: db.lead.count(),
      checkouts: db.checkout.count(),
      payments: db.payment.count(),
    }).toEqual({
      responses: 120,
      leads: count('verified', 'at-payment', 'declined', 'paid'),
      checkouts: count('at-payment', 'declined', 'paid'),
      payments: count('declined', 'paid'),
    })
    for (const { currency, response } of db.payment.getAll()) {
      const { region } = seedVisitors.find(({ id }) => id === response!.id)!
      expect(currency).toBe(currencyByRegion[region])
    }
  })

  it('are marked as samples', () => {
    const rows = [db.response, db.lead, db.checkout, db.payment].flatMap((table) =>
      table.getAll().map(({ isSample }) => isSample),
    )
    expect(new Set(rows)).toEqual(new Set([true]))
  })

  it('are the same in each new log', () => {
    expect(createTestBackend().log.view().events).toEqual(createTestBackend().log.view().events)
  })
})
