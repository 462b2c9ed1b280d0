import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createIndexedStore } from '../../../fake-server/demo/indexed-store.ts'

/** A store in a browser of its own, with a way to append a letter to a text, which returns the text before. */
function createLetters(indexedDB = new IDBFactory()) {
  const open = vi.spyOn(indexedDB, 'open')
  const window = {
    indexedDB,
    IDBKeyRange,
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    navigator: {},
  } as unknown as Window & typeof globalThis
  const changed = vi.fn()
  const store = createIndexedStore(window, changed)
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
    await removed(indexedDB)
  }
  return { ...store, indexedDB, open, changed, add, clearSiteData }
}

/** Resolves once the database is deleted: no open connection blocks that. */
const removed = (indexedDB: IDBFactory): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('plotline.demo')
    request.onsuccess = () => resolve()
    request.onblocked = () => reject(new Error('a connection is still open'))
  })

describe('the indexed store', () => {
  it('persists each change and announces it', async () => {
    const { add, changed } = createLetters()
    expect([await add('a'), await add('b'), await add('c')]).toEqual([null, 'a', 'ab'])
    expect(changed).toHaveBeenCalledTimes(3)
  })

  it('rejects with the error of a change, and stays as it was', async () => {
    const { add, update } = createLetters()
    await add('a')
    const broken = update(() => {
      throw new RangeError('no such code')
    })
    await expect(broken).rejects.toThrow('no such code')
    expect(await add('b')).toBe('a')
  })

  it('creates the database again after the visitor cleared the site’s data', async () => {
    const { add, clearSiteData, open, refused } = createLetters()
    await add('a')
    await clearSiteData()
    expect(await Promise.all([add('b'), add('c')])).toEqual([null, 'b'])
    expect(await add('d')).toBe('bc')
    expect([open.mock.calls.length, refused.get()]).toEqual([2, false])
  })

  it('goes on in memory if the browser does not open the database again', async () => {
    const { add, clearSiteData, open, refused } = createLetters()
    await add('a')
    await clearSiteData()
    open.mockImplementation(() => {
      throw new DOMException('not here', 'UnknownError')
    })
    expect([await add('b'), await add('c'), refused.get()]).toEqual(['a', 'ab', true])
  })

  it('goes on in memory with both of two concurrent changes if the browser is full', async () => {
    const { add, refused } = createLetters()
    await add('a')
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
      // A transaction without room is aborted.
      this.transaction.abort()
      return {} as ReturnType<IDBObjectStore['put']>
    })
    onTestFinished(() => put.mockRestore())
    expect(await Promise.all([add('b'), add('c')])).toEqual(['a', 'ab'])
    expect([await add('d'), refused.get()]).toEqual(['abc', true])
  })

  it('rejects one of two concurrent changes and applies the other', async () => {
    const { add, update } = createLetters()
    const broken = update(() => {
      throw new RangeError('no such code')
    })
    const next = add('a')
    await expect(broken).rejects.toThrow('no such code')
    expect([await next, await add('b')]).toEqual([null, 'a'])
  })

  it('reads only what changed since it last looked, and all of it in another tab', async () => {
    const { update, indexedDB } = createLetters()
    const other = createLetters(indexedDB)
    const write = (texts: Record<string, string | null>) =>
      update((changes) => ({ write: new Map(Object.entries(texts)), value: changes }))
    const read = () => other.update((changes) => ({ value: changes && Object.fromEntries(changes) }))
    expect([await read(), await write({ a: '1', b: '2' })]).toEqual([null, null])
    expect(await read()).toEqual({ a: '1', b: '2' })
    expect(await write({ a: null, c: '3' })).toEqual(new Map())
    expect([await read(), await read()]).toEqual([{ a: null, c: '3' }, {}])
    expect(other.changed).not.toHaveBeenCalled()
  })

  it('does not block another tab that deletes or upgrades the database', async () => {
    const { add, indexedDB, refused } = createLetters()
    await add('a')
    await removed(indexedDB)
    expect([await add('b'), refused.get()]).toEqual([null, false])
  })

  it('closes a connection that opens after the time-out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const indexedDB = new IDBFactory()
    const request = { result: { close: vi.fn() }, onsuccess: (): void => {} }
    vi.spyOn(indexedDB, 'open').mockReturnValue(request as never)
    const { add, refused } = createLetters(indexedDB)
    vi.advanceTimersByTime(3_000)
    expect([await add('a'), refused.get()]).toEqual([null, true])
    request.onsuccess()
    expect(request.result.close).toHaveBeenCalledOnce()
  })
})
