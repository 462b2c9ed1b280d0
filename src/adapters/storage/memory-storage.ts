import type { KeyValueStorage } from '../../core/ports/ports.ts'

/** Keeps values as long as the page lives. */
export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}): KeyValueStorage {
  const values = new Map(Object.entries(initial))
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, text) => void values.set(key, text),
    remove: (key) => void values.delete(key),
  }
}
