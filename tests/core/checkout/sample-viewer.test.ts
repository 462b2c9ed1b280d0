import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { createMemoryNavigator } from '../../../src/adapters/navigation/memory-navigator.ts'
import { createSampleViewer } from '../../../src/core/checkout/sample-viewer.ts'
import { openSession } from '../../fakes/open-session.ts'

/** `travel` says when a move through history arrives. */
function setUp(travel?: (arrive: () => void) => void) {
  const navigator = createMemoryNavigator('/response/checkout/a', travel)
  const samples = createSampleViewer(openSession({ clock: createManualClock(), navigator }))
  return { navigator, samples, leave: samples.enter() }
}

/** The same with traversals that arrive when `arrive` is called. */
function setUpSlow() {
  const moves: (() => void)[] = []
  return { ...setUp((arrive) => void moves.push(arrive)), moves, arrive: () => moves.shift()?.() }
}

it('opens a sample in a history entry of its own, and Back closes it', () => {
  const { navigator, samples } = setUp()
  samples.open({ kind: 'plan', index: 2 })
  expect(samples.shown.get()).toEqual({ kind: 'plan', index: 2 })
  expect(navigator.entries()).toMatchObject({ addresses: { length: 2 }, current: 1 })
  navigator.back()
  expect(samples.shown.get()).toBeNull()
})

it('shows another sample in the same entry', () => {
  const { navigator, samples } = setUp()
  samples.open({ kind: 'elevation', index: 0 })
  samples.showSample(3)
  expect(samples.shown.get()).toEqual({ kind: 'elevation', index: 3 })
  samples.open({ kind: 'plan', index: 1 })
  expect(samples.shown.get()).toEqual({ kind: 'plan', index: 1 })
  expect(navigator.entries().current).toBe(1)
})

it('shows no other sample while none is enlarged', () => {
  const { samples } = setUp()
  samples.showSample(1)
  expect(samples.shown.get()).toBeNull()
})

it('goes back over its own entry when it is closed, and over no other', () => {
  const { navigator, samples } = setUp()
  samples.open({ kind: 'plan', index: 0 })
  samples.close()
  expect(samples.shown.get()).toBeNull()
  expect(navigator.entries().current).toBe(0)
  navigator.pushState({ pageId: 'survey', entry: 1 })
  samples.close()
  expect(navigator.entries().current).toBe(1)
  navigator.push('/response/checkout/a')
  samples.enter()
  samples.close()
  expect(navigator.entries().current).toBe(2)
})

it('ignores the history once the page is left', () => {
  const { navigator, samples, leave } = setUp()
  samples.open({ kind: 'plan', index: 0 })
  leave()
  navigator.back()
  expect(samples.shown.get()).toEqual({ kind: 'plan', index: 0 })
})

it('shows a sample that was left open again at its own entry only', () => {
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

describe('before the traversal that closed a sample arrives', () => {
  it('opens another one with an entry of its own', () => {
    const { navigator, samples, arrive } = setUpSlow()
    samples.open({ kind: 'plan', index: 0 })
    samples.close()
    samples.open({ kind: 'plan', index: 1 })
    arrive()
    expect(samples.shown.get()).toEqual({ kind: 'plan', index: 1 })
    expect(navigator.entries()).toMatchObject({ addresses: { length: 2 }, current: 1 })
    expect(navigator.state()).toMatchObject({ entry: 1 })
    navigator.back()
    arrive()
    expect(samples.shown.get()).toBeNull()
    expect(navigator.entries().current).toBe(0)
  })

  it('leaves no entry for one that is opened and closed', () => {
    const { navigator, samples, moves, arrive } = setUpSlow()
    samples.open({ kind: 'plan', index: 0 })
    samples.close()
    samples.open({ kind: 'plan', index: 1 })
    samples.close()
    expect(moves).toHaveLength(1)
    arrive()
    expect(samples.shown.get()).toBeNull()
    expect(navigator.entries().current).toBe(0)
  })
})

describe('the entry of a sample that is no longer there', () => {
  it('is left once after a reload, though screens may enter twice', () => {
    const { navigator, samples, moves, arrive } = setUpSlow()
    samples.open({ kind: 'plan', index: 0 })
    const reloaded = createSampleViewer(openSession({ clock: createManualClock(), navigator }))
    reloaded.enter()()
    reloaded.enter()
    expect(moves).toHaveLength(1)
    arrive()
    expect(navigator.entries().current).toBe(0)
  })

  it('is left when the visitor reaches it by Forward', () => {
    const { navigator, samples } = setUp()
    samples.open({ kind: 'plan', index: 0 })
    samples.close()
    navigator.forward()
    expect(samples.shown.get()).toBeNull()
    expect(navigator.entries().current).toBe(0)
  })

  it('is left when the visitor returns to it after following a link on the way back', () => {
    const { navigator, samples, leave, moves, arrive } = setUpSlow()
    samples.open({ kind: 'plan', index: 0 })
    samples.close()
    navigator.push('/privacy-policy')
    leave()
    moves.length = 0
    navigator.back()
    arrive()
    samples.enter()
    arrive()
    expect(navigator.entries().current).toBe(0)
  })
})
