import { describe, expect, it } from 'vitest'
import { reportSeed, reportWorkers, type WorkerResult } from './command.ts'
import { regressions } from './regressions.ts'
import { planOf, story } from './search.ts'
import { runPlan } from './run-plan.ts'

/** A hundred seeds in tens, each with a time-out of its own. */
const tens = Array.from({ length: 10 }, (_, ten) =>
  Array.from({ length: 10 }, (_, one) => 10 * ten + one + 1),
)

describe('simulated visits', () => {
  it.each(tens)(
    'break no rule, ten from seed %i on',
    async (...seeds) => {
      for (const seed of seeds) {
        const outcome = await runPlan(planOf(seed))
        expect(outcome.broken && `seed ${seed}\n${story(outcome)}`).toBeNull()
      }
    },
    60_000,
  )

  it.each(regressions)('no longer break a rule: $what', async ({ plan }) => {
    const outcome = await runPlan(plan)
    expect(outcome.broken && story(outcome)).toBeNull()
  })

  it('are the same for the same seed', async () => {
    const run = async (seed: number): Promise<string> => story(await runPlan(planOf(seed)))
    for (const seed of [3, 14, 15]) expect(await run(seed)).toBe(await run(seed))
    expect(await run(3)).not.toBe(await run(14))
  })

  it('break a rule if the network repeats a press without a key', async () => {
    const doubled = { kind: 'arrives twice', requestMs: 60, responseMs: 60 } as const
    const plan = {
      ...planOf(1),
      hasKeys: false,
      begins: 'landing',
      networkOutcomes: Array.from({ length: 9 }, () => doubled),
    } as const
    const presses = Array.from({ length: 16 }, () => ({ action: 'proceed', pick: 1 }) as const)
    expect((await runPlan({ ...plan, actions: presses, givesUp: false })).broken?.rule).toBe(
      'nothing happens without a press',
    )
  })
})

describe('npm run voyage', () => {
  it('prints a visit by its seed, and exits with 1 if one broke a rule', async () => {
    const lines: string[] = []
    const print = (line: string): void => void lines.push(line)
    expect(await reportSeed(3, print)).toBe(0)
    expect(lines.at(-1)).toMatch(/\nseed 3 breaks no rule$/)
    const result: WorkerResult = { visits: 2, broken: null }
    expect(await reportWorkers([result, result], print)).toBe(0)
    expect(lines.at(-1)).toBe('4 visits')
    const broken = { ...result, broken: { seed: 3, rule: 'waiting ends (R51)' } }
    expect(await reportWorkers([result, broken], print)).toBe(1)
  })
})
