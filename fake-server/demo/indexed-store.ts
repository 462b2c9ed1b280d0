import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import { createStore, type Readable } from '../../src/core/shared/store.ts'
import { demoKeys } from '../backend/demo-keys.ts'
import { keptUnder, type RecordStore } from '../backend/record-store.ts'

/** Records in IndexedDB. `refused`: whether the browser ever refused to store them; they then last as long as this page. */
export type IndexedStore = RecordStore & { refused: Readable<boolean> }

const table = 'records'
const row = 'snapshot'
const openTimeoutMs = 3_000

/**
 * The only code that uses IndexedDB. Each update is one transaction, which is all the coordination that tabs need; `changed` is called after
 * each that wrote something.
 */
export function createIndexedStore(window: Window & typeof globalThis, changed: () => void): IndexedStore {
  const refused = createStore(false)
  let memory: RecordStore | null = null

  function fallBackToMemory(stored: string | null): RecordStore {
    refused.set(true)
    const text = stored === null ? {} : { [demoKeys.database]: stored }
    return (memory ??= keptUnder(demoKeys.database, createMemoryStorage(text)))
  }

  /** Resolves with null if the database can't be opened. */
  function connect(): Promise<IDBDatabase | null> {
    const opening = open(window).catch(() => {
      fallBackToMemory(null)
      return null
    })
    // A page that enters the back/forward cache while it creates the database would block all others. A lock keeps it out of the cache.
    // Browsers lack `locks` on plain http, whatever the types say.
    const locks = window.navigator.locks as LockManager | undefined
    locks?.request(demoKeys.database, { mode: 'shared' }, () => opening).catch(() => {})
    return opening
  }
  let connection = connect()

  function begin(database: IDBDatabase | null): IDBTransaction | null {
    try {
      return database?.transaction(table, 'readwrite') ?? null
    } catch {
      return null
    }
  }

  function updateIn<Value>(
    transaction: IDBTransaction,
    run: (kept: string | null) => { keep?: string; value: Value },
  ): Promise<Value> {
    return new Promise((resolve, reject) => {
      let done: { keep?: string; value: Value } | null = null
      let problem: Error | null = null
      const records = transaction.objectStore(table)
      const reading = records.get(row) as IDBRequest<string | undefined>
      reading.onsuccess = () => {
        try {
          done = run(reading.result ?? null)
        } catch (thrown) {
          problem = thrown as Error
          return transaction.abort()
        }
        if (done.keep !== undefined) records.put(done.keep, row)
      }
      transaction.oncomplete = () => {
        if (!done) return
        resolve(done.value)
        if (done.keep !== undefined) changed()
      }
      transaction.onabort = () => {
        if (problem !== null) reject(problem)
        // The quota is exceeded.
        else if (done) {
          fallBackToMemory(done.keep ?? reading.result ?? null)
          resolve(done.value)
        } else fallBackToMemory(null).update(run).then(resolve, reject)
      }
    })
  }

  const updateNow: RecordStore['update'] = async (run) => {
    let transaction = begin(await connection)
    if (!transaction && !memory) {
      // The connection is closed: the visitor cleared the site's data, or another tab deleted the database.
      connection = connect()
      transaction = begin(await connection)
    }
    return memory || !transaction ? fallBackToMemory(null).update(run) : updateIn(transaction, run)
  }

  /** This page's last update. The next one waits for it: after a refused write it starts from memory. */
  let last: Promise<unknown> = Promise.resolve()
  return {
    refused,
    update(run) {
      const own = last.then(() => updateNow(run))
      last = own.catch(() => {})
      return own
    },
  }
}

/** Async: reading `indexedDB` throws where storage is blocked. */
async function open({ indexedDB, setTimeout }: Window & typeof globalThis): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('plotline.demo', 1)
    let isTimedOut = false
    setTimeout(() => {
      isTimedOut = true
      reject(new Error('IndexedDB does not open'))
    }, openTimeoutMs)
    opening.onupgradeneeded = () => void opening.result.createObjectStore(table)
    opening.onsuccess = () => {
      const database = opening.result
      // An open connection would block other tabs that upgrade or delete the database.
      database.onversionchange = () => database.close()
      if (isTimedOut) database.close()
      else resolve(database)
    }
    opening.onerror = () => reject(opening.error ?? new Error('IndexedDB is refused'))
  })
}
