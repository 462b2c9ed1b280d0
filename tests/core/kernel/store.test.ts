import { expect, it } from 'vitest'
import { createStore } from '../../../src/core/kernel/store.ts'

it('tells of each change until nobody listens, and of no value that it holds already', () => {
  const store = createStore<unknown>(1)
  const told: unknown[] = []
  const stop = store.subscribe(() => told.push(store.get()))
  for (const value of [1, 2, 2, Number.NaN, Number.NaN]) store.set(value)
  stop()
  store.set(3)
  expect(told).toEqual([2, Number.NaN])
})
