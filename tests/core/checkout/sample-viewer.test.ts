import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { createMemoryNavigator } from '../../../src/adapters/navigation/memory-navigator.ts'
import { createSampleViewer } from '../../../src/core/checkout/sample-viewer.ts'
import { openSession } from '../../fakes/open-session.ts'

/** A traversal ends when `traverse` calls `end`; by default at once. */
function setUp(traverse?: (end: () => void) => void) {
  const navigator = createMemoryNavigator('/response/checkout/a', traverse)
  const samples = createSampleViewer(openSession({ clock: createManualClock(), navigator }))
  return { navigator, samples, leave: samples.enter() }
}

/** The same, but each traversal waits until `endTraversal` is called. */
function setUpSlow() {
  const pending: (() => void)[] = []
  return { ...setUp((end) => void pending.push(end)), pending, endTraversal: () => pending.shift()?.() }
}

it('the viewer opens a sample in a history entry of its own, and Back closes it', () => {
  const { navigator, samples } = setUp()
  samples.open({ kind: 'plan', index: 2 })
  expect(samples.shown.get()).toEqual({ kind: 'plan', index: 2 })
  expect(navigator.entries()).toMatchObject({ addresses: { length: 2 }, current: 1 })
  navigator.back()
  expect(samples.shown.get()).toBeNull()
})

it('the viewer shows another sample in the same entry', () => {
  const { navigator, samples } = setUp()
  samples.open({ kind: 'elevation', index: 0 })
  samples.showSample(3)
  expect(samples.shown.get()).toEqual({ kind: 'elevation', index: 3 })
  samples.open({ kind: 'plan', index: 1 })
  expect(samples.shown.get()).toEqual({ kind: 'plan', index: 1 })
  expect(navigator.entries().current).toBe(1)
})

it('the viewer shows no other sample while none is enlarged', () => {
  const { samples } = setUp()
  samples.showSample(1)
  expect(samples.shown.get()).toBeNull()
})

it('the viewer reopens a sample at its own history entry only', () => {
  const { navigator, samples, leave } = setUp()
  samples.open({ kind: 'plan', index: 0 })
  navigator.push('/privacy-policy')
  leave()
  navigator.back()
  const leaveAgain = samples.enter()
  expect(samples.shown.get()).toEqual({ kind: 'plan', index: 0 })
  // Forward still leads to the page that was read.
  expect(navigator.entries()).toMatchObject({ addresses: { length: 3 }, current: 1 })
  leaveAgain()
  navigator.back()
  samples.enter()
  expect(samples.shown.get()).toBeNull()
})

describe('the entry of a sample that is no longer there', () => {
  it('is left when the visitor reaches it by Forward', () => {
    const { navigator, samples } = setUp()
    samples.open({ kind: 'plan', index: 0 })
    samples.close()
    navigator.forward()
    expect(samples.shown.get()).toBeNull()
    expect(navigator.entries().current).toBe(0)
  })

  it('is left when the visitor returns to it after following a link on the way back', () => {
    const { navigator, samples, leave, pending, endTraversal } = setUpSlow()
    samples.open({ kind: 'plan', index: 0 })
    samples.close()
    navigator.push('/privacy-policy')
    leave()
    pending.length = 0
    navigator.back()
    endTraversal()
    samples.enter()
    endTraversal()
    expect(navigator.entries().current).toBe(0)
  })
})
