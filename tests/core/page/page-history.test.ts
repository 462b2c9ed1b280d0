import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { createMemoryNavigator } from '../../fakes/memory-navigator.ts'
import { createPageHistory } from '../../../src/core/page/page-history.ts'
import { readVisit } from '../../../src/core/model/visit.ts'

/** A page at its entry 0. With `slow`, traversals arrive when `arrive` is called. */
function setUp(slow = false) {
  const moves: (() => void)[] = []
  const navigator = createMemoryNavigator('/', (arrive) => (slow ? moves.push(arrive) : arrive()))
  const clock = createManualClock()
  const history = createPageHistory({ clock, navigator }, readVisit(navigator.location()), 'page')
  history.claim()
  const traversed: (number | null)[] = []
  const stop = history.listen((entry) => traversed.push(entry))
  return { navigator, clock, history, traversed, stop, moves, arrive: () => moves.shift()?.() }
}

const entriesOf = ({ navigator }: Pick<ReturnType<typeof setUp>, 'navigator'>) => navigator.entries()

describe('goTo', () => {
  it('does nothing at an entry of another page', () => {
    const page = setUp()
    page.navigator.push('/terms')
    page.history.goTo(2)
    expect(entriesOf(page)).toMatchObject({ addresses: { length: 2 }, current: 1 })
  })

  it('calls back when the browser has moved, wherever it arrived', () => {
    const page = setUp(true)
    page.history.goTo(2)
    let arrivals = 0
    page.history.goTo(1, () => arrivals++)
    // Ignored: the entry is the same.
    page.history.goTo(1, () => (arrivals += 10))
    // Back supersedes the move that is in flight.
    page.navigator.back()
    page.moves.shift()
    expect(arrivals).toBe(0)
    page.arrive()
    expect({ arrivals, traversed: page.traversed }).toEqual({ arrivals: 1, traversed: [] })
  })

  it('goes to the last of several entries, and calls back there', () => {
    const page = setUp(true)
    page.history.goTo(2)
    const arrivals: string[] = []
    page.history.goTo(1, () => arrivals.push('one'))
    page.history.goTo(0, () => arrivals.push('none'))
    page.arrive()
    page.arrive()
    expect(arrivals).toEqual(['none'])
    expect(page.history.entry()).toBe(0)
  })

  it('is over after 2 s when the page is left and the browser does not move', () => {
    const page = setUp(true)
    page.history.goTo(1)
    page.history.goTo(0)
    page.stop()
    page.clock.advance(2_000)
    expect(page.history.isTraversing()).toBe(false)
  })

  it('calls back after 300 ms when the browser does not move', () => {
    const page = setUp(true)
    page.history.goTo(1)
    let arrivals = 0
    page.history.goTo(0, () => arrivals++)
    page.clock.advance(299)
    expect(arrivals).toBe(0)
    page.clock.advance(1)
    expect({ arrivals, isTraversing: page.history.isTraversing() }).toEqual({
      arrivals: 1,
      isTraversing: false,
    })
  })
})

it('a traversal has ended if the browser moved while the page was left', () => {
  const page = setUp(true)
  page.history.goTo(1)
  page.history.goTo(0)
  page.stop()
  page.arrive()
  expect(page.history.isTraversing()).toBe(true)
  page.history.listen(() => {})
  expect(page.history.isTraversing()).toBe(false)
})

describe('replaceAll', () => {
  it('replaces the first entry at once', () => {
    const page = setUp()
    page.history.replaceAll('/next', () => {})
    expect(entriesOf(page)).toEqual({ addresses: ['/next'], current: 0 })
  })

  it('replaces the entry where it is when the browser does not move for 2 s', () => {
    const page = setUp(true)
    page.history.goTo(1)
    page.history.replaceAll('/next', () => {})
    // Forward may lead there.
    expect(page.navigator.state()).toMatchObject({ isReplaced: true })
    page.clock.advance(2_000)
    expect(entriesOf(page)).toEqual({ addresses: ['/', '/next'], current: 1 })
  })

  it('is dropped when a link is followed between arrival and replacement', () => {
    const page = setUp(true)
    page.history.goTo(1)
    page.history.replaceAll('/next', () => {})
    page.arrive()
    page.navigator.push('/terms')
    page.clock.advance(0)
    expect(entriesOf(page)).toEqual({ addresses: ['/', '/terms'], current: 1 })
  })

  it('is dropped when a link is followed, and works again after the return', () => {
    const page = setUp(true)
    page.history.goTo(1)
    page.history.replaceAll('/next', () => {})
    page.navigator.push('/terms')
    page.stop()
    page.moves.length = 0
    page.clock.advance(5_000)
    expect(entriesOf(page).addresses).toEqual(['/', '/', '/terms'])
    page.navigator.back()
    page.arrive()
    page.history.replaceAll('/next', () => {})
    page.history.listen(() => {})
    page.arrive()
    page.clock.advance(0)
    expect(entriesOf(page)).toMatchObject({ addresses: ['/next', '/', '/terms'], current: 0 })
  })
})
