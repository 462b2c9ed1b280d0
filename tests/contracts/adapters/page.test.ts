import { describe, expect, it, vi } from 'vitest'
import { createBrowserPage } from '../../../src/adapters/page/browser-page.ts'
import { createManualPage, type ManualPage } from '../../../src/adapters/page/manual-page.ts'
import type { PageLifecycle } from '../../../src/core/ports/ports.ts'
import { createFakeWindow } from './fake-window.ts'

/** A page, and what happens to the device. */
type HeldPage = Pick<ManualPage, 'setOnline' | 'hide' | 'show'> & { page: PageLifecycle }

function createFakeDevice(): HeldPage {
  const { window, browser, tab } = createFakeWindow('/')
  return {
    page: createBrowserPage(window),
    setOnline: browser.setOnline,
    hide: () => browser.look(null),
    show(restored = false) {
      if (!restored) return browser.look(tab)
      browser.open('https://pay.test/')
      browser.travel(-1)
    },
  }
}

const adapters: Record<string, () => HeldPage> = {
  browser: createFakeDevice,
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

it('a browser’s page counts as hidden when it is left, also if only `pagehide` says so', () => {
  const { window, browser } = createFakeWindow('/')
  const hidden = vi.fn()
  createBrowserPage(window).onHidden(hidden)
  browser.open('https://pay.test/')
  expect(hidden).toHaveBeenCalledTimes(1)
})
