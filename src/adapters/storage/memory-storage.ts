import type { SharedStorage } from '../../core/ports/ports.ts'

export type MemoryStorage = SharedStorage & {
  /** Calls the listeners as if another tab had changed the key. The stored value stays. */
  notify(key: string | null, text?: string | null): void
}

/** A storage in memory. */
export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  const values = new Map(Object.entries(initial))
  const listeners = new Set<(key: string | null, text: string | null) => void>()
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, text) => void values.set(key, text),
    remove: (key) => void values.delete(key),
    watch(run) {
      listeners.add(run)
      return () => void listeners.delete(run)
    },
    notify(key, text = null) {
      for (const run of listeners) run(key, text)
    },
  }
}
