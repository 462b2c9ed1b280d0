import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRemotePage } from '../../../fake-server/console/own-window/remote-page.ts'
import { createPlace, type KeptPlace } from '../../../fake-server/console/place.ts'
import type { SteeredPage } from '../../../fake-server/console/steered-page.ts'
import { createUndocking, type Undocking } from '../../../fake-server/console/undocking.ts'
import type { TabChannel } from '../../../fake-server/demo/tab-channel.ts'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import type { KeyValueStorage } from '../../../src/core/ports/key-value-storage.ts'

/** One end of it; `leave` is what the page is left by. */
type End = TabChannel & { leave(): void }

/** A line between any number of windows. */
function createLine(): { end(): End; shout(message: unknown): void } {
  const ends = new Set<Set<(message: unknown) => void>>()
  const tell = (message: unknown, own?: unknown): void => {
    for (const heard of ends) if (heard !== own) setTimeout(() => heard.forEach((run) => run(message)), 1)
  }
  return {
    shout: tell,
    end() {
      const heard = new Set<(message: unknown) => void>()
      const lastWords: object[] = []
      ends.add(heard)
      return {
        sendOnLeave: (message) => void lastWords.push(message),
        leave() {
          for (const word of lastWords) tell(word, heard)
          ends.delete(heard)
        },
        send: (message) => tell(structuredClone(message), heard),
        subscribe(run) {
          heard.add(run)
          return () => void heard.delete(run)
        },
      }
    },
  }
}

type TestWindow = Window & { went: string[] }

/** A window as far as both ends look at it. `opens` is what it answers to being asked for another; a typed one nothing but a visitor closes. */
function createWindow({ opens = { focus() {} } as unknown, isTyped = false } = {}): TestWindow {
  const stub = Object.assign(new EventTarget(), {
    setTimeout,
    clearTimeout,
    open: () => opens,
    closed: false,
    close: () => void (stub.closed = !isTyped),
    went: [] as string[],
    location: { assign: (address: string) => void stub.went.push(address) },
  })
  return stub as unknown as TestWindow
}

type OpenPage = {
  undocking: Undocking
  place: KeptPlace
  storage: KeyValueStorage
  window: Window
  done: string[]
}

function openPage(
  channel: TabChannel,
  id: string,
  { hasField = true, opens = { focus() {} } as unknown } = {},
): OpenPage {
  const done: string[] = []
  const page: SteeredPage = {
    async fillCode(code) {
      done.push(`fill ${code}`)
      return hasField
    },
    async fillRest() {
      done.push('rest')
      return true
    },
    async talk(word) {
      done.push(`talk ${word}`)
      return word === 'next'
    },
    go: (address) => void done.push(`go ${address}`),
    reset: () => void done.push('reset'),
  }
  const storage = createMemoryStorage()
  const place = createPlace(storage)
  const window = createWindow({ opens })
  return { undocking: createUndocking({ channel, page, id }, place, window), place, storage, window, done }
}

describe('the console in a window of its own', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const settle = (ms = 20): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

  it('is known to the page, kept in its place, and forgotten once the window is gone', async () => {
    const line = createLine()
    const page = openPage(line.end(), 'a')
    const second = line.end()
    createRemotePage(second, createWindow())
    await settle()
    expect([page.undocking.undocked.get(), page.place.get().undocked]).toEqual([true, true])
    second.leave()
    await settle(2_000)
    expect([page.undocking.undocked.get(), page.place.get().undocked]).toEqual([false, false])
  })

  it('stays undocked while its window loads again', async () => {
    const line = createLine()
    const page = openPage(line.end(), 'a')
    const second = line.end()
    createRemotePage(second, createWindow())
    await settle()
    second.leave()
    await settle(300)
    createRemotePage(line.end(), createWindow())
    await settle(2_000)
    expect(page.undocking.undocked.get()).toBe(true)
  })

  it('is known to be leaving until another one answers, and begins at the top of its part', async () => {
    const line = createLine()
    const page = openPage(line.end(), 'a')
    page.place.change({ scroll: 900 })
    const second = line.end()
    createRemotePage(second, createWindow())
    await settle()
    expect([page.undocking.isLeaving(), page.place.get().scroll]).toEqual([false, 0])
    second.leave()
    await settle(300)
    expect([page.undocking.undocked.get(), page.undocking.isLeaving()]).toEqual([true, true])
    createRemotePage(line.end(), createWindow())
    await settle()
    expect(page.undocking.isLeaving()).toBe(false)
  })

  it('docks on the next page where no window answers any more', async () => {
    const line = createLine()
    const page = openPage(line.end(), 'a')
    page.undocking.undock()
    expect(page.undocking.undocked.get()).toBe(true)
    page.window.dispatchEvent(new Event('focus'))
    await settle(2_000)
    expect(page.undocking.undocked.get()).toBe(false)
  })

  it('is not undocked where the browser blocks the window', () => {
    const page = openPage(createLine().end(), 'a', { opens: null })
    expect(page.undocking.undock()).toBe(false)
    expect(page.undocking.undocked.get()).toBe(false)
  })

  it.each([
    { window: createWindow(), closed: true, went: [] },
    { window: createWindow({ isTyped: true }), closed: false, went: ['/'] },
  ])(
    'is closed by the page that docks it, and where it cannot be it goes to the demo: $went',
    async (one) => {
      const line = createLine()
      const page = openPage(line.end(), 'a')
      createRemotePage(line.end(), one.window)
      await settle()
      page.undocking.dock()
      await settle()
      expect(page.undocking.undocked.get()).toBe(false)
      expect([one.window.closed, one.window.went]).toEqual([one.closed, one.went])
    },
  )

  it('fills a code in the page, and says whether there was a field for it', async () => {
    for (const hasField of [true, false]) {
      const line = createLine()
      openPage(line.end(), 'a', { hasField })
      const { page } = createRemotePage(line.end(), createWindow())
      await settle()
      const filled = page.fillCode('123456')
      await settle()
      expect(await filled).toBe(hasField)
    }
  })

  it('steers the page that was looked at last, and that one only', async () => {
    const line = createLine()
    const pages = [openPage(line.end(), 'a'), openPage(line.end(), 'b')]
    const { page } = createRemotePage(line.end(), createWindow())
    await settle()
    for (const each of pages) {
      await settle(50)
      each.window.dispatchEvent(new Event('focus'))
      await settle()
      page.go('/us')
      await settle()
    }
    page.reset()
    await settle()
    expect(pages.map(({ done }) => done)).toEqual([['go /us'], ['go /us', 'reset']])
  })

  it('says when no page is there, and finds the next one', async () => {
    const line = createLine()
    const end = line.end()
    openPage(end, 'a')
    const { isThere, page } = createRemotePage(line.end(), createWindow())
    await settle()
    end.leave()
    await settle(5_000)
    expect([isThere.get(), await page.fillCode('123456')]).toEqual([false, false])
    openPage(line.end(), 'b')
    await settle()
    expect(isThere.get()).toBe(true)
  })

  it.each(['//other.example/', '/\\other.example', 'https://other.example/', 'javascript:alert(1)', ''])(
    'leads no page to %j',
    async (address) => {
      const line = createLine()
      const { done } = openPage(line.end(), 'a')
      const { page } = createRemotePage(line.end(), createWindow())
      await settle()
      page.go(address)
      await settle()
      expect(done).toEqual([])
    },
  )

  it.each([
    ['is told of it', 'storage', { key: demoKeys.console }],
    ['is told that all was erased', 'storage', { key: null }],
    ['comes out of the back/forward cache', 'pageshow', { persisted: true }],
  ])('turns the keys off for the page as well, once that %s', (_, name, facts) => {
    const page = openPage(createLine().end(), 'a')
    createPlace(page.storage).change({ keys: false })
    page.window.dispatchEvent(Object.assign(new Event('storage'), { key: demoKeys.told }))
    expect(page.place.get().keys).toBe(true)
    page.window.dispatchEvent(Object.assign(new Event(name), facts))
    expect(page.place.get().keys).toBe(false)
  })

  it('takes no notice of what is no word of the demo', async () => {
    const line = createLine()
    const { done, undocking } = openPage(line.end(), 'a')
    createRemotePage(line.end(), createWindow())
    await settle()
    for (const message of [null, 7, 'console', [], {}, { from: 'console' }, { from: 'page', say: 'x' }])
      line.shout(message)
    await settle()
    expect([done, undocking.undocked.get()]).toEqual([[], true])
  })
})
