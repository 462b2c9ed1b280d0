import type { KeyValueStorage } from '../ports/key-value-storage.ts'

/** The JSON list under a key; anything but a list counts as an empty one. What is in it is untrusted. */
export function readStoredList(storage: KeyValueStorage, key: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(storage.read(key) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}
