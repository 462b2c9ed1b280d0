import { expect, it } from 'vitest'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { createSeededRandom } from '../../../fake-server/backend/seeded-random.ts'
import type { Random } from '../../../src/core/ports/ports.ts'
import { planKeys } from '../../../src/core/model/plan.ts'
import { createLiveCounters, type Counts } from '../../../src/core/social-proof/social-proof.ts'

const first: Counts = { one: 580, two: 350, three: 840, four: 720 }
const raised = (by: number): Counts => ({
  one: first.one + by,
  two: first.two + by,
  three: first.three + by,
  four: first.four + by,
})

/** Returns these numbers in turn, over and over. */
function inTurn(...numbers: number[]): Random {
  let next = 0
  return { next: () => numbers[next++ % numbers.length]!, id: () => '' }
}

function setUp(random: Random = createSeededRandom(3)) {
  const clock = createManualClock()
  const counters = createLiveCounters({ clock, random })
  return { clock, counters, counts: counters.counts, leave: counters.enter() }
}

// The random numbers are the four waits (2 to 5 s), then size and direction of the first drift.
it.each([
  ['up by 6 after 2 s', inTurn(0, 0.5, 0.5, 0.5, 0.55, 0.9), 2_000, 586],
  [
    'down for a direction under a half, but not below the base',
    inTurn(0, 0.5, 0.5, 0.5, 0.55, 0.4999),
    2_000,
    580,
  ],
  ['up for a direction of a half', inTurn(0, 0.5, 0.5, 0.5, 0.55, 0.5), 2_000, 586],
  ['up by 1 after 5 s', inTurn(0.9999, 0.9999, 0.9999, 0.9999, 0, 0.9, 0.9999), 5_000, 581],
])('a count starts at 580 and drifts %s (R41, S9.2)', (_, random, ms, count) => {
  const { clock, counts } = setUp(random)
  expect(counts.get()).toEqual(first)
  clock.advance(ms - 1)
  expect(counts.get()).toEqual(first)
  clock.advance(1)
  expect(counts.get().one).toBe(count)
})

it('counts drift one at a time, by 1 to 10, up and down (S9.2)', () => {
  const { clock, counts } = setUp()
  const steps: number[] = []
  let before = counts.get()
  counts.subscribe(() => {
    const now = counts.get()
    const changed = planKeys.filter((plan) => now[plan] !== before[plan])
    expect(changed.length).toBeLessThanOrEqual(1)
    for (const plan of changed) steps.push(now[plan] - before[plan])
    before = now
  })
  clock.advance(59_999)
  expect(steps.length).toBeGreaterThan(30)
  expect(Math.max(...steps)).toBeLessThanOrEqual(10)
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(-10)
  expect(new Set(steps.map(Math.sign))).toEqual(new Set([1, -1]))
})

it.each([
  ['the base, if they always drift down', 0.4, 0, 5],
  ['10 above it, if they always drift up', 0.99, 10, 10],
])('counts stay at %s; the base rises by 5 each minute (S9.2)', (_, next, above, afterRise) => {
  const { clock, counts } = setUp({ next: () => next, id: () => '' })
  clock.advance(59_999)
  expect(counts.get()).toEqual(raised(above))
  // No count drifts in the moment of the rise.
  clock.advance(1)
  expect(counts.get()).toEqual(raised(afterRise))
  clock.advance(6_000)
  expect(counts.get()).toEqual(raised(above + 5))
  clock.advance(240_000)
  expect(counts.get()).toEqual(raised(above + 25))
})

it('counts stop when the page is left, and continue when it is entered again', () => {
  const { clock, counts, counters, leave } = setUp()
  clock.advance(61_000)
  leave()
  const before = counts.get()
  clock.advance(600_000)
  expect(counts.get()).toEqual(before)
  counters.enter()
  clock.advance(60_000)
  expect(counts.get().one).toBeGreaterThanOrEqual(590)
})
