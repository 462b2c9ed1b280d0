import { describe, expect, it } from 'vitest'
import { createManualClock, type ManualClock } from '../../fakes/manual-clock.ts'
import { createToasts, type Toasts, type ToastType } from '../../../src/core/alerts/toasts.ts'

function start(): { toasts: Toasts; clock: ManualClock; shown: () => number[] } {
  const clock = createManualClock()
  const toasts = createToasts({ clock })
  return { toasts, clock, shown: () => toasts.list.get().map(({ id }) => id) }
}

/** Expects the toast to be removed after exactly this time. */
function expectRemovedAfter({ clock, shown }: ReturnType<typeof start>, id: number, ms: number): void {
  clock.advance(ms - 1)
  expect(shown()).toContain(id)
  clock.advance(1)
  expect(shown()).not.toContain(id)
}

describe('toasts', () => {
  it.each<[ToastType, number]>([
    ['error', 4_000],
    ['success', 2_000],
    ['blank', 4_000],
    ['custom', 4_000],
  ])('shows a toast of the type %s for %i ms (R32, R53, S9.3)', (type, durationMs) => {
    const setup = start()
    expectRemovedAfter(setup, setup.toasts.show(type, { kind: 'no-response' }), durationMs)
  })

  it('shows a loading toast until it is dismissed, while others expire (R32, S9.3)', () => {
    const { toasts, clock, shown } = start()
    const loading = toasts.show('loading', { kind: 'opening-payment' })
    toasts.show('error', { kind: 'no-response' })
    clock.advance(3_600_000)
    expect(shown()).toEqual([loading])
    toasts.dismiss(loading)
    expect(shown()).toEqual([])
  })

  it('keeps the type and the message of a toast (S4.10)', () => {
    const { toasts } = start()
    const id = toasts.show('error', { kind: 'http-status', status: 500 })
    expect(toasts.list.get()).toEqual([
      { id, type: 'error', message: { kind: 'http-status', status: 500 }, times: 1 },
    ])
  })

  it('lists the newest first, and never more than twenty (S4, S4.10)', () => {
    const { toasts, shown } = start()
    const ids = Array.from({ length: 25 }, (_, status) =>
      toasts.show('loading', { kind: 'http-status', status }),
    )
    expect(shown()).toEqual(ids.reverse().slice(0, 20))
  })

  it('changes nothing when the time of a toast beyond the limit ends', () => {
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
    expect({ shown: shown(), changes }).toEqual({ shown: rest.reverse(), changes: 0 })
  })

  it('stops the time while paused and continues with what was left, each time (R32)', () => {
    const setup = start()
    const id = setup.toasts.show('error', { kind: 'no-response' })
    setup.clock.advance(3_000)
    setup.toasts.setPaused(false)
    setup.toasts.setPaused(true)
    setup.toasts.setPaused(true)
    setup.clock.advance(60_000)
    setup.toasts.setPaused(false)
    expectRemovedAfter(setup, id, 1_000)
  })

  it.each([
    ['first shown', 0],
    ['shown again', 1],
  ])('gives a toast that is %s while paused its full time afterwards (R32, R76)', (_, before) => {
    const setup = start()
    if (before) setup.toasts.show('error', { kind: 'no-response' })
    setup.clock.advance(1_000)
    setup.toasts.setPaused(true)
    setup.clock.advance(3_000)
    const id = setup.toasts.show('error', { kind: 'no-response' })
    setup.clock.advance(60_000)
    setup.toasts.setPaused(false)
    expectRemovedAfter(setup, id, 4_000)
  })

  it('does not show a toast longer because the device clock was set back', () => {
    const setup = start()
    const id = setup.toasts.show('error', { kind: 'no-response' })
    setup.clock.jump(setup.clock.now() - 3_600_000)
    setup.toasts.setPaused(true)
    setup.toasts.setPaused(false)
    expectRemovedAfter(setup, id, 4_000)
  })

  it('shows a repeated message once, counts it, and starts its time again (R76)', () => {
    const setup = start()
    const { toasts, clock } = setup
    const other = toasts.show('loading', { kind: 'opening-payment' })
    const id = toasts.show('error', { kind: 'http-status', status: 422 })
    clock.advance(3_999)
    expect(toasts.show('error', { kind: 'http-status', status: 422 })).toBe(id)
    expect(toasts.list.get()).toMatchObject([
      { id, times: 2 },
      { id: other, times: 1 },
    ])
    expectRemovedAfter(setup, id, 4_000)
  })

  it('shows another message, or the same one of another type, beside the first', () => {
    const { toasts, shown } = start()
    const ids = [
      toasts.show('error', { kind: 'http-status', status: 422 }),
      toasts.show('error', { kind: 'http-status', status: 500 }),
      toasts.show('blank', { kind: 'http-status', status: 422 }),
    ]
    expect(shown()).toEqual(ids.reverse())
  })

  it('dismisses the toasts of a scope, and no others (R76)', () => {
    const { toasts, shown } = start()
    const others = [
      toasts.show('error', { kind: 'cannot-pay' }),
      toasts.show('error', { kind: 'submit-failed' }, 'survey'),
    ]
    toasts.show('error', { kind: 'no-response' }, 'lead')
    toasts.show('success', { kind: 'code-sent' }, 'lead')
    toasts.clear('lead')
    expect(shown()).toEqual(others.reverse())
  })
})
