import { expect, it } from 'vitest'
import { createStore } from '../../../src/core/kernel/store.ts'

it('a store notifies of each change until unsubscribed, but not of an equal value', () => {
  const store = createStore<unknown>(1)
  const values: unknown[] = []
  const stop = store.subscribe(() => values.push(store.get()))
  for (const value of [1, 2, 2, Number.NaN, Number.NaN]) store.set(value)
  stop()
  store.set(3)
  expect(values).toEqual([2, Number.NaN])
})

it('a store does not call a listener that another one has just removed', () => {
  const store = createStore(1)
  const calls: string[] = []
  store.subscribe(() => {
    calls.push('first')
    stop()
  })
  const stop = store.subscribe(() => calls.push('second'))
  store.set(2)
  expect(calls).toEqual(['first'])
})
