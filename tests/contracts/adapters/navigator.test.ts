import { describe, expect, it, vi } from 'vitest'
import { createBrowserNavigator } from '../../../src/adapters/navigation/browser-navigator.ts'
import { createMemoryNavigator } from '../../fakes/memory-navigator.ts'
import type { Navigation } from '../../../src/core/ports/ports.ts'
import { ORIGIN } from '../../simulation/tab.ts'
import { createFakeWindow, entriesOf } from './fake-window.ts'

type Observed = {
  navigator: Navigation
  entries(): { addresses: string[]; current: number }
  redirects(): string[]
  reloads(): number
  forward(): void
  /** Completes a pending move through history, which a browser makes asynchronously. */
  finishTraversal(): void
}

const adapters: Record<string, (address: string) => Observed> = {
  memory: (address) => {
    const navigator = createMemoryNavigator(address)
    return { ...navigator, navigator, finishTraversal() {} }
  },
  browser: (address) => {
    const fake = createFakeWindow(address)
    const { browser, tab, window } = fake
    let reloads = 0
    Object.assign(window.location, { reload: () => void reloads++ })
    return {
      reloads: () => reloads,
      navigator: createBrowserNavigator(window),
      entries: () => entriesOf(fake),
      redirects() {
        browser.time.advance(1_000)
        return tab.entries.map(({ url }) => url.href).filter((href) => !href.startsWith(ORIGIN))
      },
      forward: () => browser.travel(1),
      finishTraversal: () => browser.time.advance(1_000),
    }
  },
}

describe.each(Object.entries(adapters))('a navigator: %s', (_, create) => {
  it('returns the current location', () => {
    const { navigator } = create('/us/response/form_one_a?Rx=1')
    expect(navigator.location()).toEqual({
      origin: 'https://plotline.test',
      pathname: '/us/response/form_one_a',
      search: '?Rx=1',
    })
    expect(create('/').navigator.location().search).toBe('')
  })
  it('pushes a page in a new entry, and drops the entries ahead', () => {
    const { navigator, entries, finishTraversal } = create('/')
    navigator.push('/response/a?Rx=1')
    expect(navigator.location()).toMatchObject({ pathname: '/response/a', search: '?Rx=1' })
    navigator.back()
    finishTraversal()
    navigator.push('/privacy-policy')
    expect(entries()).toEqual({ addresses: ['/', '/privacy-policy'], current: 1 })
  })
  it('replaces the current entry (R19)', () => {
    const { navigator, entries } = create('/')
    navigator.push('/response/a')
    navigator.replace('/response/checkout/a?isd=%2B91')
    expect(entries()).toEqual({ addresses: ['/', '/response/checkout/a?isd=%2B91'], current: 1 })
  })
  it('reloads the document of the current entry', () => {
    const { navigator, entries, reloads } = create('/privacy-policy?a=b')
    navigator.reload()
    expect({ reloads: reloads(), entries: entries() }).toEqual({
      reloads: 1,
      entries: { addresses: ['/privacy-policy?a=b'], current: 0 },
    })
  })
  it('rewrites an address and keeps its state (R54)', () => {
    const { navigator, entries } = create('/?lan=ta')
    navigator.pushState({ pageId: 'r', entry: 2 })
    navigator.replaceUrl('/')
    expect(entries()).toEqual({ addresses: ['/?lan=ta', '/'], current: 1 })
    expect(navigator.state()).toEqual({ pageId: 'r', entry: 2 })
  })
  it('stays on its origin for an address that begins with two slashes', () => {
    const { navigator, entries } = create('https://plotline.test//other.test/x?lan=ta')
    navigator.replaceUrl('//other.test/x')
    expect(navigator.location()).toMatchObject({
      origin: 'https://plotline.test',
      pathname: '//other.test/x',
    })
    navigator.push('//other.test/y')
    navigator.replace('//other.test/z')
    expect(entries().addresses.at(-1)).toBe('//other.test/z')
  })
  it('adds an entry at the same address for a step of the survey (R10)', () => {
    const { navigator, entries } = create('/?utm_source=x')
    expect(navigator.state()).toBeNull()
    navigator.pushState({ pageId: 'r', entry: 0 })
    expect(entries()).toEqual({ addresses: ['/?utm_source=x', '/?utm_source=x'], current: 1 })
    expect(navigator.state()).toEqual({ pageId: 'r', entry: 0 })
  })
  it('has no state on another page, nor after a replace', () => {
    const { navigator } = create('/')
    navigator.pushState({ pageId: 'r', entry: 0 })
    navigator.replace('/survey-form')
    expect(navigator.state()).toBeNull()
    navigator.pushState({ pageId: 'r', entry: 1 })
    navigator.push('/response/a')
    expect(navigator.state()).toBeNull()
  })
  it('notifies of a move through history, with the new state', () => {
    const { navigator, forward, finishTraversal } = create('/')
    navigator.pushState({ pageId: 'r', entry: 0 })
    navigator.pushState({ pageId: 'r', entry: 1 })
    const moved = vi.fn()
    navigator.onTraversal(moved)
    for (const move of [navigator.back, navigator.back, forward]) {
      move()
      finishTraversal()
    }
    expect(moved.mock.calls).toEqual([[{ pageId: 'r', entry: 0 }], [null], [{ pageId: 'r', entry: 0 }]])
    expect(navigator.state()).toEqual({ pageId: 'r', entry: 0 })
  })
  it('goes several entries back in one move (R64)', () => {
    const { navigator, entries, finishTraversal } = create('/')
    for (const entry of [0, 1, 2]) navigator.pushState({ pageId: 'r', entry })
    const moved = vi.fn()
    navigator.onTraversal(moved)
    // Further than the first entry: ignored.
    navigator.back(4)
    finishTraversal()
    expect(entries().current).toBe(3)
    navigator.back(3)
    finishTraversal()
    expect(entries()).toMatchObject({ current: 0, addresses: { length: 4 } })
    expect(moved.mock.calls).toEqual([[null]])
  })
  it('sets the state of the current entry, and keeps its address (R64)', () => {
    const { navigator, entries, forward, finishTraversal } = create('/?utm_source=x')
    navigator.replaceState({ pageId: 'p', entry: 0 })
    navigator.pushState({ pageId: 'r', entry: 0 })
    navigator.replaceState({ pageId: 'p', entry: 1 })
    expect(navigator.state()).toEqual({ pageId: 'p', entry: 1 })
    navigator.back()
    finishTraversal()
    expect(navigator.state()).toEqual({ pageId: 'p', entry: 0 })
    forward()
    finishTraversal()
    expect(entries()).toEqual({ addresses: ['/?utm_source=x', '/?utm_source=x'], current: 1 })
  })
  it('does not notify of its own moves', () => {
    const { navigator, finishTraversal } = create('/')
    const moved = vi.fn()
    navigator.onTraversal(moved)
    navigator.push('/a')
    navigator.pushState({ pageId: 'r', entry: 0 })
    navigator.replace('/b')
    navigator.replaceUrl('/c')
    navigator.replaceState({ pageId: 'r', entry: 0 })
    finishTraversal()
    expect(moved).not.toHaveBeenCalled()
  })
  it('notifies of each change of entry or address until unsubscribed', () => {
    const { navigator, finishTraversal } = create('/')
    const run = vi.fn()
    const stop = navigator.onChange(run)
    for (const change of [
      () => navigator.push('/a'),
      () => navigator.pushState({ pageId: 'r', entry: 0 }),
      () => navigator.replaceUrl('/c'),
      () => navigator.back(),
    ]) {
      change()
      finishTraversal()
    }
    expect(run).toHaveBeenCalledTimes(4)
    stop()
    navigator.push('/d')
    expect(run).toHaveBeenCalledTimes(4)
  })
  it('stops notifying when unsubscribed', () => {
    const { navigator, finishTraversal } = create('/')
    navigator.push('/a')
    const [subscribed, unsubscribed] = [vi.fn(), vi.fn()]
    navigator.onTraversal(subscribed)
    navigator.onTraversal(unsubscribed)()
    navigator.back()
    finishTraversal()
    expect({
      subscribed: subscribed.mock.calls.length,
      unsubscribed: unsubscribed.mock.calls.length,
    }).toEqual({ subscribed: 1, unsubscribed: 0 })
  })
  it('stays at the first entry on Back', () => {
    const { navigator, finishTraversal } = create('/survey-form')
    navigator.back()
    finishTraversal()
    expect(navigator.location().pathname).toBe('/survey-form')
  })
  it('redirects to another document without changing its own entries', () => {
    const { navigator, entries, redirects } = create('/response/checkout/a')
    navigator.redirect('https://pay.test/?amount=1')
    expect(redirects()).toEqual(['https://pay.test/?amount=1'])
    expect(entries().addresses).toEqual(['/response/checkout/a'])
  })
})

describe('the browser’s navigator', () => {
  it('keeps the hash when it rewrites an address (R54)', () => {
    const fake = createFakeWindow('/privacy-policy?lan=ta#cookies')
    createBrowserNavigator(fake.window).replaceUrl('/privacy-policy')
    expect(entriesOf(fake).addresses).toEqual(['/privacy-policy#cookies'])
  })
  it.each([
    ['nothing', null],
    ['text', 'plotline'],
    ['another page’s state', { idx: 3 }],
    ['a state without an entry', { plotline: { pageId: 'r' } }],
    ['a state without a page id', { plotline: { entry: 0 } }],
    ['a negative entry', { plotline: { pageId: 'r', entry: -1 } }],
    ['a fractional entry', { plotline: { pageId: 'r', entry: 0.5 } }],
  ])('reads no state from %s in an entry', (_, state) => {
    const { window } = createFakeWindow('/')
    window.history.pushState(state, '')
    expect(createBrowserNavigator(window).state()).toBeNull()
  })
})
