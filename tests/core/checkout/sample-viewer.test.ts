import { describe, expect, it } from 'vitest'
import { initialCheckoutState, transition } from '../../../src/core/checkout/checkout-state.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { deferred } from '../../fakes/fake-http.ts'

/** A checkout whose traversals end at once, or after `traversalMs`. */
function setUp(traversalMs?: number) {
  const { app, pages, navigator, clock } = createTestApp({
    address: '/response/checkout/a',
    responses: { 'GET /checkout-details': deferred().promise },
    ...(traversalMs === undefined ? {} : { traversalMs }),
  })
  const { samples, state, enter } = pages.checkout(app.visit())
  return { navigator, clock, samples, shown: () => state.get().sample, enter, leave: enter() }
}

it('the viewer opens a sample in a history entry of its own, and Back closes it', () => {
  const { navigator, samples, shown } = setUp()
  samples.open({ kind: 'plan', index: 2 })
  expect(shown()).toEqual({ kind: 'plan', index: 2 })
  expect(navigator.entries()).toMatchObject({ addresses: { length: 2 }, current: 1 })
  navigator.back()
  expect(shown()).toBeNull()
})

it('a traversal to its own entry leaves a sample open', () => {
  const sample = { kind: 'plan', index: 2 } as const
  const state = { ...initialCheckoutState, sample }
  expect(transition(state, { type: 'traversed', entry: 1 })).toBe(state)
  expect(transition(state, { type: 'traversed', entry: 0 }).sample).toBeNull()
})

it('the viewer shows another sample in the same entry', () => {
  const { navigator, samples, shown } = setUp()
  samples.open({ kind: 'elevation', index: 0 })
  samples.showSample(3)
  expect(shown()).toEqual({ kind: 'elevation', index: 3 })
  samples.open({ kind: 'plan', index: 1 })
  expect(shown()).toEqual({ kind: 'plan', index: 1 })
  expect(navigator.entries().current).toBe(1)
})

it('the viewer shows no other sample while none is enlarged', () => {
  const { samples, shown } = setUp()
  samples.showSample(1)
  expect(shown()).toBeNull()
})

it('the viewer reopens a sample at its own history entry only', () => {
  const { navigator, samples, shown, enter, leave } = setUp()
  samples.open({ kind: 'plan', index: 0 })
  navigator.push('/privacy-policy')
  leave()
  navigator.back()
  const leaveAgain = enter()
  expect(shown()).toEqual({ kind: 'plan', index: 0 })
  // Forward still leads to the page that was read.
  expect(navigator.entries()).toMatchObject({ addresses: { length: 3 }, current: 1 })
  leaveAgain()
  navigator.back()
  enter()
  expect(shown()).toBeNull()
})

describe('the entry of a sample that is no longer there', () => {
  it('is left when the visitor reaches it by Forward', () => {
    const { navigator, samples, shown } = setUp()
    samples.open({ kind: 'plan', index: 0 })
    samples.close()
    navigator.forward()
    expect(shown()).toBeNull()
    expect(navigator.entries().current).toBe(0)
  })

  it('is left when the visitor returns to it after following a link on the way back', () => {
    const { navigator, clock, samples, enter, leave } = setUp(100)
    samples.open({ kind: 'plan', index: 0 })
    samples.close()
    navigator.push('/privacy-policy')
    leave()
    clock.advance(100)
    while (navigator.entries().current < 2) {
      navigator.forward()
      clock.advance(100)
    }
    navigator.back()
    clock.advance(100)
    enter()
    clock.advance(100)
    expect(navigator.entries().current).toBe(0)
  })
})
