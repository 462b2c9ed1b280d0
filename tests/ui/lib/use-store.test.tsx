import { act, render } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { createStore, type Readable } from '../../../src/core/kernel/store.ts'
import { useStore } from '../../../src/ui/lib/use-store.ts'

type House = { rooms: number; floors: number }

/** Renders the selection, and counts the renders. */
function watch(store: Readable<House>, select: (house: House) => unknown) {
  let renders = 0
  function Part() {
    renders++
    return JSON.stringify(useStore(store, select))
  }
  const { container, unmount } = render(<Part />)
  onTestFinished(unmount)
  return { text: () => container.textContent, renders: () => renders, unmount }
}

it('useStore re-renders a component only if the selected value changes', () => {
  const store = createStore<House>({ rooms: 2, floors: 1 })
  const part = watch(store, ({ rooms }) => rooms)
  act(() => store.set({ rooms: 2, floors: 2 }))
  expect(part.renders()).toBe(1)
  act(() => store.set({ rooms: 3, floors: 2 }))
  expect({ text: part.text(), renders: part.renders() }).toEqual({ text: '3', renders: 2 })
})

it('useStore doesn’t re-render if the selector returns an equal new object', () => {
  const store = createStore<House>({ rooms: 2, floors: 1 })
  const part = watch(store, ({ rooms }) => ({ rooms }))
  act(() => store.set({ rooms: 2, floors: 2 }))
  expect(part.renders()).toBe(1)
  act(() => store.set({ rooms: 3, floors: 2 }))
  expect(part.renders()).toBe(2)
})

it.each<[string, (house: House) => unknown]>([
  ['Set', ({ rooms }) => new Set([rooms])],
  ['Map', ({ rooms }) => new Map([['rooms', rooms]])],
  ['Date', ({ rooms }) => new Date(rooms)],
])('useStore re-renders when another %s is selected', (_, select) => {
  const selections = [2, 3].map((rooms) => select({ rooms, floors: 1 }))
  const store = createStore<House>({ rooms: 0, floors: 1 })
  const part = watch(store, ({ rooms }) => selections[rooms])
  act(() => store.set({ rooms: 1, floors: 1 }))
  expect(part.renders()).toBe(2)
})

it('useStore unsubscribes on unmount', () => {
  let listeners = 0
  const { get, subscribe } = createStore<House>({ rooms: 2, floors: 1 })
  const part = watch(
    {
      get,
      subscribe(listener) {
        const stop = subscribe(listener)
        listeners++
        return () => {
          stop()
          listeners--
        }
      },
    },
    ({ rooms }) => rooms,
  )
  expect(listeners).toBe(1)
  part.unmount()
  expect(listeners).toBe(0)
})
