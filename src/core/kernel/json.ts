import type { KeyValueStorage } from '../ports/ports.ts'

/** Parses JSON text; `undefined` where it is not JSON (no JSON text parses to undefined). Where there is no text it is null. */
export function parseJson(body: string | null): unknown {
  try {
    return JSON.parse(String(body)) as unknown
  } catch {
    return undefined
  }
}

/** The JSON list under a key; anything but a list counts as an empty one. What is in it is untrusted. */
export function readStoredList(storage: KeyValueStorage, key: string): unknown[] {
  const stored = parseJson(storage.read(key))
  return Array.isArray(stored) ? stored : []
}
