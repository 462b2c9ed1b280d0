import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import type { KeyValueStorage } from '../../src/core/ports/key-value-storage.ts'
import { createStore, type Readable } from '../../src/core/shared/store.ts'
import { demoKeys } from '../backend/demo-keys.ts'
import { keptUnder, type RecordStore } from '../backend/record-store.ts'

/** Records in the browser's IndexedDB, and whether it ever refused to keep them: they then last as long as this page. */
export type IndexedStore = RecordStore & { refused: Readable<boolean> }

const table = 'records'
const row = 'snapshot'
/** How long the browser may take to open it, in milliseconds of the device. */
const patience = 3_000

/**
 * The one place that knows IndexedDB. Each update is a transaction, so that tabs need no other agreement; `changed` is called after
 * each that kept something. What an earlier demo left in `storage` is taken over once.
 */
export function createIndexedStore(
  window: Window & typeof globalThis,
  storage: KeyValueStorage,
  changed: () => void,
): IndexedStore {
  const refused = createStore(false)
  let memory: RecordStore | null = null

  function goOn(kept: string | null): RecordStore {
    refused.set(true)
    const text = kept === null ? {} : { [demoKeys.database]: kept }
    return (memory ??= keptUnder(demoKeys.database, createMemoryStorage(text)))
  }

  /** The database; null where it is gone on without. */
  function connect(): Promise<IDBDatabase | null> {
    const opening = open(window, storage).catch(() => {
      goOn(storage.read(demoKeys.database))
      return null
    })
    // A page that is frozen in the back/forward cache while it makes the database keeps every other page waiting. One that holds a lock is
    // not put there. The types promise locks everywhere.
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
        // Full: what was to be kept goes on from here.
        else if (done) {
          goOn(done.keep ?? reading.result ?? null)
          resolve(done.value)
        } else goOn(null).update(run).then(resolve, reject)
      }
    })
  }

  const updateNow: RecordStore['update'] = async (run) => {
    let transaction = begin(await connection)
    if (!transaction && !memory) {
      // The visitor cleared what sites keep, and the browser closed it.
      connection = connect()
      transaction = begin(await connection)
    }
    return memory || !transaction ? goOn(null).update(run) : updateIn(transaction, run)
  }

  /** The last change of this page. The next one waits for it: of a change that the browser refuses, it begins with what became of it. */
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

async function open(
  { indexedDB, setTimeout }: Window & typeof globalThis,
  storage: KeyValueStorage,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('plotline.demo', 1)
    setTimeout(() => reject(new Error('IndexedDB does not open')), patience)
    opening.onupgradeneeded = () => {
      const records = opening.result.createObjectStore(table)
      const earlier = storage.read(demoKeys.database)
      if (earlier !== null) records.put(earlier, row)
    }
    opening.onsuccess = () => {
      storage.remove(demoKeys.database)
      resolve(opening.result)
    }
    opening.onerror = () => reject(opening.error ?? new Error('IndexedDB is refused'))
  })
}
