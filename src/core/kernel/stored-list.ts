import type { KeyValueStorage } from '../ports/ports.ts'
import { parseJson } from './parse-json.ts'

/** The JSON list under a key; anything but a list counts as an empty one. What is in it is untrusted. */
export function readStoredList(storage: KeyValueStorage, key: string): unknown[] {
  const stored = parseJson(storage.read(key))
  return Array.isArray(stored) ? stored : []
}
