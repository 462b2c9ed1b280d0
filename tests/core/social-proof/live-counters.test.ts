import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { createSeededRandom } from '../../../src/adapters/random/seeded-random.ts'
import type { Random } from '../../../src/core/ports/ports.ts'
import { planKeys } from '../../../src/core/model/plan.ts'
import { createLiveCounters } from '../../../src/core/social-proof/social-proof.ts'

const starts = { one: 580, two: 350, three: 840, four: 720 }

/** Chance that gives these numbers in turn, over and over. */
function inTurn(...numbers: number[]): Random {
  let next = 0
  return { next: () => numbers[next++ % numbers.length]!, id: () => '' }
}

function setUp(random: Random = createSeededRandom(3)) {
  const clock = createManualClock()
  const counters = createLiveCounters({ clock, random })
  return { clock, counters, counts: counters.counts, leave: counters.enter() }
}

it('start at one 580, two 350, three 840, four 720 (R41, S9.2)', () => {
  expect(setUp().counts.get()).toEqual(starts)
})

it('drift no sooner than after 2 s (S9.2)', () => {
  // The four waits, then the size and the direction of the first drift.
  const { clock, counts } = setUp(inTurn(0, 0.5, 0.5, 0.5, 0.55, 0.9))
  clock.advance(1_999)
  expect(counts.get()).toEqual(starts)
  clock.advance(1)
  expect(counts.get()).toEqual({ ...starts, one: 586 })
})

it('drift every 5 s at the latest', () => {
  // Waits of 5 s; every drift is by 1 upwards: the wait, the size, the direction.
  const { clock, counts } = setUp(inTurn(0.9999, 0.9999, 0.9999, 0.9999, 0, 0.9, 0.9999))
  clock.advance(5_000)
  expect(counts.get().one).toBe(581)
})

it('drift by 1 to 10, up or down (S9.2)', () => {
  const sizes = new Set<number>()
  const { clock, counts } = setUp()
  let before = counts.get()
  counts.subscribe(() => {
    const now = counts.get()
    for (const plan of planKeys) if (now[plan] !== before[plan]) sizes.add(now[plan] - before[plan])
    before = now
  })
  clock.advance(59_999)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(10)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(-10)
  expect([...sizes].some((size) => size > 0)).toBe(true)
  expect([...sizes].some((size) => size < 0)).toBe(true)
})

it.each([
  [0.4999, 580],
  [0.5, 586],
])('drift down by one half of chance, up by the other: %d gives %i', (direction, count) => {
  const { clock, counts } = setUp(inTurn(0, 0.5, 0.5, 0.5, 0.55, direction))
  clock.advance(2_000)
  expect(counts.get().one).toBe(count)
})

it('drift each by itself: they do not all change at once', () => {
  const { clock, counts } = setUp()
  const changed: number[] = []
  let before = counts.get()
  counts.subscribe(() => {
    const now = counts.get()
    changed.push(planKeys.filter((plan) => now[plan] !== before[plan]).length)
    before = now
  })
  clock.advance(59_000)
  expect(Math.max(...changed)).toBe(1)
  expect(changed.length).toBeGreaterThan(30)
})

it('never fall below the base: the base rises by 5 every 60 s and takes them along (S9.2)', () => {
  // Size 10, downwards, every 2 s: each count rests on its base.
  const { clock, counts } = setUp({ next: () => 0, id: () => '' })
  clock.advance(59_999)
  expect(counts.get()).toEqual(starts)
  clock.advance(1)
  expect(counts.get()).toEqual({ one: 585, two: 355, three: 845, four: 725 })
  clock.advance(240_000)
  expect(counts.get()).toEqual({ one: 605, two: 375, three: 865, four: 745 })
})

it('never rise over base + 10', () => {
  const { clock, counts } = setUp({ next: () => 0.9999, id: () => '' })
  clock.advance(30_000)
  expect(counts.get()).toEqual({ one: 590, two: 360, three: 850, four: 730 })
  clock.advance(40_000)
  expect(counts.get()).toEqual({ one: 595, two: 365, three: 855, four: 735 })
})

it('stay within base and base + 10 at every change, whatever chance does (S9.2)', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1 }),
      (numbers) => {
        const { clock, counts } = setUp(inTurn(...numbers))
        for (let second = 0; second < 200; second++) {
          clock.advance(1_000)
          const risen = Math.floor((second + 1) / 60) * 5
          for (const plan of planKeys) {
            const base = starts[plan] + risen
            expect(counts.get()[plan]).toBeGreaterThanOrEqual(base)
            expect(counts.get()[plan]).toBeLessThanOrEqual(base + 10)
            expect(Number.isInteger(counts.get()[plan])).toBe(true)
          }
        }
      },
    ),
    { numRuns: 50 },
  )
})

it('stand still when the page is left, and go on from there when it is entered again', () => {
  const { clock, counts, counters, leave } = setUp()
  clock.advance(61_000)
  leave()
  const left = counts.get()
  clock.advance(600_000)
  expect(counts.get()).toEqual(left)
  counters.enter()
  clock.advance(60_000)
  expect(counts.get().one).toBeGreaterThanOrEqual(590)
})
