import { describe, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { createLocalStorage, createWebStorage } from '../../../src/adapters/storage/web-storage.ts'
import type { KeyValueStorage, SharedStorage } from '../../../src/core/ports/ports.ts'

/** The browser's `Storage` in memory, and refusing on demand. */
function createStorageStub() {
  const values = new Map<string, string>()
  const stub = {
    refuse: 'nothing' as 'nothing' | 'writes' | 'everything',
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem(key: string) {
      if (stub.refuse === 'everything') throw new DOMException('blocked', 'SecurityError')
      return values.get(key) ?? null
    },
    setItem(key: string, value: string) {
      if (stub.refuse !== 'nothing') throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem(key: string) {
      if (stub.refuse === 'everything') throw new DOMException('blocked', 'SecurityError')
      values.delete(key)
    },
  }
  return stub
}

const refusing = (what: 'writes' | 'everything') => () => {
  const stub = createStorageStub()
  stub.refuse = what
  return createWebStorage(() => stub)
}

const adapters: Record<string, () => KeyValueStorage> = {
  memory: createMemoryStorage,
  'web storage': () => {
    const stub = createStorageStub()
    return createWebStorage(() => stub)
  },
  'web storage that is full': refusing('writes'),
  'web storage that is blocked': refusing('everything'),
  'web storage that cannot be opened': () =>
    createWebStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    }),
}

describe.each(Object.entries(adapters))('a key-value store: %s (R37)', (_, create) => {
  it('returns null for a key that was never written', () => {
    expect(create().read('isRedirected')).toBeNull()
  })
  it('returns what was written last', () => {
    const storage = create()
    storage.write('offerCookie', '0')
    storage.write('offerCookie', '1')
    expect(storage.read('offerCookie')).toBe('1')
  })
  it('distinguishes empty text from none', () => {
    const storage = create()
    storage.write('authToken', '')
    expect(storage.read('authToken')).toBe('')
  })
  it('keeps keys separate', () => {
    const storage = create()
    storage.write('a', '1')
    storage.write('b', '2')
    storage.remove('a')
    expect({ a: storage.read('a'), b: storage.read('b') }).toEqual({ a: null, b: '2' })
  })
  it('ignores the removal of a missing key', () => {
    expect(() => create().remove('nothing')).not.toThrow()
  })
  it('accepts the name of an object’s own property as a key', () => {
    const storage = create()
    expect(storage.read('__proto__')).toBeNull()
    storage.write('__proto__', 'x')
    expect(storage.read('__proto__')).toBe('x')
    expect(storage.read('constructor')).toBeNull()
  })
  it('writes again under a key that was removed', () => {
    const storage = create()
    storage.write('a', '1')
    storage.remove('a')
    storage.write('a', '2')
    expect(storage.read('a')).toBe('2')
  })
})

describe('web storage', () => {
  it('is read by the next page', () => {
    const stub = createStorageStub()
    createWebStorage(() => stub).write('i18nextLng', 'ta')
    expect(createWebStorage(() => stub).read('i18nextLng')).toBe('ta')
  })
  it('returns the newer text when the store is full (R37)', () => {
    const stub = createStorageStub()
    const storage = createWebStorage(() => stub)
    storage.write('RemainingTimerTime', '600')
    stub.refuse = 'writes'
    storage.write('RemainingTimerTime', '599')
    expect(storage.read('RemainingTimerTime')).toBe('599')
    stub.refuse = 'nothing'
    storage.write('RemainingTimerTime', '598')
    expect({
      storage: storage.read('RemainingTimerTime'),
      stub: stub.getItem('RemainingTimerTime'),
    }).toEqual({ storage: '598', stub: '598' })
  })
  it('removes a key that the store refuses to remove (R37)', () => {
    const stub = createStorageStub()
    const storage = createWebStorage(() => stub)
    storage.write('isRedirected', '1')
    stub.removeItem = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    storage.remove('isRedirected')
    expect({ storage: storage.read('isRedirected'), stub: stub.getItem('isRedirected') }).toEqual({
      storage: null,
      stub: '1',
    })
  })
  it('reads what another tab has written', () => {
    const stub = createStorageStub()
    const storage = createWebStorage(() => stub)
    storage.write('offerCookie', '0')
    stub.setItem('offerCookie', '1')
    expect(storage.read('offerCookie')).toBe('1')
  })
})

const shared: Record<
  string,
  () => { storage: SharedStorage; notify: (key: string | null, text: string | null) => void }
> = {
  memory: () => {
    const storage = createMemoryStorage()
    return { storage, notify: storage.notify }
  },
  'local storage': () => {
    const window = Object.assign(new EventTarget(), { localStorage: createStorageStub() })
    return {
      storage: createLocalStorage(window as unknown as Window),
      notify: (key, newValue) =>
        void window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue })),
    }
  },
}

describe.each(Object.entries(shared))('a storage that tabs share: %s', (_, create) => {
  it('notifies of another tab’s key and text until unsubscribed', () => {
    const { storage, notify } = create()
    const run = vi.fn()
    const stop = storage.watch(run)
    notify('RemainingTimerTime', '0')
    notify('RemainingTimerTime', null)
    notify(null, null)
    stop()
    notify('RemainingTimerTime', '1')
    expect(run.mock.calls).toEqual([
      ['RemainingTimerTime', '0'],
      ['RemainingTimerTime', null],
      [null, null],
    ])
  })
})
