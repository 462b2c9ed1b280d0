import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { createSeededRandom } from '../../../src/adapters/random/seeded-random.ts'
import { planKeys } from '../../../src/core/model/plan.ts'
import type { Random } from '../../../src/core/ports/ports.ts'
import { firstNames } from '../../../src/core/social-proof/first-names.ts'
import { createNotifications } from '../../../src/core/social-proof/social-proof.ts'

function setUp(random: Random = createSeededRandom(7)) {
  const clock = createManualClock()
  const notifications = createNotifications({ clock, random })
  const leave = notifications.enter()
  return { clock, leave, notifications, notes: notifications.notes }
}

/** The names of the next cycles' notes. */
function names({ clock, notes }: ReturnType<typeof setUp>, cycles: number): string[] {
  return Array.from({ length: cycles }, () => {
    clock.advance(3_000)
    const [note] = notes.get()
    clock.advance(4_000)
    return note?.name ?? ''
  })
}

describe('the cycle of 7 seconds', () => {
  it('waits 2 s, adds one after 1 s, shows it 3 s, fades it 1 s, removes it (S3.9, S4.11)', () => {
    const { clock, notes } = setUp()
    clock.advance(2_999)
    expect(notes.get()).toEqual([])
    clock.advance(1)
    expect(notes.get()).toMatchObject([{ fadeOut: false }])
    clock.advance(2_999)
    expect(notes.get()).toMatchObject([{ fadeOut: false }])
    clock.advance(1)
    expect(notes.get()).toMatchObject([{ fadeOut: true }])
    clock.advance(999)
    expect(notes.get()).toMatchObject([{ fadeOut: true }])
    clock.advance(1)
    expect(notes.get()).toEqual([])
  })

  it('repeats, with a new note of another id (S4.11)', () => {
    const { clock, notes } = setUp()
    clock.advance(3_000)
    const first = notes.get()[0]!
    clock.advance(7_000)
    const second = notes.get()[0]!
    expect(second.id).not.toBe(first.id)
    expect(notes.get()).toHaveLength(1)
  })

  it('stops when the page is left, and nothing stays', () => {
    const { clock, leave, notes } = setUp()
    clock.advance(3_000)
    leave()
    expect(notes.get()).toEqual([])
    clock.advance(60_000)
    expect(notes.get()).toEqual([])
  })

  it('survives that the page is mounted, unmounted and mounted again: one note at a time (S2.19)', () => {
    const { clock, leave, notifications, notes } = setUp()
    leave()
    notifications.enter()
    let added = 0
    notes.subscribe(() => {
      if (notes.get()[0]?.fadeOut === false) added++
    })
    clock.advance(70_000)
    expect(added).toBe(10)
  })
})

describe('what a note says', () => {
  it('groups are the four plans, each of them sooner or later (S3.9)', () => {
    const visit = setUp()
    const groups = new Set<string>()
    for (let cycle = 0; cycle < 60; cycle++) {
      visit.clock.advance(3_000)
      groups.add(visit.notes.get()[0]!.group)
      visit.clock.advance(4_000)
    }
    expect([...groups].sort()).toEqual([...planKeys].sort())
  })

  it('names come without repeat until the pool is used up, then it is refilled (S4.11)', () => {
    const visit = setUp()
    const pool = [...firstNames].sort()
    const first = names(visit, firstNames.length)
    expect([...first].sort()).toEqual(pool)
    const second = names(visit, firstNames.length)
    expect([...second].sort()).toEqual(pool)
    expect(second).not.toEqual(first)
  })

  it('stays within the pool at the edges of chance', () => {
    for (const next of [0, 1 - Number.EPSILON, 1])
      expect(firstNames).toContain(names(setUp({ next: () => next, id: () => '' }), 1)[0])
  })
})

describe('the pool', () => {
  it('holds about 250 first names, some of them repeated (S3.9)', () => {
    expect(firstNames.length).toBeGreaterThanOrEqual(240)
    expect(firstNames.length).toBeLessThanOrEqual(260)
    expect(new Set(firstNames).size).toBeLessThan(firstNames.length)
  })

  it('holds single words', () => {
    for (const name of firstNames) expect(name).toMatch(/^\p{Lu}\p{Ll}+$/u)
  })
})
