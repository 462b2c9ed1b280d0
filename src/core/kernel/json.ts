import type { KeyValueStorage } from '../ports/ports.ts'

/** Parses JSON text; undefined if it is invalid, null for null. */
export function parseJson(body: string | null): unknown {
  try {
    return JSON.parse(String(body)) as unknown
  } catch {
    return undefined
  }
}

/** The JSON list under a key; empty if there is none. Its items are untrusted. */
export function readStoredList(storage: KeyValueStorage, key: string): unknown[] {
  const stored = parseJson(storage.read(key))
  return Array.isArray(stored) ? stored : []
}
