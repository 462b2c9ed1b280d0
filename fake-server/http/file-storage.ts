import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import type { KeyValueStorage } from '../../src/core/ports/ports.ts'

/** Writes each key to a file `{key}.json` in the folder. Once a write has failed, writes go to memory, which reads prefer to the files. */
export type FileStorage = KeyValueStorage & { keepsFiles(): boolean }

export function createFileStorage(folder: string): FileStorage {
  let memory: KeyValueStorage | null = null
  const fileOf = (key: string): string => join(folder, `${key}.json`)

  function write(key: string, text: string): void {
    const file = fileOf(key)
    try {
      mkdirSync(folder, { recursive: true })
      // A server that is stopped in between leaves the file as it was.
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
