import { expect, it } from 'vitest'
import { refreshOnClockRewind } from '../../../fake-server/demo/clock-storage.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { createSteerableClock, type SteerableClock } from '../../../fake-server/demo/steerable-clock.ts'

type Steer = (clock: SteerableClock, wait: (ms: number) => void) => void

it.each<[name: string, refreshes: number, steer: Steer]>([
  ['is set back by this tab', 1, (clock) => clock.backToNow()],
  ['is set back by another tab', 1, (clock) => clock.follow(null)],
  [
    'runs faster, pauses and skips',
    0,
    (clock, wait) => {
      clock.run(60)
      wait(10_000)
      clock.run(0)
      wait(10_000)
      clock.skip(60_000)
      clock.run(1)
    },
  ],
])('a page whose clock %s refreshes %i times', async (_, expected, steer) => {
  const device = createManualClock()
  const clock = createSteerableClock(device)
  clock.skip(86_400_000)
  const document = new EventTarget()
  let refreshes = 0
  document.addEventListener('visibilitychange', () => refreshes++)
  refreshOnClockRewind(clock, document as Document, device.now)
  steer(clock, device.advance)
  await Promise.resolve()
  expect(refreshes).toBe(expected)
})
