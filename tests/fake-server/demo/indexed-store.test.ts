import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createIndexedStore } from '../../../fake-server/demo/indexed-store.ts'

/** A store in its own browser. `add` appends a letter to the stored text and returns the text before that. */
function createLetterStore(indexedDB = new IDBFactory()) {
  const open = vi.spyOn(indexedDB, 'open')
  const window = {
    indexedDB,
    IDBKeyRange,
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    navigator: {},
  } as unknown as Window & typeof globalThis
  const onWrite = vi.fn()
  const store = createIndexedStore(window, onWrite)
  let text: string | null = null
  const add = (letter: string): Promise<string | null> =>
    store.update((changes) => {
      const before = changes === null ? null : (changes.get('text') ?? text)
      text = (before ?? '') + letter
      const write = new Map([
        ['text', text],
        ['length', String(text.length)],
      ])
      return { write, value: before }
    })
  /** The visitor clears the site's data under the open page. */
  async function clearSiteData(): Promise<void> {
    for (const { value } of open.mock.results) (value as { result: IDBDatabase }).result.close()
    await deleteDatabase(indexedDB)
  }
  return { ...store, indexedDB, open, onWrite, add, clearSiteData }
}

/** Deletes the database. Rejects if an open connection blocks that. */
const deleteDatabase = (indexedDB: IDBFactory): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('plotline.demo')
    request.onsuccess = () => resolve()
    request.onblocked = () => reject(new Error('a connection is still open'))
  })

describe('the indexed store', () => {
  it('persists each change and announces it', async () => {
    const { add, onWrite } = createLetterStore()
    expect([await add('a'), await add('b'), await add('c')]).toEqual([null, 'a', 'ab'])
    expect(onWrite).toHaveBeenCalledTimes(3)
  })

  it('rejects with the error that a change throws, and changes nothing', async () => {
    const { add, update } = createLetterStore()
    await add('a')
    const broken = update(() => {
      throw new RangeError('no such code')
    })
    await expect(broken).rejects.toThrow('no such code')
    expect(await add('b')).toBe('a')
  })

  it('creates the database again after the visitor cleared the site’s data', async () => {
    const { add, clearSiteData, open, isRefused } = createLetterStore()
    await add('a')
    await clearSiteData()
    expect(await Promise.all([add('b'), add('c')])).toEqual([null, 'b'])
    expect(await add('d')).toBe('bc')
    expect([open.mock.calls.length, isRefused.get()]).toEqual([2, false])
  })

  it('continues in memory if the browser does not open the database again', async () => {
    const { add, clearSiteData, open, isRefused } = createLetterStore()
    await add('a')
    await clearSiteData()
    open.mockImplementation(() => {
      throw new DOMException('not here', 'UnknownError')
    })
    expect([await add('b'), await add('c'), isRefused.get()]).toEqual(['a', 'ab', true])
  })

  it('continues in memory with both of two concurrent changes if the browser is full', async () => {
    const { add, isRefused } = createLetterStore()
    await add('a')
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
      // A transaction without room is aborted.
      this.transaction.abort()
      return {} as ReturnType<IDBObjectStore['put']>
    })
    expect(await Promise.all([add('b'), add('c')])).toEqual(['a', 'ab'])
    expect([await add('d'), isRefused.get()]).toEqual(['abc', true])
  })

  it('rejects one of two concurrent changes and applies the other', async () => {
    const { add, update } = createLetterStore()
    const broken = update(() => {
      throw new RangeError('no such code')
    })
    const next = add('a')
    await expect(broken).rejects.toThrow('no such code')
    expect([await next, await add('b')]).toEqual([null, 'a'])
  })

  it('reads only entries that changed since its last update; another tab reads all of them', async () => {
    const { update, indexedDB } = createLetterStore()
    const other = createLetterStore(indexedDB)
    const write = (texts: Record<string, string | null>) =>
      update((changes) => ({ write: new Map(Object.entries(texts)), value: changes }))
    const read = () => other.update((changes) => ({ value: changes && Object.fromEntries(changes) }))
    expect([await read(), await write({ a: '1', b: '2' })]).toEqual([null, null])
    expect(await read()).toEqual({ a: '1', b: '2' })
    expect(await write({ a: null, c: '3' })).toEqual(new Map())
    expect([await read(), await read()]).toEqual([{ a: null, c: '3' }, {}])
    expect(other.onWrite).not.toHaveBeenCalled()
  })

  it('does not block another tab that deletes or upgrades the database', async () => {
    const { add, indexedDB, isRefused } = createLetterStore()
    await add('a')
    await deleteDatabase(indexedDB)
    expect([await add('b'), isRefused.get()]).toEqual([null, false])
  })

  it('closes a connection that opens after the time-out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const indexedDB = new IDBFactory()
    const request = { result: { close: vi.fn() }, onsuccess: (): void => {} }
    vi.spyOn(indexedDB, 'open').mockReturnValue(request as never)
    const { add, isRefused } = createLetterStore(indexedDB)
    vi.advanceTimersByTime(3_000)
    expect([await add('a'), isRefused.get()]).toEqual([null, true])
    request.onsuccess()
    expect(request.result.close).toHaveBeenCalledOnce()
  })
})
