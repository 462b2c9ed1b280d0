import { describe, expect, it } from 'vitest'
import { persistClock } from '../../../fake-server/demo/clock-storage.ts'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { createSteerableClock } from '../../../fake-server/demo/steerable-clock.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'

/** A steerable clock on a device whose clock the test moves. */
function setUp() {
  const device = createManualClock()
  const clock = createSteerableClock(device)
  const ran: string[] = []
  const after = (ms: number, name: string): (() => void) => clock.after(ms, () => void ran.push(name))
  return { device, clock, ran, after }
}

// The contract of every clock is in tests/contracts/adapters/clock.test.ts.
describe('the steerable clock', () => {
  it('stops while paused, and continues from there', () => {
    const { device, clock, ran, after } = setUp()
    after(1_000, 'due')
    device.advance(600)
    clock.run(0)
    const stopped = clock.now()
    device.advance(60_000)
    expect({ now: clock.now(), ran }).toEqual({ now: stopped, ran: [] })
    clock.run(1)
    device.advance(399)
    expect(ran).toEqual([])
    device.advance(1)
    expect({ now: clock.now(), ran }).toEqual({ now: stopped + 400, ran: ['due'] })
  })

  it('runs the timers that a skip makes due in order, at the new time, also while paused', () => {
    const { clock, ran, after } = setUp()
    clock.run(0)
    const target = clock.now() + 60_000
    after(2_000, 'second')
    after(1_000, 'first')
    after(60_001, 'later')
    let seen = 0
    clock.after(500, () => {
      seen = clock.now()
      after(500, 'chained')
    })
    clock.skip(60_000)
    expect(ran).toEqual(['first', 'second'])
    expect(seen).toBe(target)
  })

  it('runs timers of 0 ms while paused, and sets no device timer for others', () => {
    const device = createManualClock()
    const waits: number[] = []
    const clock = createSteerableClock({
      now: device.now,
      after(ms, run) {
        waits.push(ms)
        return device.after(ms, run)
      },
    })
    clock.run(0)
    let ran = 0
    clock.after(0, () => ran++)
    clock.after(1_000, () => ran++)
    device.advance(60_000)
    expect(ran).toBe(1)
    expect(new Set(waits)).toEqual(new Set([0]))
  })

  it('returns to the device’s time without delaying timers', () => {
    const { device, clock, ran, after } = setUp()
    clock.skip(3_600_000)
    after(1_000, 'due')
    clock.backToNow()
    expect(clock.now()).toBe(device.now())
    device.advance(1_000)
    expect(ran).toEqual(['due'])
  })

  it('never runs a cancelled timer, even if an earlier timer cancels it', () => {
    const { device, clock, ran, after } = setUp()
    const cancel = after(1_000, 'never')
    clock.after(500, cancel)
    after(100, 'neither')()
    device.advance(5_000)
    expect(ran).toEqual([])
  })

  it('follows the course of another page', () => {
    const one = setUp()
    const other = setUp()
    other.after(600_000, 'due')
    one.clock.skip(600_000)
    other.clock.follow(one.clock.course.get())
    expect(other.clock.now()).toBe(one.clock.now())
    expect(other.ran).toEqual(['due'])
    other.clock.follow(null)
    expect(other.clock.now()).toBe(other.device.now())
  })

  it('counts no time while the device’s clock is set back', () => {
    const { device, clock, ran, after } = setUp()
    after(1_000, 'due')
    device.jump(device.now() - 3_600_000)
    device.advance(1_000)
    expect(clock.now()).toBe(device.now())
    device.advance(1_000)
    expect(ran).toEqual(['due'])
  })
})

describe('the stored course', () => {
  it('continues on the next page (I23)', () => {
    const storage = createMemoryStorage()
    const first = setUp()
    persistClock(first.clock, storage)
    first.clock.skip(86_400_000)
    first.clock.run(10)
    const next = setUp()
    persistClock(next.clock, storage)
    expect(next.clock.course.get()).toEqual(first.clock.course.get())
    expect(next.clock.now()).toBe(first.clock.now())
  })

  it('is not written by reading it', () => {
    const storage = createMemoryStorage()
    const reread = persistClock(setUp().clock, storage)
    reread()
    expect(storage.read(demoKeys.clock)).toBeNull()
  })

  it.each([
    '',
    'x',
    'null',
    '{"base":1}',
    '{"base":"1","anchor":0,"speed":1}',
    '{"base":1,"anchor":1,"speed":-1}',
    '{"base":8640000000000000,"anchor":0,"speed":1}',
    '{"base":0,"anchor":-1e300,"speed":1}',
    '{"base":0,"anchor":0,"speed":1e9}',
  ])('is ignored if storage has %j', (text) => {
    const { clock, device } = setUp()
    persistClock(clock, createMemoryStorage({ [demoKeys.clock]: text }))
    expect(clock.now()).toBe(device.now())
  })
})
