import { createStore, get, update } from 'idb-keyval'
import { demoKeys } from '../backend/demo-keys.ts'
import type { LogStore, StoredLog } from '../backend/log.ts'

const key = 'log'
const openTimeoutMs = 3_000

/**
 * Stores the log in IndexedDB, where all tabs share it, and calls `onWrite` after each update. If the browser refuses that, calls
 * `onRefused` and continues in memory: the log lasts as long as this page.
 */
export function createPageStore(onWrite: () => void, onRefused: () => void): LogStore {
  let isRefused = false
  /** The log as it was last read or written. */
  let latest: StoredLog | null = null
  let database: ReturnType<typeof createStore> | null = null
  const open = () => (database ??= createStore(demoKeys.log, 'events'))

  function refuse(): void {
    isRefused = true
    onRefused()
  }

  return {
    async read() {
      if (isRefused) return latest
      try {
        latest = (await inTime(get<StoredLog>(key, open()))) ?? null
      } catch {
        refuse()
      }
      return latest
    },
    async update(change) {
      let isDone = false
      let problem: unknown = null
      function run(stored: StoredLog | null): StoredLog {
        try {
          latest = change(stored)
        } catch (error) {
          problem = error
          throw error
        }
        isDone = true
        return latest
      }
      if (!isRefused) {
        try {
          // After the time-out, the change runs in memory, and must not run again.
          const runInTime = (stored?: StoredLog): StoredLog => {
            if (isRefused) throw new Error('too late')
            return run(stored ?? null)
          }
          await inTime(update<StoredLog>(key, runInTime, open()))
          return onWrite()
        } catch {
          if (problem !== null) throw problem as Error
          refuse()
        }
      }
      // The disk may be full: then the change is done, and stays in memory.
      if (!isDone) run(latest)
    },
  }
}

/** Rejects if IndexedDB doesn't answer, because a page in the back/forward cache may block it. */
const inTime = <Value>(work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('IndexedDB does not open')), openTimeoutMs),
    ),
  ])
