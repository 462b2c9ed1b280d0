import { expect, it } from 'vitest'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { createTimer } from '../../../src/core/kernel/timer.ts'

it('a timer calls back once; setting it again replaces the pending callback, and stop clears it', () => {
  const clock = createManualClock()
  const timer = createTimer(clock)
  const calls: string[] = []
  timer.stop()
  timer.set(10, () => void calls.push('replaced'))
  timer.set(20, () => {
    calls.push('first')
    timer.set(5, () => void calls.push('set by the first'))
  })
  clock.advance(100)
  expect(calls).toEqual(['first', 'set by the first'])
  timer.set(10, () => void calls.push('stopped'))
  timer.stop()
  expect({ untilNext: clock.untilNext(), calls: calls.length }).toEqual({ untilNext: Infinity, calls: 2 })
})
