import { describe, expect, it } from 'vitest'
import { createManualClock, type ManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { createToasts, type Toasts, type ToastType } from '../../../src/core/alerts/toasts.ts'

function start(): { toasts: Toasts; clock: ManualClock; shown: () => number[]; leaving: () => number[] } {
  const clock = createManualClock()
  const toasts = createToasts({ clock })
  return {
    toasts,
    clock,
    shown: () => toasts.list.get().map(({ id }) => id),
    leaving: () =>
      toasts.list
        .get()
        .filter((toast) => toast.leaving)
        .map(({ id }) => id),
  }
}

describe('toasts', () => {
  it.each<[ToastType, number]>([
    ['error', 4_000],
    ['success', 2_000],
    ['blank', 4_000],
    ['custom', 4_000],
  ])('stay for their time and fade for one second more: %s %i ms (R32, R53, S9.3)', (type, stays) => {
    const { toasts, clock, shown, leaving } = start()
    const id = toasts.show(type, { kind: 'no-response' })
    clock.advance(stays - 1)
    expect(leaving()).toEqual([])
    clock.advance(1)
    expect(leaving()).toEqual([id])
    clock.advance(999)
    expect(shown()).toEqual([id])
    clock.advance(1)
    expect(shown()).toEqual([])
  })

  it('stay until they are dismissed where something is loading (R32, S9.3)', () => {
    const { toasts, clock, shown, leaving } = start()
    const id = toasts.show('loading', { kind: 'opening-payment' })
    clock.advance(3_600_000)
    expect(leaving()).toEqual([])
    toasts.dismiss(id)
    expect(leaving()).toEqual([id])
    clock.advance(1_000)
    expect(shown()).toEqual([])
  })

  it('go alone when their time is over', () => {
    const { toasts, clock, shown } = start()
    const stays = toasts.show('loading', { kind: 'opening-payment' })
    toasts.show('error', { kind: 'no-response' })
    clock.advance(5_000)
    expect(shown()).toEqual([stays])
  })

  it('keep what they say and of which type it is (S4.10)', () => {
    const { toasts } = start()
    const id = toasts.show('error', { kind: 'http-status', status: 500 })
    expect(toasts.list.get()).toEqual([
      { id, type: 'error', message: { kind: 'http-status', status: 500 }, times: 1, leaving: false },
    ])
  })

  it('stand newest first, and never more than twenty (S4, S4.10)', () => {
    const { toasts, shown } = start()
    const ids = Array.from({ length: 25 }, (_, status) =>
      toasts.show('loading', { kind: 'http-status', status }),
    )
    expect(shown()).toEqual(ids.reverse().slice(0, 20))
  })

  it('do not come back or disturb others when they made room', () => {
    const { toasts, clock, shown } = start()
    const first = toasts.show('success', { kind: 'code-sent' })
    const rest = Array.from({ length: 20 }, (_, status) =>
      toasts.show('loading', { kind: 'http-status', status }),
    )
    let changes = 0
    toasts.list.subscribe(() => changes++)
    toasts.setPaused(false)
    toasts.dismiss(first)
    clock.advance(10_000)
    expect([shown(), changes]).toEqual([rest.reverse(), 0])
  })

  it('stop their time while paused and run on with what was left (R32)', () => {
    const { toasts, clock, leaving } = start()
    const id = toasts.show('error', { kind: 'no-response' })
    clock.advance(3_000)
    toasts.setPaused(true)
    clock.advance(60_000)
    expect(leaving()).toEqual([])
    toasts.setPaused(false)
    clock.advance(999)
    expect(leaving()).toEqual([])
    clock.advance(1)
    expect(leaving()).toEqual([id])
  })

  it('count several pauses as one', () => {
    const { toasts, clock, leaving } = start()
    const id = toasts.show('success', { kind: 'code-sent' })
    clock.advance(1_000)
    toasts.setPaused(false)
    toasts.setPaused(true)
    toasts.setPaused(true)
    clock.advance(5_000)
    toasts.setPaused(false)
    clock.advance(999)
    expect(leaving()).toEqual([])
    clock.advance(1)
    expect(leaving()).toEqual([id])
  })

  it('can be dismissed while paused, and fade only once', () => {
    const { toasts, clock, shown } = start()
    const id = toasts.show('error', { kind: 'no-response' })
    toasts.setPaused(true)
    toasts.dismiss(id)
    clock.advance(500)
    toasts.dismiss(id)
    toasts.setPaused(true)
    toasts.setPaused(false)
    clock.advance(500)
    expect(shown()).toEqual([])
  })

  it('that are shown while paused wait with the others (R32)', () => {
    const { toasts, clock, leaving } = start()
    toasts.setPaused(true)
    const id = toasts.show('error', { kind: 'no-response' })
    clock.advance(60_000)
    expect(leaving()).toEqual([])
    toasts.setPaused(false)
    clock.advance(4_000)
    expect(leaving()).toEqual([id])
  })

  it('do not stay longer because the device clock was set back', () => {
    const { toasts, clock, leaving } = start()
    const id = toasts.show('error', { kind: 'no-response' })
    clock.jump(clock.now() - 3_600_000)
    toasts.setPaused(true)
    toasts.setPaused(false)
    clock.advance(4_000)
    expect(leaving()).toEqual([id])
  })

  it('that say the same again are one, said once more and for their whole time (R76)', () => {
    const { toasts, clock, leaving } = start()
    const other = toasts.show('loading', { kind: 'opening-payment' })
    const id = toasts.show('error', { kind: 'http-status', status: 422 })
    clock.advance(3_999)
    expect(toasts.show('error', { kind: 'http-status', status: 422 })).toBe(id)
    expect(toasts.list.get()).toMatchObject([
      { id, times: 2 },
      { id: other, times: 1 },
    ])
    clock.advance(3_999)
    expect(leaving()).toEqual([])
    clock.advance(1)
    expect(leaving()).toEqual([id])
  })

  it('that say another thing, or of another type, stand beside', () => {
    const { toasts, shown } = start()
    const ids = [
      toasts.show('error', { kind: 'http-status', status: 422 }),
      toasts.show('error', { kind: 'http-status', status: 500 }),
      toasts.show('blank', { kind: 'http-status', status: 422 }),
    ]
    expect(shown()).toEqual(ids.reverse())
  })

  it('that fade already do not come back: the same is said anew', () => {
    const { toasts, clock, shown, leaving } = start()
    const first = toasts.show('error', { kind: 'no-response' })
    clock.advance(4_500)
    const second = toasts.show('error', { kind: 'no-response' })
    expect([shown(), leaving()]).toEqual([[second, first], [first]])
  })

  it('that are shown again while paused stay paused, and then have their full time', () => {
    const { toasts, clock, leaving } = start()
    const id = toasts.show('error', { kind: 'no-response' })
    clock.advance(1_000)
    toasts.setPaused(true)
    clock.advance(3_000)
    toasts.show('error', { kind: 'no-response' })
    clock.advance(60_000)
    expect(leaving()).toEqual([])
    toasts.setPaused(false)
    clock.advance(3_999)
    expect(leaving()).toEqual([])
    clock.advance(1)
    expect(leaving()).toEqual([id])
  })

  it('tell their watchers of every change', () => {
    const { toasts, clock } = start()
    const seen: number[] = []
    toasts.list.subscribe(() => seen.push(toasts.list.get().length))
    toasts.show('success', { kind: 'code-sent' })
    clock.advance(3_000)
    expect(seen).toEqual([1, 1, 0])
  })
})

describe('toasts of a scope', () => {
  it('are dismissed with it, and no others (R76)', () => {
    const { toasts, leaving } = start()
    toasts.show('error', { kind: 'cannot-pay' })
    const ids = [
      toasts.show('error', { kind: 'no-response' }, 'lead'),
      toasts.show('success', { kind: 'code-sent' }, 'lead'),
    ]
    toasts.show('error', { kind: 'submit-failed' }, 'survey')
    toasts.clear('lead')
    expect(leaving()).toEqual(ids.reverse())
  })
})
