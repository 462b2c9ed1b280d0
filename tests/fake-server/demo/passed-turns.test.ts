import { describe, expect, it, vi, beforeEach, afterEach } from 'vitest'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import type { TabChannel } from '../../../fake-server/demo/tab-channel.ts'
import { createPassedTurns, type PassedTurns } from '../../../fake-server/demo/passed-turns.ts'
import type { KeyValueStorage } from '../../../src/core/ports/key-value-storage.ts'

/** What a tab writes is on its way to the others for so long; word from tab to tab is faster. */
const lag = 40
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

type Tab = { storage: KeyValueStorage; turns: PassedTurns; add(): Promise<void>; freeze(): void }

/** Tabs in processes of their own: each has its view of local storage, and its own writes are there at once. */
function createTabs() {
  const views: { kept: Map<string, string>; underWay: Map<string, number> }[] = []
  const boxes: { frozen: boolean; subscribe: Set<(message: unknown) => void> }[] = []
  const change = (kept: Map<string, string>, key: string, text: string | null): void =>
    void (text === null ? kept.delete(key) : kept.set(key, text))

  return function open(id: string): Tab {
    const view = { kept: new Map(views[0]?.kept), underWay: new Map<string, number>() }
    views.push(view)
    const box = { frozen: false, subscribe: new Set<(message: unknown) => void>() }
    boxes.push(box)

    /** To the browser, and from there to every view. What others wrote is older than an own write under way. */
    function write(key: string, text: string | null): void {
      const count = (by: number): number => (view.underWay.get(key) ?? 0) + by
      change(view.kept, key, text)
      view.underWay.set(key, count(1))
      setTimeout(() => {
        for (const each of views)
          if (each === view) view.underWay.set(key, count(-1))
          else if (!each.underWay.get(key)) change(each.kept, key, text)
      }, lag)
    }
    const storage: KeyValueStorage = {
      read: (key) => view.kept.get(key) ?? null,
      write,
      remove: (key) => write(key, null),
    }
    const channel: TabChannel = {
      sendOnLeave() {},
      send(message) {
        for (const other of boxes)
          if (other !== box)
            setTimeout(
              () => !other.frozen && other.subscribe.forEach((run) => run(structuredClone(message))),
              3,
            )
      },
      subscribe(run) {
        box.subscribe.add(run)
        return () => void box.subscribe.delete(run)
      },
    }
    const turns = createPassedTurns({ storage, channel, wait, id })
    return {
      storage,
      turns,
      add: () =>
        turns.exclusively(() => {
          const sum = Number(storage.read(demoKeys.database) ?? 0) + 1
          storage.write(demoKeys.database, String(sum))
        }),
      freeze: () => (box.frozen = true),
    }
  }
}

/** The sum once every view is the same. */
async function sumIn(tab: Tab): Promise<number> {
  await vi.advanceTimersByTimeAsync(10 * lag)
  return Number(tab.storage.read(demoKeys.database))
}

describe('turns without locks', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('lose no write of three tabs that write at the same time', async () => {
    const open = createTabs()
    const tabs = ['a', 'b', 'c'].map(open)
    const writes: Promise<void>[] = []
    for (let round = 0; round < 20; round++) {
      for (const tab of tabs) writes.push(tab.add())
      await vi.advanceTimersByTimeAsync(round)
    }
    await vi.advanceTimersByTimeAsync(60_000)
    await Promise.all(writes)
    expect(await sumIn(tabs[0]!)).toBe(60)
  })

  it('pass the records on with the turn: what was written last is on its way', async () => {
    const open = createTabs()
    const [a, b] = [open('a'), open('b')]
    void a.add()
    await vi.advanceTimersByTimeAsync(1_000)
    await a.add()
    const added = b.add()
    await vi.advanceTimersByTimeAsync(lag / 2)
    await added
    expect(await sumIn(b)).toBe(3)
  })

  it('say in every tab but one that another owns the records', async () => {
    const open = createTabs()
    const [a, b] = [open('a'), open('b')]
    void a.add()
    await vi.advanceTimersByTimeAsync(1_000)
    for (const { turns } of [a, b]) turns.reread()
    expect([a, b].map(({ turns }) => turns.elsewhere.get())).toEqual([false, true])
    void b.add()
    await vi.advanceTimersByTimeAsync(1_000)
    for (const { turns } of [a, b]) turns.reread()
    expect([a, b].map(({ turns }) => turns.elsewhere.get())).toEqual([true, false])
  })

  it('do not wait for a tab that does not answer', async () => {
    const open = createTabs()
    const [a, b] = [open('a'), open('b')]
    void a.add()
    await vi.advanceTimersByTimeAsync(1_000)
    a.freeze()
    let done = false
    void b.add().then(() => (done = true))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(done).toBe(true)
    expect(await sumIn(b)).toBe(2)
  })

  it('are free once the tab that had them is left', async () => {
    const open = createTabs()
    const [a, b] = [open('a'), open('b')]
    void a.add()
    await vi.advanceTimersByTimeAsync(1_000)
    a.turns.leave()
    await vi.advanceTimersByTimeAsync(1_000)
    let done = false
    void b.add().then(() => (done = true))
    await vi.advanceTimersByTimeAsync(150)
    expect(done).toBe(true)
  })

  it('are taken at once where a page is being left', async () => {
    const open = createTabs()
    const [a, b] = [open('a'), open('b')]
    void a.add()
    await vi.advanceTimersByTimeAsync(1_000)
    b.turns.seize()
    let done = false
    void b.add().then(() => (done = true))
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toBe(true)
  })

  it.each([null, 7, 'give', {}, { kind: 'give' }, { kind: 'give', from: 'x', to: 'a', records: '0' }])(
    'take no notice of %j, which nobody asked for',
    async (message) => {
      const heard = new Set<(message: unknown) => void>()
      const channel: TabChannel = {
        send() {},
        sendOnLeave() {},
        subscribe: (run) => (heard.add(run), () => {}),
      }
      const kept = new Map<string, string>([[demoKeys.database, '5']])
      const storage: KeyValueStorage = {
        read: (key) => kept.get(key) ?? null,
        write: (key, text) => void kept.set(key, text),
        remove: (key) => void kept.delete(key),
      }
      createPassedTurns({ storage, channel, wait, id: 'a' })
      for (const run of heard) run(message)
      expect([...kept]).toEqual([[demoKeys.database, '5']])
    },
  )
})
