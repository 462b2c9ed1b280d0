import 'fake-indexeddb/auto'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { IDBFactory } from 'fake-indexeddb'
import { createPageStore } from '../../../fake-server/demo/page-store.ts'
import type { StoredLog } from '../../../fake-server/backend/log.ts'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))

const startedAt = (at: number): StoredLog => ({ version: 1, startedAt: at, events: [] })
const next = (log: StoredLog | null): StoredLog => startedAt((log?.startedAt ?? 0) + 1)

it('tabs share the log, and each update runs on what the other stored', async () => {
  const notify = vi.fn()
  const refuse = vi.fn()
  const [page, tab] = [createPageStore(notify, refuse), createPageStore(() => {}, refuse)]
  expect(await page.read()).toBeNull()
  await Promise.all([page.update(next), tab.update(next), page.update(next)])
  expect(await tab.read()).toEqual(startedAt(3))
  expect(notify).toHaveBeenCalledTimes(2)
  expect(refuse).not.toHaveBeenCalled()
})

it('an update that throws stores nothing', async () => {
  const refuse = vi.fn()
  const store = createPageStore(() => {}, refuse)
  await store.update(next)
  const failing = store.update(() => {
    throw new Error('a bug')
  })
  await expect(failing).rejects.toThrow('a bug')
  expect(await store.read()).toEqual(startedAt(1))
  expect(refuse).not.toHaveBeenCalled()
})

it.each([
  ['is blocked', undefined],
  ['fails to open', { open: () => failedRequest() }],
])('the log lasts as long as the page if IndexedDB %s (R37)', async (_, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB)
  const refuse = vi.fn()
  const store = createPageStore(() => {}, refuse)
  expect(await store.read()).toBeNull()
  await store.update(next)
  await store.update(next)
  expect(await store.read()).toEqual(startedAt(2))
  expect(refuse).toHaveBeenCalledOnce()
})

/** A request that fails right after its handlers are set. */
function failedRequest() {
  const request = { error: new Error('refused'), onerror: () => {} }
  queueMicrotask(() => request.onerror())
  return request
}

it('the log continues in memory if IndexedDB does not answer, and the update runs once', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  const refuse = vi.fn()
  const store = createPageStore(() => {}, refuse)
  const change = vi.fn(next)
  const updated = store.update(change)
  await vi.advanceTimersByTimeAsync(3_000)
  await updated
  expect(change).toHaveBeenCalledOnce()
  expect(await store.read()).toEqual(startedAt(1))
})
