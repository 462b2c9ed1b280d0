import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseJson } from '../../src/core/kernel/json.ts'
import type { LogStore, StoredLog } from '../backend/log.ts'

/** A log in one file; null if it can't be written. */
export function createFileStore(file: string): LogStore | null {
  let log = readLog(file)
  try {
    mkdirSync(dirname(file), { recursive: true })
    if (log) write(log)
    else writeFileSync(file, '')
  } catch {
    return null
  }
  function write(next: StoredLog): void {
    // The old file stays complete if the server is stopped in between.
    writeFileSync(`${file}.new`, JSON.stringify(next))
    renameSync(`${file}.new`, file)
  }
  return {
    read: async () => log,
    async update(change) {
      log = change(log)
      write(log)
    },
  }
}

/** Null if the file is missing or damaged. */
function readLog(file: string): StoredLog | null {
  try {
    const log = parseJson(readFileSync(file, 'utf8')) as StoredLog | null | undefined
    return Array.isArray(log?.events) ? log : null
  } catch {
    return null
  }
}
