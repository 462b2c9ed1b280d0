import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { createSteerableClock } from '../../../fake-server/demo/steerable-clock.ts'
import { createSystemClock } from '../../../src/adapters/clock/system-clock.ts'
import type { Clock } from '../../../src/core/ports/ports.ts'

/** A clock, and how a test advances it. */
type ControlledClock = { clock: Clock; pass(ms: number): void }

const adapters: Record<string, () => ControlledClock> = {
  system: () => ({ clock: createSystemClock(), pass: (ms) => void vi.advanceTimersByTime(ms) }),
  manual: () => {
    const clock = createManualClock()
    return { clock, pass: clock.advance }
  },
  'steerable, untouched': () => ({
    clock: createSteerableClock(),
    pass: (ms) => void vi.advanceTimersByTime(ms),
  }),
  'steerable, ten times as fast': () => {
    const clock = createSteerableClock()
    clock.run(10)
    return { clock, pass: (ms) => void vi.advanceTimersByTime(ms / 10) }
  },
}

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 0, 15, 12) }))
afterEach(() => void vi.useRealTimers())

describe.each(Object.entries(adapters))('a clock: %s', (_, create) => {
  it('returns the time in milliseconds, which advances', () => {
    const { clock, pass } = create()
    const before = clock.now()
    pass(1_500)
    expect(clock.now() - before).toBe(1_500)
  })
  it.each([
    ['200 ms', 200],
    ['two minutes, the longest wait of the product (R34)', 120_000],
  ])('runs a callback once, and not before its time: %s', (_, wait) => {
    const { clock, pass } = create()
    const run = vi.fn()
    clock.after(wait, run)
    pass(wait - 1)
    expect(run).not.toHaveBeenCalled()
    pass(1)
    expect(run).toHaveBeenCalledTimes(1)
    pass(10_000)
    expect(run).toHaveBeenCalledTimes(1)
  })
  it('runs nothing before `after` has returned, even without a delay', () => {
    const { clock, pass } = create()
    const order: string[] = []
    clock.after(0, () => order.push('run'))
    clock.after(-5, () => order.push('late'))
    order.push('returned')
    pass(1)
    expect(order).toEqual(['returned', 'run', 'late'])
  })
  it('runs callbacks in order of time, and of calls at the same time', () => {
    const { clock, pass } = create()
    const order: string[] = []
    clock.after(20, () => order.push('20'))
    clock.after(10, () => order.push('10 first'))
    clock.after(10, () => order.push('10 second'))
    pass(30)
    expect(order).toEqual(['10 first', '10 second', '20'])
  })
  it('runs a callback that another one scheduled at its own time', () => {
    const { clock, pass } = create()
    const at: number[] = []
    const begin = clock.now()
    const tick = (): void => {
      at.push(clock.now() - begin)
      clock.after(100, tick)
    }
    clock.after(100, tick)
    pass(350)
    expect(at).toEqual([100, 200, 300])
  })
  it('does not run a cancelled callback, and ignores a late cancel', () => {
    const { clock, pass } = create()
    const [first, second] = [vi.fn(), vi.fn()]
    const cancel = clock.after(50, first)
    const cancelLate = clock.after(50, second)
    cancel()
    cancel()
    pass(60)
    cancelLate()
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledTimes(1)
  })
  it('does not run a callback at once that waits longer than a timer can', () => {
    const { clock, pass } = create()
    const run = vi.fn()
    clock.after(2 ** 31 + 5_000, run)
    pass(60_000)
    expect(run).not.toHaveBeenCalled()
  })
  it('returns the visitor’s local day (R21)', () => {
    const { clock } = create()
    expect(clock.localDay(new Date(2026, 11, 31, 23, 59, 59, 999).getTime())).toBe('2026-12-31')
    expect(clock.localDay(new Date(2027, 0, 1).getTime())).toBe('2027-01-01')
    expect(clock.localDay(new Date(2028, 1, 29, 12).getTime())).toBe('2028-02-29')
  })
  it('returns the end of that day, across a month and a year (R44)', () => {
    const { clock } = create()
    const lastDay = new Date(2026, 11, 31, 10).getTime()
    expect(clock.nextLocalMidnight(lastDay)).toBe(new Date(2027, 0, 1).getTime())
    const midnight = new Date(2026, 5, 1).getTime()
    expect(clock.nextLocalMidnight(midnight)).toBe(new Date(2026, 5, 2).getTime())
    expect(clock.localDay(clock.nextLocalMidnight(lastDay) - 1)).toBe('2026-12-31')
  })
})

describe('the manual clock', () => {
  it('keeps the delays when the device’s time is changed', () => {
    const clock = createManualClock()
    const run = vi.fn()
    clock.after(1_000, run)
    clock.jump(clock.now() - 3_600_000)
    clock.advance(999)
    expect(run).not.toHaveBeenCalled()
    clock.advance(1)
    expect(run).toHaveBeenCalledTimes(1)
  })
})
