import { parseJson } from '../../src/core/kernel/json.ts'
import type { KeyValueStorage } from '../../src/core/ports/ports.ts'

/** Texts by key; null for a removed one. */
export type Entries = ReadonlyMap<string, string | null>

/** Where the records are stored, in entries that tabs may share. */
export type RecordStore = {
  /**
   * Runs one transaction. `run` gets the entries that changed since the last update, or null if nothing is stored, and returns the entries
   * to write. Nobody else reads or writes in between. Resolves once they are stored, and rejects with the error that `run` throws.
   */
  update<Value>(run: (changed: Entries | null) => { write?: Entries; value: Value }): Promise<Value>
}

/** The revision of each entry. It is stored as JSON under the store's own key. */
type Index = Record<string, number>

/** Stores each entry under a key that begins with `key`. Nobody else may write to the storage meanwhile. */
export function createKeyValueRecordStore(key: string, storage: KeyValueStorage): RecordStore {
  /** The newest revision that was read or written. */
  let seen = 0
  return {
    async update(run) {
      const text = storage.read(key)
      const index = (parseJson(text) ?? null) as Index | null
      // Something else may be stored there: records of another version, which have `rows`, or a damaged file.
      const isIndex = typeof index?.version === 'number' && !('rows' in index)
      const names = isIndex ? Object.keys(index).filter((name) => index[name]! > seen) : []
      const changed = new Map(names.map((name) => [name, storage.read(`${key}.${name}`)]))
      // A wrong version makes the records start fresh.
      if (text !== null && !isIndex) changed.set('version', text)
      const { write = new Map<string, null>(), value } = run(text === null ? null : changed)
      seen = Math.max(seen, ...names.map((name) => index![name]!))
      if (write.size === 0) return value
      seen++
      for (const [name, entry] of write)
        if (entry === null) storage.remove(`${key}.${name}`)
        else storage.write(`${key}.${name}`, entry)
      const written = Object.fromEntries([...write.keys()].map((name) => [name, seen]))
      storage.write(key, JSON.stringify({ ...(isIndex ? index : {}), ...written }))
      return value
    },
  }
}
