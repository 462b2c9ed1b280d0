import { describe, expect, it, vi } from 'vitest'
import { createIndexedStore } from '../../../fake-server/demo/indexed-store.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'

/** A browser with an IndexedDB, as far as the store looks at it. `clear` is what the visitor's "clear site data" does to an open page. */
function createBrowser() {
  let kept: Map<string, string> | null = null
  let isOut = false
  let isFull = false
  let opened = 0
  const connections = new Set<object>()

  /** They come one after the other. */
  let last = Promise.resolve()
  function transactionOf(table: Map<string, string>) {
    const before = last
    let end = (): void => {}
    last = new Promise((resolve) => (end = resolve))
    let isAborted = false
    const transaction = { abort: () => void (isAborted = true), onabort() {}, oncomplete() {} }
    const objectStore = () => ({
      get(key: string) {
        const reading = { result: undefined as string | undefined, onsuccess() {} }
        void before.then(() => {
          reading.result = table.get(key)
          reading.onsuccess()
          if (isAborted) transaction.onabort()
          else transaction.oncomplete()
          end()
        })
        return reading
      },
      put(value: string, key: string) {
        if (isFull) isAborted = true
        else table.set(key, value)
      },
    })
    return Object.assign(transaction, { objectStore })
  }
  function connect(table: Map<string, string>) {
    opened++
    const connection = {
      createObjectStore() {},
      transaction() {
        if (!connections.has(connection)) throw new DOMException('it is closing', 'InvalidStateError')
        return transactionOf(table)
      },
    }
    connections.add(connection)
    return connection
  }
  function open() {
    if (isOut) throw new DOMException('not here', 'UnknownError')
    const isNew = kept === null
    const opening = {
      result: connect((kept ??= new Map<string, string>())),
      onupgradeneeded() {},
      onsuccess() {},
    }
    queueMicrotask(() => {
      if (isNew) opening.onupgradeneeded()
      opening.onsuccess()
    })
    return opening
  }
  return {
    window: { indexedDB: { open }, setTimeout() {}, navigator: {} } as unknown as Window & typeof globalThis,
    opened: () => opened,
    clear() {
      kept = null
      connections.clear()
    },
    refuse: () => void (isOut = true),
    fill: () => void (isFull = true),
  }
}

/** A store with a way to add a letter to what it keeps, which answers with what was kept before. */
function createLetters(browser = createBrowser()) {
  const changed = vi.fn()
  const store = createIndexedStore(browser.window, createMemoryStorage(), changed)
  const add = (letter: string): Promise<string | null> =>
    store.update((kept) => ({ keep: (kept ?? '') + letter, value: kept }))
  return { ...browser, ...store, changed, add }
}

describe('records in the browser', () => {
  it('are there for the next change, and others hear of each', async () => {
    const { add, changed } = createLetters()
    expect([await add('a'), await add('b'), await add('c')]).toEqual([null, 'a', 'ab'])
    expect(changed).toHaveBeenCalledTimes(3)
  })

  it('reject with what a change throws, and stay as they were', async () => {
    const { add, update } = createLetters()
    await add('a')
    const broken = update(() => {
      throw new RangeError('no such code')
    })
    await expect(broken).rejects.toThrow('no such code')
    expect(await add('b')).toBe('a')
  })

  it('begin anew once the visitor clears what sites keep, under an open page', async () => {
    const { add, clear, opened, refused } = createLetters()
    await add('a')
    clear()
    expect(await Promise.all([add('b'), add('c')])).toEqual([null, 'b'])
    expect(await add('d')).toBe('bc')
    expect([opened(), refused.get()]).toEqual([2, false])
  })

  it('last as long as the page where the browser does not open them again', async () => {
    const { add, clear, refuse, refused } = createLetters()
    await add('a')
    clear()
    refuse()
    expect([await add('b'), await add('c'), refused.get()]).toEqual([null, 'b', true])
  })

  it('go on in the page with each of two changes at once, where the browser is full', async () => {
    const { add, fill, refused } = createLetters()
    await add('a')
    fill()
    expect(await Promise.all([add('b'), add('c')])).toEqual(['a', 'ab'])
    expect([await add('d'), refused.get()]).toEqual(['abc', true])
  })

  it('reject with what one of two changes at once throws, and have the other', async () => {
    const { add, update } = createLetters()
    const broken = update(() => {
      throw new RangeError('no such code')
    })
    const next = add('a')
    await expect(broken).rejects.toThrow('no such code')
    expect([await next, await add('b')]).toEqual([null, 'a'])
  })
})
