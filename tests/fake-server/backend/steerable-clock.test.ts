import { describe, expect, it } from 'vitest'
import { persistClock } from '../../../fake-server/demo/clock-storage.ts'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { createSteerableClock, type Course } from '../../../src/adapters/clock/steerable-clock.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'

/** A steerable clock over a device that a test moves. */
function onDevice(course: Course | null = null) {
  const device = createManualClock()
  const clock = createSteerableClock(device)
  if (course) clock.follow(course)
  const ran: string[] = []
  const after = (ms: number, name: string): (() => void) => clock.after(ms, () => void ran.push(name))
  return { device, clock, ran, after }
}

describe('the steerable clock', () => {
  it('is the device’s clock until it is steered', () => {
    const { device, clock } = onDevice()
    device.advance(1_234)
    expect(clock.now()).toBe(device.now())
  })

  it.each([10, 60])('runs ×%i, waits included', (speed) => {
    const { device, clock, ran, after } = onDevice()
    const began = clock.now()
    after(10_000, 'due')
    clock.run(speed)
    device.advance(10_000 / speed - 1)
    expect(ran).toEqual([])
    device.advance(2)
    expect(ran).toEqual(['due'])
    expect(clock.now() - began).toBe((10_000 / speed + 1) * speed)
  })

  it('stands still while paused, and goes on where it stood', () => {
    const { device, clock, ran, after } = onDevice()
    after(1_000, 'due')
    device.advance(600)
    clock.run(0)
    const stopped = clock.now()
    device.advance(60_000)
    expect([clock.now(), ran]).toEqual([stopped, []])
    clock.run(1)
    device.advance(399)
    expect(ran).toEqual([])
    device.advance(1)
    expect([clock.now(), ran]).toEqual([stopped + 400, ['due']])
  })

  it('skips: what falls due in between runs once, in order, at the time that it is then', () => {
    const { clock, ran, after } = onDevice()
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

  it('runs while paused what waits for no time at all, and sets no timer for the rest', () => {
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

  it('skips while it is paused', () => {
    const { clock, ran, after } = onDevice()
    clock.run(0)
    after(5_000, 'due')
    clock.skip(5_000)
    expect(ran).toEqual(['due'])
  })

  it('comes back to now without making anything wait longer', () => {
    const { device, clock, ran, after } = onDevice()
    clock.skip(3_600_000)
    after(1_000, 'due')
    clock.backToNow()
    expect(clock.now()).toBe(device.now())
    device.advance(1_000)
    expect(ran).toEqual(['due'])
  })

  it('forgets what was cancelled, also by what runs before it', () => {
    const { device, clock, ran, after } = onDevice()
    const stop = after(1_000, 'never')
    clock.after(500, stop)
    after(100, 'neither')()
    device.advance(5_000)
    expect(ran).toEqual([])
  })

  it('follows another page: a skip there is a skip here', () => {
    const one = onDevice()
    const other = onDevice()
    other.after(600_000, 'due')
    one.clock.skip(600_000)
    other.clock.follow(one.clock.course.get())
    expect(other.clock.now()).toBe(one.clock.now())
    expect(other.ran).toEqual(['due'])
    other.clock.follow(null)
    expect(other.clock.now()).toBe(other.device.now())
  })

  it('counts a device clock that was set back as no time at all', () => {
    const { device, clock, ran, after } = onDevice()
    after(1_000, 'due')
    device.jump(device.now() - 3_600_000)
    device.advance(1_000)
    expect(clock.now()).toBe(device.now())
    device.advance(1_000)
    expect(ran).toEqual(['due'])
  })
})

describe('a kept course', () => {
  it('is there on the next page, which goes on from it (I23)', () => {
    const storage = createMemoryStorage()
    const first = onDevice()
    persistClock(first.clock, storage)
    first.clock.skip(86_400_000)
    first.clock.run(10)
    const next = onDevice()
    persistClock(next.clock, storage)
    expect(next.clock.course.get()).toEqual(first.clock.course.get())
    expect(next.clock.now()).toBe(first.clock.now())
  })

  it('is not written again by following it', () => {
    const storage = createMemoryStorage()
    const follow = persistClock(onDevice().clock, storage)
    follow()
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
  ])('that reads %j is the device’s own time', (text) => {
    const { clock, device } = onDevice()
    persistClock(clock, createMemoryStorage({ [demoKeys.clock]: text }))
    expect(clock.now()).toBe(device.now())
  })
})
