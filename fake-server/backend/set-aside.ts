import { parseJson } from '../../src/core/shared/parse-json.ts'
import type { KeyValueStorage } from '../../src/core/ports/key-value-storage.ts'
import { demoKeys } from './demo-keys.ts'

/** What could not be read as records, the oldest first. */
export function readAside(storage: KeyValueStorage): string[] {
  const text = storage.read(demoKeys.setAside)
  if (text === null) return []
  const kept = parseJson(text)
  // An earlier demo put one text there as it was.
  return Array.isArray(kept) && kept.every((each) => typeof each === 'string') ? kept : [text]
}

/** Puts a text beside those that lie there: an older demo and a newer one may take turns. */
export function putAside(storage: KeyValueStorage, text: string): void {
  const aside = readAside(storage)
  if (!aside.includes(text)) storage.write(demoKeys.setAside, JSON.stringify([...aside, text]))
}
