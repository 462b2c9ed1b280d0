import { expect, it } from 'vitest'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { createSeededRandom } from '../../../fake-server/backend/seeded-random.ts'
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

/** The notes of the next cycles of 7 seconds. */
const nextNotes = ({ clock, notes }: ReturnType<typeof setUp>, cycles: number) =>
  Array.from({ length: cycles }, () => {
    clock.advance(3_000)
    const [note] = notes.get()
    clock.advance(4_000)
    return note!
  })

it('a note is shown after 2 + 1 s for 3 s, fades for 1 s and is removed (S3.9, S4.11)', () => {
  const { clock, notes } = setUp()
  for (const [ms, shown] of [
    [2_999, []],
    [1, [{ isFadingOut: false }]],
    [2_999, [{ isFadingOut: false }]],
    [1, [{ isFadingOut: true }]],
    [999, [{ isFadingOut: true }]],
    [1, []],
  ] as const) {
    clock.advance(ms)
    expect(notes.get()).toHaveLength(shown.length)
    expect(notes.get()).toMatchObject(shown)
  }
})

it('one note is shown per cycle, also after the page was left and entered (S2.19)', () => {
  const { clock, leave, notifications, notes } = setUp()
  leave()
  notifications.enter()
  const added: number[] = []
  notes.subscribe(() => {
    const [note, ...others] = notes.get()
    expect(others).toEqual([])
    if (note?.isFadingOut === false) added.push(note.id)
  })
  clock.advance(70_000)
  expect({ added: added.length, distinct: new Set(added).size }).toEqual({ added: 10, distinct: 10 })
})

it('the notes name each of the four plans sooner or later (S3.9)', () => {
  const groups = new Set(nextNotes(setUp(), 60).map(({ group }) => group))
  expect([...groups].sort()).toEqual([...planKeys].sort())
})

it('the notes use up the pool of names before they refill it (S4.11)', () => {
  const visit = setUp()
  const draw = (): string[] => nextNotes(visit, firstNames.length).map(({ name }) => name)
  const [first, second] = [draw(), draw()]
  for (const names of [first, second]) expect(names.toSorted()).toEqual(firstNames.toSorted())
  expect(second).not.toEqual(first)
})

it.each([0, 1 - Number.EPSILON, 1])('a note has a name of the pool for the random number %d', (next) => {
  const [note] = nextNotes(setUp({ next: () => next, id: () => '' }), 1)
  expect(firstNames).toContain(note!.name)
})

it('the pool has about 250 single first names, some of them repeated (S3.9)', () => {
  expect(firstNames.length).toBeGreaterThanOrEqual(240)
  expect(firstNames.length).toBeLessThanOrEqual(260)
  expect(new Set(firstNames).size).toBeLessThan(firstNames.length)
  for (const name of firstNames) expect(name).toMatch(/^\p{Lu}\p{Ll}+$/u)
})
