import { describe, expect, it, vi } from 'vitest'
import { createSeededRandom } from '../../../fake-server/backend/seeded-random.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import {
  createPageRuntime,
  type EffectContext,
  type PageDescription,
} from '../../../src/core/page/page-runtime.ts'
import { createTabSnapshots } from '../../../src/core/page/tab-snapshots.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { createManualPage } from '../../fakes/manual-page.ts'
import { createMemoryNavigator } from '../../fakes/memory-navigator.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { settled } from '../../fakes/settled.ts'
import { goodResponses, loaderMs } from '../lead/open-lead.ts'

it('five pages of one address are remembered, each at its history entry (R104, R127)', () => {
  const address = '/response/a?Rx=r1'
  const { app, pages, navigator, clock } = createTestApp({ address, responses: goodResponses })
  const names = ['Asha', 'Ravi', 'Meena', 'Jo', 'Devi']
  for (const name of names) {
    const flow = pages.lead(app.visit())
    const leave = flow.enter()
    clock.advance(loaderMs)
    flow.change('name', name)
    navigator.push('/terms')
    leave()
    navigator.push(address)
  }
  for (const name of [...names].reverse()) {
    navigator.back(2)
    const flow = pages.lead(app.visit())
    const leave = flow.enter()
    expect(flow.state.get()).toMatchObject({ step: 'details', details: { name } })
    leave()
  }
})

type State = { index: number; text: string }
type Event = Partial<State>

/** A wizard, whose text is what its effect works on. */
function setUp({ navigator = createMemoryNavigator(), continues = false } = {}) {
  const clock = createManualClock()
  const session = createMemoryStorage()
  const runtime = createPageRuntime({
    clock,
    navigator,
    random: createSeededRandom(),
    snapshots: createTabSnapshots({ session, clock, page: createManualPage() }),
    toasts: { clear: () => {} },
    track: () => {},
  })
  const contexts: EffectContext<State, Event>[] = []
  const transition = vi.fn((state: State, event: Event): State => {
    return Object.keys(event).length > 0 ? { ...state, ...event } : state
  })
  const work = {
    when: ({ text }: State) => text,
    run: (context: EffectContext<State, Event>) => void contexts.push(context),
  }
  const wizard: PageDescription<State, Event> = {
    name: 'survey',
    initial: { index: 0, text: '' },
    transition,
    open: () => {},
    history: { index: ({ index }) => index, traversed: (entry) => (entry === null ? {} : { index: entry }) },
    effects: { work: continues ? { ...work, continues } : work },
  }
  return { runtime, navigator, contexts, transition, wizard, page: runtime(wizard) }
}

describe('a page', () => {
  it('means nothing before it is on screen', () => {
    const { page, navigator } = setUp()
    expect(page.dispatch({ text: 'a' })).toBe(false)
    expect(page.restart({ text: 'a' })).toBe(false)
    page.goTo(1)
    page.replaceBy('/next')
    expect(page.entry()).toBeNull()
    expect(navigator.entries()).toEqual({ addresses: ['/'], current: 0 })
  })

  it('says whether an event means something', () => {
    const { page } = setUp()
    page.enter()
    expect(page.dispatch({})).toBe(false)
    expect(page.dispatch({ index: 1 })).toBe(true)
    expect(page.entry()).toBe(1)
  })

  it('without entries of its own ignores Back at its address', () => {
    const { runtime, navigator, wizard } = setUp()
    const { history: _, ...withoutEntries } = wizard
    const page = runtime(withoutEntries)
    page.enter()
    navigator.pushState({ pageId: 'unknown', entry: 0 })
    navigator.back()
    expect(page.state.get()).toEqual({ index: 0, text: '' })
  })

  it('is forgotten once it is replaced', () => {
    const { page, transition } = setUp()
    const leave = page.enter()
    page.replaceBy('/next')
    leave()
    page.dispatchToOthers({ text: 'a' })
    expect(transition).not.toHaveBeenCalled()
  })

  it('restarts at its entry, and Back finds what it was before', () => {
    const { page, navigator, contexts } = setUp()
    page.enter()
    page.dispatch({ index: 2, text: 'a' })
    expect(page.restart({})).toBe(false)
    expect(page.restart({ index: 0 })).toBe(true)
    expect(page.state.get()).toEqual({ index: 0, text: 'a' })
    expect(contexts).toHaveLength(1)
    navigator.back(2)
    expect(page.state.get()).toEqual({ index: 0, text: 'a' })
    expect(navigator.entries().current).toBe(0)
    expect(contexts).toHaveLength(2)
  })

  it('reaches the other pages of its kind only', () => {
    const { page, runtime, wizard, navigator } = setUp()
    const other = runtime({ ...wizard, name: 'lead' })
    const leaveOther = other.enter()
    navigator.push('/first')
    leaveOther()
    const leaveFirst = page.enter()
    navigator.push('/second')
    leaveFirst()
    const leaveSecond = page.enter()
    page.dispatchToOthers({ text: 'a' })
    expect(page.state.get().text).toBe('')
    leaveSecond()
    page.dispatchToOthers({ index: 0 })
    navigator.back()
    page.enter()()
    expect(page.state.get().text).toBe('a')
    navigator.back()
    other.enter()
    expect(other.state.get().text).toBe('')
  })
})

it('a document that is loaded at an entry of an earlier one keeps it', () => {
  const navigator = createMemoryNavigator()
  navigator.replaceState({ pageId: 'earlier', entry: 2 })
  setUp({ navigator })
  expect(navigator.state()).toEqual({ pageId: 'earlier', entry: 2 })
})

describe('an effect', () => {
  it('changes and keeps nothing once its page is left', async () => {
    const { page, contexts } = setUp()
    const leave = page.enter()
    page.dispatch({ text: 'a' })
    const context = contexts[0]!
    const ended = vi.fn()
    void context.until(() => false).then(ended)
    leave()
    await settled()
    expect(ended).toHaveBeenCalled()
    const cleanup = vi.fn()
    context.own(cleanup)
    expect(cleanup).toHaveBeenCalled()
    context.dispatch({ text: 'late' })
    page.enter()
    expect(page.state.get().text).toBe('a')
  })

  it('that continues presents its end on return', () => {
    const { page, contexts } = setUp({ continues: true })
    const leave = page.enter()
    page.dispatch({ text: 'a' })
    leave()
    const present = vi.fn()
    contexts[0]!.present(present)
    expect(present).not.toHaveBeenCalled()
    page.enter()
    expect(present).toHaveBeenCalledOnce()
  })
})
