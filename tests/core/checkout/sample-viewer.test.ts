import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { createMemoryNavigator } from '../../../src/adapters/navigation/memory-navigator.ts'
import { createSampleViewer } from '../../../src/core/checkout/sample-viewer.ts'
import { openSession } from '../../fakes/open-session.ts'

/** `travel` says when a move through history arrives. */
function setUp(travel?: (arrive: () => void) => void) {
  const navigator = createMemoryNavigator('/response/checkout/a', travel)
  const samples = createSampleViewer(openSession({ clock: createManualClock(), navigator: navigator }))
  return { navigator, samples, leave: samples.enter() }
}

/** The same with moves that arrive when they are let to. */
function setUpSlow() {
  const moves: (() => void)[] = []
  return { ...setUp((arrive) => void moves.push(arrive)), moves, arrive: () => moves.shift()?.() }
}

it('an enlarged sample has a history entry of its own, and Back closes it', () => {
  const { navigator, samples } = setUp()
  samples.open({ kind: 'plan', index: 2 })
  expect(samples.shown.get()).toEqual({ kind: 'plan', index: 2 })
  expect(navigator.entries()).toMatchObject({ addresses: { length: 2 }, current: 1 })
  navigator.back()
  expect(samples.shown.get()).toBeNull()
})

it('another one of its kind takes its place, without an entry more', () => {
  const { navigator, samples } = setUp()
  samples.open({ kind: 'elevation', index: 0 })
  samples.showSample(3)
  expect(samples.shown.get()).toEqual({ kind: 'elevation', index: 3 })
  expect(navigator.entries().current).toBe(1)
})

it('one that is opened while another is enlarged takes its place too', () => {
  const { navigator, samples } = setUp()
  samples.open({ kind: 'elevation', index: 0 })
  samples.open({ kind: 'plan', index: 1 })
  expect(samples.shown.get()).toEqual({ kind: 'plan', index: 1 })
  expect(navigator.entries().current).toBe(1)
})

it('closing one goes back over its entry, and over no other', () => {
  const { navigator, samples } = setUp()
  samples.open({ kind: 'plan', index: 0 })
  samples.close()
  expect(samples.shown.get()).toBeNull()
  expect(navigator.entries().current).toBe(0)
  navigator.pushState({ pageId: 'survey', entry: 1 })
  samples.close()
  expect(navigator.entries().current).toBe(1)
  navigator.push('/response/checkout/a')
  samples.close()
  expect(navigator.entries().current).toBe(2)
  samples.enter()
  samples.close()
  expect(navigator.entries().current).toBe(2)
})

it('nothing is turned where none is enlarged', () => {
  const { samples } = setUp()
  samples.showSample(1)
  expect(samples.shown.get()).toBeNull()
})

it('once the page is left, moves through history change nothing', () => {
  const { navigator, samples, leave } = setUp()
  samples.open({ kind: 'plan', index: 0 })
  leave()
  navigator.back()
  expect(samples.shown.get()).toEqual({ kind: 'plan', index: 0 })
})

it('one that was left open stands again at its own entry alone', () => {
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

it('one that is opened before the move that closed another has come stays, with an entry of its own', () => {
  const { navigator, samples, arrive } = setUpSlow()
  samples.open({ kind: 'plan', index: 0 })
  samples.close()
  samples.open({ kind: 'plan', index: 1 })
  arrive()
  expect(samples.shown.get()).toEqual({ kind: 'plan', index: 1 })
  expect(navigator.entries()).toMatchObject({ addresses: { length: 2 }, current: 1 })
  expect(navigator.state()?.entry).toBe(1)
  navigator.back()
  arrive()
  expect(samples.shown.get()).toBeNull()
  expect(navigator.entries().current).toBe(0)
})

it('one that is opened and closed before that move has come leaves no entry', () => {
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

describe('an entry of a sample that is not there any more', () => {
  it('is gone back over where the page was loaded anew at it, once', () => {
    const { navigator, samples, moves, arrive } = setUpSlow()
    samples.open({ kind: 'plan', index: 0 })
    const anew = createSampleViewer(openSession({ clock: createManualClock(), navigator: navigator }))
    // Screens may enter twice.
    anew.enter()()
    anew.enter()
    expect(moves).toHaveLength(1)
    arrive()
    expect(navigator.entries().current).toBe(0)
  })

  it('is gone back over where the visitor came to it by Forward', () => {
    const { navigator, samples } = setUp()
    samples.open({ kind: 'plan', index: 0 })
    samples.close()
    navigator.forward()
    expect(samples.shown.get()).toBeNull()
    expect(navigator.entries().current).toBe(0)
  })

  it('is gone back over where a link was pressed on the way back over it, and the visitor came back to it', () => {
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

  it('is forgotten where the page was left on the way back over it', () => {
    const { navigator, samples, leave, arrive } = setUpSlow()
    samples.open({ kind: 'plan', index: 0 })
    samples.close()
    leave()
    arrive()
    samples.enter()
    samples.open({ kind: 'plan', index: 1 })
    navigator.back()
    arrive()
    expect(samples.shown.get()).toBeNull()
  })
})
