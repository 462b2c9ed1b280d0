import type { KeyValueStorage } from '../../src/core/ports/key-value-storage.ts'

/** Where the records are kept: one text, which tabs may share. */
export type RecordStore = {
  /**
   * Hands out what is kept, null at first, and keeps the text that it is given back; without one nothing changes. Nobody else reads or
   * writes in between. Resolves once it is kept, and rejects with what `run` throws.
   */
  update<Value>(run: (kept: string | null) => { keep?: string; value: Value }): Promise<Value>
}

/** The records under one key of a storage that nobody else writes. */
export const keptUnder = (key: string, storage: KeyValueStorage): RecordStore => ({
  async update(run) {
    const { keep, value } = run(storage.read(key))
    if (keep !== undefined) storage.write(key, keep)
    return value
  },
})
