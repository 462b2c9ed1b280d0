import { expect, it } from 'vitest'
import { refreshOnClockRewind } from '../../../fake-server/demo/clock-storage.ts'
import { createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { createSteerableClock, type SteerableClock } from '../../../src/adapters/clock/steerable-clock.ts'

async function countRefreshes(
  steer: (clock: SteerableClock, wait: (ms: number) => void) => void,
): Promise<number> {
  const device = createManualClock()
  const clock = createSteerableClock(device)
  const document = new EventTarget()
  let refreshes = 0
  document.addEventListener('visibilitychange', () => refreshes++)
  refreshOnClockRewind(clock, document as Document, device.now)
  steer(clock, device.advance)
  await Promise.resolve()
  return refreshes
}

it('a page refreshes when its clock is set back, by this tab or another', async () => {
  const dayAhead = (clock: SteerableClock): void => clock.skip(86_400_000)
  expect(
    await countRefreshes((clock) => {
      dayAhead(clock)
      clock.backToNow()
    }),
  ).toBe(1)
  expect(
    await countRefreshes((clock) => {
      dayAhead(clock)
      clock.follow(null)
    }),
  ).toBe(1)
})

it('a page does not refresh when its clock runs faster, pauses or skips', async () => {
  expect(
    await countRefreshes((clock, wait) => {
      clock.run(60)
      wait(10_000)
      clock.run(1)
      clock.run(0)
      wait(10_000)
      clock.skip(60_000)
      clock.run(1)
    }),
  ).toBe(0)
})
