import { expect, it } from 'vitest'
import { createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { createMemoryNavigator } from '../../../src/adapters/navigation/memory-navigator.ts'
import { createSeededRandom } from '../../../src/adapters/random/seeded-random.ts'
import { readVisit } from '../../../src/core/model/visit.ts'
import { createPageRegistry, type PageFlow, type PageSession } from '../../../src/core/page/page-registry.ts'

const navigator = () => createMemoryNavigator('/response/a?Rx=r1')

type TestPage = PageFlow & { openedBy: PageSession['openedBy'] }

/** A document in the tab: returns what opens and enters the page at the entry where the visitor is. */
function load(history: ReturnType<typeof navigator>, seed: number): () => TestPage {
  const ports = { navigator: history, random: createSeededRandom(seed), clock: createManualClock() }
  const open = createPageRegistry(ports)((_, { openedBy }) => ({ openedBy, enter: () => () => {} }))
  return () => {
    const page = open(readVisit(history.place()))
    page.enter()
    return page
  }
}

it('finds the page that was left at the entry, though a link opened it again meanwhile (R64)', () => {
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

it('tells a link from an entry that was loaded, or belongs to an earlier document (R65)', () => {
  const history = navigator()
  history.setMark({ owner: 'loaded', index: 0 })
  const open = load(history, 1)
  expect(open().openedBy).toBe('history')
  expect(history.mark()).toEqual({ owner: 'loaded', index: 0 })
  history.goTo('/response/b')
  expect(open().openedBy).toBe('link')
  const openAgain = load(history, 2)
  expect(openAgain().openedBy).toBe('history')
  history.back()
  expect(openAgain().openedBy).toBe('history')
  expect(history.mark()).toEqual({ owner: 'loaded', index: 0 })
})

it('keeps nothing of a page that is opened and never entered', () => {
  const history = navigator()
  const ports = { navigator: history, random: createSeededRandom(1), clock: createManualClock() }
  const open = createPageRegistry(ports)(() => ({ enter: () => () => {} }))
  const visit = readVisit(history.place())
  expect(open(visit)).not.toBe(open(visit))
  expect(history.mark()).toBeNull()
})

it('keeps the ten pages that were entered last', () => {
  const history = navigator()
  const open = load(history, 1)
  const first = open()
  const pages = Array.from({ length: 9 }, (_, index) => {
    history.goTo(`/response/a?Rx=r${index}`)
    return open()
  })
  history.back(9)
  expect(open()).toBe(first)
  history.forward()
  expect(open()).toBe(pages[0])
  for (let entry = 0; entry < 8; entry++) history.forward()
  // The page of the third entry is the one that was entered longest ago.
  history.goTo('/response/b')
  open()
  history.back(8)
  expect(open()).not.toBe(pages[1])
})
