/** The browser's `Storage` in memory, and refusing on demand. */
export function createStorageStub(): Storage & { refuse: 'nothing' | 'writes' | 'everything' } {
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
