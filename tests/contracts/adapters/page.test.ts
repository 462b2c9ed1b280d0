import { describe, expect, it, vi } from 'vitest'
import { createBrowserPage } from '../../../src/adapters/page/browser-page.ts'
import { createManualPage } from '../../../src/adapters/page/manual-page.ts'
import type { PageLifecycle } from '../../../src/core/ports/ports.ts'

/** A page, and the hand of whoever holds the device. */
type HeldPage = {
  page: PageLifecycle
  setOnline(online: boolean): void
  hide(): void
  show(restored?: boolean): void
}

function createBrowserStub(): HeldPage {
  // The check of the network gets no answer.
  const window = Object.assign(new EventTarget(), {
    setTimeout: () => 0,
    clearTimeout() {},
    fetch: () => new Promise(() => {}),
  })
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const navigator = { onLine: true }
  const track = (target: EventTarget, type: string, details: object = {}): void =>
    void target.dispatchEvent(Object.assign(new Event(type), details))
  const see = (visibilityState: string): void => {
    document.visibilityState = visibilityState
    track(document, 'visibilitychange')
  }
  return {
    page: createBrowserPage(Object.assign(window, { document, navigator }) as unknown as Window),
    setOnline(online) {
      navigator.onLine = online
      track(window, online ? 'online' : 'offline')
    },
    hide: () => see('hidden'),
    show(restored = false) {
      if (restored) track(window, 'pageshow', { persisted: true })
      else see('visible')
    },
  }
}

const adapters: Record<string, () => HeldPage> = {
  browser: createBrowserStub,
  manual: () => {
    const page = createManualPage()
    return { ...page, page }
  },
}

describe.each(Object.entries(adapters))('the page’s life: %s', (_, create) => {
  it('is online at first', () => {
    const { page } = create()
    expect(page.isOnline()).toBe(true)
  })
  it('tells when the network goes and comes', () => {
    const { page, setOnline } = create()
    const told = vi.fn()
    page.onOnlineChange(told)
    setOnline(false)
    expect(page.isOnline()).toBe(false)
    setOnline(true)
    expect(told.mock.calls).toEqual([[false], [true]])
  })
  it('tells when it is hidden and when it is seen again', () => {
    const { page, hide, show } = create()
    const [hidden, shown] = [vi.fn(), vi.fn()]
    page.onHidden(hidden)
    page.onShown(shown)
    hide()
    expect([hidden.mock.calls.length, shown.mock.calls.length]).toEqual([1, 0])
    show()
    expect(hidden).toHaveBeenCalledOnce()
    expect(shown.mock.calls).toEqual([[false]])
  })
  it('tells a return through the back/forward cache from another (R23)', () => {
    const { page, show } = create()
    const shown = vi.fn()
    page.onShown(shown)
    show(true)
    expect(shown).toHaveBeenCalledWith(true)
  })
  it('stops telling when asked to', () => {
    const { page, setOnline, hide, show } = create()
    const told = vi.fn()
    for (const stop of [page.onOnlineChange(told), page.onHidden(told), page.onShown(told)]) stop()
    setOnline(false)
    hide()
    show()
    show(true)
    expect(told).not.toHaveBeenCalled()
  })
})

describe('the browser’s page', () => {
  it('counts going away for being hidden: some browsers say no more than that', () => {
    const window = new EventTarget()
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const navigator = { onLine: true }
    const page = createBrowserPage(Object.assign(window, { document, navigator }) as unknown as Window)
    const hidden = vi.fn()
    const stop = page.onHidden(hidden)
    window.dispatchEvent(new Event('pagehide'))
    stop()
    window.dispatchEvent(new Event('pagehide'))
    expect(hidden).toHaveBeenCalledTimes(1)
  })
})
