import { describe, expect, it, vi } from 'vitest'
import { settled } from '../fakes/settled.ts'
import { createBrowserPage, onlineCheckTimeoutMs } from '../../src/adapters/page/browser-page.ts'

type Fetch = (address: string, init: RequestInit) => Promise<unknown>

/** A page in a browser that says that it is offline. */
function offlinePage(fetch: Fetch = () => Promise.reject(new TypeError('Failed to fetch'))) {
  const navigator = { onLine: false }
  const requested = vi.fn(fetch)
  const window = Object.assign(new EventTarget(), {
    document: new EventTarget(),
    navigator,
    fetch: requested,
    setTimeout: globalThis.setTimeout.bind(globalThis),
    clearTimeout: globalThis.clearTimeout.bind(globalThis),
  })
  const page = createBrowserPage(window as unknown as Window)
  const changes = vi.fn()
  page.onOnlineChange(changes)
  return { page, window, navigator, requested, changes }
}

const checked = (page: ReturnType<typeof createBrowserPage>): Promise<boolean> =>
  new Promise((resolve) => void page.checkOnline(resolve))

describe('a page whose browser says that it is offline', () => {
  it('is online after the first response until the flag changes (R80)', () => {
    const { page, window, changes } = offlinePage()
    expect(page.isOnline()).toBe(false)
    page.recordResponse()
    page.recordResponse()
    expect(page.isOnline()).toBe(true)
    expect(changes.mock.calls).toEqual([[true]])
    window.dispatchEvent(new Event('offline'))
    expect(page.isOnline()).toBe(false)
  })

  it('is online if its small file loads (R80)', async () => {
    const { page, window, requested, changes } = offlinePage(() => Promise.resolve({ status: 404 }))
    await settled()
    expect({ isOnline: page.isOnline(), changes: changes.mock.calls }).toEqual({
      isOnline: true,
      changes: [[true]],
    })
    window.dispatchEvent(new Event('offline'))
    await settled()
    expect({
      isOnline: page.isOnline(),
      changes: changes.mock.calls,
      requested: requested.mock.calls.length,
    }).toEqual({ isOnline: true, changes: [[true], [false], [true]], requested: 2 })
  })

  it('requests a file of its own origin without the cache, and accepts any response (R80)', async () => {
    const { page, requested } = offlinePage(() => Promise.resolve({ status: 404 }))
    expect(await checked(page)).toBe(true)
    expect(requested).toHaveBeenLastCalledWith('/favicon.svg', {
      cache: 'no-store',
      signal: expect.any(AbortSignal) as AbortSignal,
    })
    expect(page.isOnline()).toBe(true)
  })

  it('is offline without a response, also after an earlier one (R80)', async () => {
    const { page, changes } = offlinePage()
    page.recordResponse()
    expect(await checked(page)).toBe(false)
    expect(page.isOnline()).toBe(false)
    expect(changes.mock.calls).toEqual([[true], [false]])
  })

  it.each<[string, Fetch]>([
    ['no response has come', () => new Promise(() => {})],
    ['the response has just come', () => Promise.resolve({})],
  ])('aborts a check that is cancelled when %s, and calls nobody (R80)', async (_, fetch) => {
    const { page, requested } = offlinePage(fetch)
    const done = vi.fn()
    page.checkOnline(done)()
    await settled()
    expect(requested.mock.lastCall?.[1].signal?.aborted).toBe(true)
    expect(done).not.toHaveBeenCalled()
  })

  it('waits 3 s for the response (R80)', async () => {
    vi.useFakeTimers()
    try {
      const { page } = offlinePage(
        (_address, { signal }) =>
          new Promise((_resolve, reject) =>
            signal?.addEventListener('abort', () => reject(new DOMException('late', 'AbortError'))),
          ),
      )
      const done = vi.fn()
      page.checkOnline(done)
      await vi.advanceTimersByTimeAsync(onlineCheckTimeoutMs - 1)
      expect(done).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(done).toHaveBeenCalledExactlyOnceWith(false)
    } finally {
      vi.useRealTimers()
    }
  })
})

it('a page whose browser says that it is online requests nothing (R80)', () => {
  const { page, navigator, requested } = offlinePage()
  requested.mockClear()
  navigator.onLine = true
  const done = vi.fn()
  page.checkOnline(done)
  expect(done).toHaveBeenCalledExactlyOnceWith(true)
  expect(requested).not.toHaveBeenCalled()
})

it('a page that is loaded is not shown again: only one from the back/forward cache is (R23)', () => {
  const { page, window } = offlinePage()
  const shown = vi.fn()
  page.onShown(shown)
  for (const persisted of [false, true])
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  expect(shown.mock.calls).toEqual([[true]])
})
