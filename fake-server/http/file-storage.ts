import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import type { KeyValueStorage } from '../../src/core/ports/ports.ts'

/** Writes each key to `{key}.json` in a folder. After a failed write all writes go to memory, which is read before the files. */
export type FileStorage = KeyValueStorage & { keepsFiles(): boolean }

export function createFileStorage(folder: string): FileStorage {
  let memory: KeyValueStorage | null = null
  const fileOf = (key: string): string => join(folder, `${key}.json`)

  function write(key: string, text: string): void {
    const file = fileOf(key)
    try {
      mkdirSync(folder, { recursive: true })
      // The old file stays complete if the server is stopped in between.
      writeFileSync(`${file}.new`, text)
      renameSync(`${file}.new`, file)
    } catch {
      memory = createMemoryStorage()
      memory.write(key, text)
    }
  }

  function read(key: string): string | null {
    try {
      return readFileSync(fileOf(key), 'utf8')
    } catch {
      return null
    }
  }

  return {
    keepsFiles: () => memory === null,
    read: (key) => memory?.read(key) ?? read(key),
    write: (key, text) => (memory ? memory.write(key, text) : write(key, text)),
    remove(key) {
      memory?.remove(key)
      rmSync(fileOf(key), { force: true })
    },
  }
}
