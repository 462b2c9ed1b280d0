import { describe, expect, it, vi } from 'vitest'
import { createBrowserPage } from '../../../src/adapters/page/browser-page.ts'
import { createManualPage, type ManualPage } from '../../fakes/manual-page.ts'
import type { PageLifecycle } from '../../../src/core/ports/ports.ts'
import { createFakeWindow } from './fake-window.ts'

/** A page, and the events of its device. */
type ControlledPage = Pick<ManualPage, 'setOnline' | 'hide' | 'show'> & { page: PageLifecycle }

function createFakeDevice(): ControlledPage {
  const { window, browser } = createFakeWindow('/')
  return {
    page: createBrowserPage(window),
    setOnline: browser.setOnline,
    hide: browser.hide,
    show(restored = false) {
      if (!restored) return browser.show()
      browser.open('https://pay.test/')
      browser.travel(-1)
    },
  }
}

const adapters: Record<string, () => ControlledPage> = {
  browser: createFakeDevice,
  manual: () => {
    const page = createManualPage()
    return { ...page, page }
  },
}

describe.each(Object.entries(adapters))('a page: %s', (_, create) => {
  it('is online at first', () => {
    const { page } = create()
    expect(page.isOnline()).toBe(true)
  })
  it('notifies when the network goes and returns', () => {
    const { page, setOnline } = create()
    const listener = vi.fn()
    page.onOnlineChange(listener)
    setOnline(false)
    expect(page.isOnline()).toBe(false)
    setOnline(true)
    expect(listener.mock.calls).toEqual([[false], [true]])
  })
  it('notifies when it is hidden and when it is visible again', () => {
    const { page, hide, show } = create()
    const [hidden, shown] = [vi.fn(), vi.fn()]
    page.onHidden(hidden)
    page.onShown(shown)
    hide()
    expect({ hidden: hidden.mock.calls.length, shown: shown.mock.calls.length }).toEqual({
      hidden: 1,
      shown: 0,
    })
    show()
    expect(hidden).toHaveBeenCalledOnce()
    expect(shown.mock.calls).toEqual([[false]])
  })
  it('knows a return from the back/forward cache (R23)', () => {
    const { page, show } = create()
    const shown = vi.fn()
    page.onShown(shown)
    show(true)
    expect(shown).toHaveBeenCalledWith(true)
  })
  it('stops notifying when unsubscribed', () => {
    const { page, setOnline, hide, show } = create()
    const listener = vi.fn()
    for (const stop of [page.onOnlineChange(listener), page.onHidden(listener), page.onShown(listener)])
      stop()
    setOnline(false)
    hide()
    show()
    show(true)
    expect(listener).not.toHaveBeenCalled()
  })
})

it('a browser’s page counts as hidden when it is left, even if only `pagehide` says so', () => {
  const { window, browser } = createFakeWindow('/')
  const hidden = vi.fn()
  createBrowserPage(window).onHidden(hidden)
  browser.open('https://pay.test/')
  expect(hidden).toHaveBeenCalledTimes(1)
})
