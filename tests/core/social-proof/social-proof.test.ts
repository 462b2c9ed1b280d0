import { expect, it } from 'vitest'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { createSeededRandom } from '../../../fake-server/backend/seeded-random.ts'
import { createSocialProof } from '../../../src/core/social-proof/social-proof.ts'

it('social proof runs notes and counts while the page is shown, and stops both when it is left', () => {
  const clock = createManualClock()
  const { notes, counts, enter } = createSocialProof({ clock, random: createSeededRandom(3) })
  const countsAtStart = counts.get()
  const leave = enter()
  clock.advance(6_500)
  expect(notes.get()).toHaveLength(1)
  expect(counts.get()).not.toEqual(countsAtStart)
  leave()
  const countsAtLeave = counts.get()
  clock.advance(59_000)
  expect(notes.get()).toEqual([])
  expect({ counts: counts.get(), nextTimer: clock.untilNext() }).toEqual({
    counts: countsAtLeave,
    nextTimer: Infinity,
  })
})
