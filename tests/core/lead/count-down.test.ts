import { expect, it } from 'vitest'
import { createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { createManualPage } from '../../../src/adapters/page/manual-page.ts'
import { countDown } from '../../../src/core/lead/count-down.ts'

it('a countdown tells each second that is left, down to 0, and then nothing more', () => {
  const clock = createManualClock()
  const told: number[] = []
  countDown({ clock, page: createManualPage() }, 2, (seconds) => told.push(seconds))
  clock.advance(999)
  expect(told).toEqual([2])
  clock.advance(1)
  clock.advance(60_000)
  expect(told).toEqual([2, 1, 0])
  expect(clock.untilNext()).toBe(Infinity)
})
