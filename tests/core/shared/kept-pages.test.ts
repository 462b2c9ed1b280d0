import { expect, it } from 'vitest'
import { createMemoryNavigator } from '../../../src/adapters/navigation/memory-navigator.ts'
import { createSeededRandom } from '../../../src/adapters/random/seeded-random.ts'
import { readVisit } from '../../../src/core/model/visit.ts'
import { keptPages, type Stay } from '../../../src/core/shared/kept-pages.ts'
import { markEntry } from '../../../src/core/shared/mark-entry.ts'

const navigator = () => createMemoryNavigator('/response/a?Rx=r1')

/** A document in the tab: opens the page at the entry where the visitor is, and marks the entry as the page's. */
function load(history: ReturnType<typeof navigator>, seed: number): () => Stay {
  const ports = { navigator: history, random: createSeededRandom(seed) }
  const open = keptPages(ports, (_, stay) => stay)
  return () => {
    const stay = open(readVisit(history.place()))
    markEntry(history, stay.id)
    return stay
  }
}

it('finds the page that was left at the entry, though it was opened by a link again meanwhile (R64)', () => {
  const history = navigator()
  const open = load(history, 1)
  const first = open()
  history.goTo('/terms')
  history.goTo('/response/a?Rx=r1')
  const second = open()
  expect(second).not.toBe(first)
  history.back(2)
  expect(open()).toBe(first)
  history.forward()
  history.forward()
  expect(open()).toBe(second)
})

it('tells what a link opened from what was loaded, or belongs to a document that is gone (R65)', () => {
  const history = navigator()
  history.setMark({ owner: 'loaded', index: 0 })
  const open = load(history, 1)
  expect(open()).toEqual({ id: 'loaded', isLink: false })
  history.goTo('/response/b')
  const linked = open()
  expect(linked.isLink).toBe(true)
  const openAgain = load(history, 2)
  expect(openAgain()).toEqual({ id: linked.id, isLink: false })
  history.back()
  expect(openAgain()).toEqual({ id: 'loaded', isLink: false })
})

it('takes another page’s entry for its own where it comes to one, and leaves its own as they are', () => {
  const history = navigator()
  history.setMark({ owner: 'other', index: 3 })
  markEntry(history, 'own')
  expect(history.mark()).toEqual({ owner: 'own', index: 0 })
  history.setMark({ owner: 'own', index: 1 })
  markEntry(history, 'own')
  expect(history.mark()).toEqual({ owner: 'own', index: 1 })
})
