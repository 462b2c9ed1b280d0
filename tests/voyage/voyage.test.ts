import { describe, expect, it } from 'vitest'
import { tellSeed, tellShares, type Share } from './command.ts'
import { onceFailed } from './once-failed.ts'
import { planOf, story } from './search.ts'
import { runPlan } from './run-plan.ts'

/** A hundred, in tens: a slow machine has its time for each. */
const tens = Array.from({ length: 10 }, (_, ten) =>
  Array.from({ length: 10 }, (_, one) => 10 * ten + one + 1),
)

describe('whole visits, simulated', () => {
  it.each(tens)(
    'hold every rule, ten from seed %i on',
    async (...seeds) => {
      for (const seed of seeds) {
        const outcome = await runPlan(planOf(seed))
        expect(outcome.broken && `seed ${seed}\n${story(outcome)}`).toBeNull()
      }
    },
    60_000,
  )

  it.each(onceFailed)('hold every rule that a visit broke once: $what', async ({ plan }) => {
    const outcome = await runPlan(plan)
    expect(outcome.broken && story(outcome)).toBeNull()
  })

  it.each([669193766, 669197249])('hold every rule again for seed %i, which broke one', async (seed) => {
    const outcome = await runPlan(planOf(seed))
    expect(outcome.broken && story(outcome)).toBeNull()
  })

  it('are the same for the same seed, three times in a row', async () => {
    const traces = []
    for (let turn = 0; turn < 3; turn++)
      for (const seed of [3, 14, 15]) traces.push((await runPlan(planOf(seed))).hash)
    expect(traces.slice(3)).toEqual([...traces.slice(0, 3), ...traces.slice(0, 3)])
    expect(new Set(traces).size).toBe(3)
  })

  it('break a rule where the network repeats a press that has no key', async () => {
    const doubled = { kind: 'arrives twice', there: 60, back: 60 } as const
    const plan = {
      ...planOf(1),
      keys: false,
      begins: 'landing',
      networkOutcomes: Array.from({ length: 9 }, () => doubled),
    } as const
    const goingOn = Array.from({ length: 16 }, () => ({ action: 'proceed', pick: 1 }) as const)
    expect((await runPlan({ ...plan, actions: goingOn, givesUp: false })).broken?.rule).toBe(
      'nothing happens unasked',
    )
  })
})

describe('the command', () => {
  it('tells a visit by its seed, and ends with 1 where a share broke a rule', async () => {
    const said: string[] = []
    expect(await tellSeed(3, (line) => said.push(line))).toBe(0)
    expect(said.at(-1)).toMatch(/\nseed 3 holds every rule, trace \w+$/)
    const share: Share = { visits: 2, perSecond: 1, coverage: {}, broken: null }
    const broken = { ...share, broken: { seed: 3, rule: 'waiting ends (R51)' } }
    expect(await tellShares([share, share], (line) => said.push(line))).toBe(0)
    expect(said).toContain('4 visits, 2 a second')
    expect(await tellShares([share, broken], () => {})).toBe(1)
  })
})
