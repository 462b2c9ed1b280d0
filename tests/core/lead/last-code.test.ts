import { expect, it } from 'vitest'
import { createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { createManualPage } from '../../../src/adapters/page/manual-page.ts'
import { createLastCode } from '../../../src/core/lead/last-code.ts'
import { resendWait } from '../../../src/core/lead/lead-state.ts'

it('the wait for another code tells each second that is left, down to 0, and then nothing more', () => {
  const clock = createManualClock()
  const told: number[] = []
  const contact = { isd: '91', mobile: '9876543210', name: 'Asha', email: '' }
  const lastCode = createLastCode({ clock, page: createManualPage() }, (seconds) => told.push(seconds))
  lastCode.takeUp({ to: contact, at: clock.now() - (resendWait - 2) * 1_000 })
  clock.advance(999)
  expect(told).toEqual([2])
  clock.advance(1)
  clock.advance(60_000)
  expect(told).toEqual([2, 1, 0])
  expect(clock.untilNext()).toBe(Infinity)
})
