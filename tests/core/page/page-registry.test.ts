import { expect, it, vi } from 'vitest'
import { createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { createMemoryNavigator } from '../../../src/adapters/navigation/memory-navigator.ts'
import { createSeededRandom } from '../../../src/adapters/random/seeded-random.ts'
import { readVisit } from '../../../src/core/model/visit.ts'
import { openSession } from '../../fakes/open-session.ts'
import { createPageRegistry, type PageFlow, type PageSession } from '../../../src/core/page/page-registry.ts'

const navigator = () => createMemoryNavigator('/response/a?Rx=r1')

type TestPage = PageFlow & { openedBy: PageSession['openedBy'] }

/** Loads a document in the tab. The returned function opens and enters the page at the current history entry. */
function load(history: ReturnType<typeof navigator>, seed: number): () => TestPage {
  const ports = { navigator: history, random: createSeededRandom(seed), clock: createManualClock() }
  const open = createPageRegistry(ports)((_, { openedBy }) => ({ openedBy, enter: () => () => {} }))
  return () => {
    const page = open(readVisit(history.location()))
    page.enter()
    return page
  }
}

it('the registry finds an entry’s page after a link opened the same address again (R64)', () => {
  const history = navigator()
  const open = load(history, 1)
  const first = open()
  history.push('/terms')
  history.push('/response/a?Rx=r1')
  const second = open()
  expect(second).not.toBe(first)
  history.back(2)
  expect(open()).toBe(first)
  history.forward()
  history.forward()
  expect(open()).toBe(second)
})

it('the registry shows an entry’s cached page, and stays at an entry without state', () => {
  const history = navigator()
  const ports = { navigator: history, random: createSeededRandom(1), clock: createManualClock() }
  const show = vi.fn()
  const open = createPageRegistry(ports)((_, { listen }) => ({ enter: () => listen(() => {}) }), show)
  const visit = readVisit(history.location())
  const first = open(visit)
  const leave = first.enter()
  history.push('/response/a?Rx=r1')
  leave()
  open(visit).enter()
  history.push('/response/a?Rx=r1')
  history.back()
  history.forward()
  expect(show).not.toHaveBeenCalled()
  history.back(2)
  expect(show.mock.calls).toEqual([[first]])
})

it('the registry distinguishes a link from an entry of this or an earlier document (R65)', () => {
  const history = navigator()
  history.replaceState({ pageId: 'loaded', entry: 0 })
  const open = load(history, 1)
  expect(open().openedBy).toBe('history')
  expect(history.state()).toEqual({ pageId: 'loaded', entry: 0 })
  history.push('/response/b')
  expect(open().openedBy).toBe('link')
  const openAgain = load(history, 2)
  expect(openAgain().openedBy).toBe('history')
  history.back()
  expect(openAgain().openedBy).toBe('history')
  expect(history.state()).toEqual({ pageId: 'loaded', entry: 0 })
})

it.each([
  ['/terms', false],
  ['/response/a?Rx=r2', false],
  ['/response/a?lan=ta&Rx=r1', true],
])('a page claims an entry of %s without state if it is the same visit: %s', (address, isClaimed) => {
  const history = navigator()
  const session = openSession({ navigator: history, clock: createManualClock() })
  session.listen(() => {})
  history.push(address)
  history.back()
  history.forward()
  expect(history.state()?.pageId === session.id).toBe(isClaimed)
})

it('the registry caches the last five pages, of any kind (R104)', () => {
  const history = navigator()
  const ports = { navigator: history, random: createSeededRandom(1), clock: createManualClock() }
  const registry = createPageRegistry(ports)
  const create = () => ({ enter: () => () => {} })
  const openers = [registry(create), registry(create)]
  const open = (kind: number): PageFlow => {
    const page = openers[kind]!(readVisit(history.location()))
    page.enter()
    return page
  }
  const first = open(0)
  const pages = [1, 0, 1, 0].map((kind) => {
    history.push('/response/a')
    return open(kind)
  })
  history.back(4)
  expect(open(0)).toBe(first)
  history.forward()
  expect(open(1)).toBe(pages[0])
  history.back()
  expect(open(0)).toBe(first)
  history.forward()
  for (let entry = 0; entry < 3; entry++) history.forward()
  // The page of the third entry is the one that was entered longest ago.
  history.push('/response/b')
  open(1)
  history.back(2)
  expect(open(1)).toBe(pages[2])
  history.back()
  expect(open(0)).not.toBe(pages[1])
  history.back(2)
  expect(open(0)).toBe(first)
})
