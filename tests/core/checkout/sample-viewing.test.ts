import { expect, it } from 'vitest'
import { createMemoryNavigator } from '../../../src/adapters/navigation/memory-navigator.ts'
import { createSampleViewing } from '../../../src/core/checkout/sample-viewing.ts'

function setUp() {
  const navigator = createMemoryNavigator('/response/checkout/a')
  const samples = createSampleViewing({ navigator }, 'checkout')
  return { navigator, samples, leave: samples.enter() }
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
  samples.turn(3)
  expect(samples.shown.get()).toEqual({ kind: 'elevation', index: 3 })
  expect(navigator.entries().current).toBe(1)
})

it('closing one goes back over its entry, and over no other', () => {
  const { navigator, samples } = setUp()
  samples.open({ kind: 'plan', index: 0 })
  samples.close()
  expect(samples.shown.get()).toBeNull()
  expect(navigator.entries().current).toBe(0)
  navigator.pushMark({ owner: 'wizard', index: 1 })
  samples.close()
  expect(navigator.entries().current).toBe(1)
  navigator.goTo('/response/checkout/a')
  samples.close()
  expect(navigator.entries().current).toBe(2)
  samples.enter()
  samples.close()
  expect(navigator.entries().current).toBe(2)
})

it('nothing is turned where none is enlarged', () => {
  const { samples } = setUp()
  samples.turn(1)
  expect(samples.shown.get()).toBeNull()
})

it('once the page is left, moves through history change nothing', () => {
  const { navigator, samples, leave } = setUp()
  samples.open({ kind: 'plan', index: 0 })
  leave()
  navigator.back()
  expect(samples.shown.get()).toEqual({ kind: 'plan', index: 0 })
})
