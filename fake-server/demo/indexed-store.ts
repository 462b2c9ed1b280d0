import { createStore, type Readable } from '../../src/core/kernel/store.ts'
import { demoKeys } from '../backend/demo-keys.ts'
import type { Entries, RecordStore } from '../backend/record-store.ts'

/** Records in the browser's IndexedDB. `isRefused`: the browser does not store them, so they last as long as this page. */
export type IndexedStore = RecordStore & { isRefused: Readable<boolean> }

type Entry = { key: string; text: string | null; revision: number }
type Run<Value> = (changed: Entries | null) => { write?: Entries; value: Value }

const storeName = 'entries'
const openTimeoutMs = 3_000

/**
 * The only file that uses IndexedDB. Each update is one transaction, so tabs need no other lock. `onWrite` is called after each update that
 * wrote something.
 */
export function createIndexedStore(window: Window & typeof globalThis, onWrite: () => void): IndexedStore {
  const isRefused = createStore(false)
  /** The newest revision that this page has read. */
  let seen = 0

  /** Continues without IndexedDB: this page keeps its records in memory, and shares them with no other tab. */
  function runInPage<Value>(run: Run<Value>): Value {
    isRefused.set(true)
    return run(new Map()).value
  }

  /** Resolves to the database, or to null if the browser refuses it. */
  function connect(): Promise<IDBDatabase | null> {
    seen = 0
    const opening = open(window).catch(() => {
      isRefused.set(true)
      return null
    })
    // A page that is frozen in the back/forward cache while it creates the database blocks all other pages. A page that holds a lock is
    // not frozen. The types promise locks in every browser.
    const locks = window.navigator.locks as LockManager | undefined
    locks?.request(demoKeys.database, { mode: 'shared' }, () => opening).catch(() => {})
    return opening
  }
  let connection = connect()

  function beginTransaction(database: IDBDatabase | null): IDBTransaction | null {
    try {
      return database?.transaction(storeName, 'readwrite') ?? null
    } catch {
      return null
    }
  }

  function updateIn<Value>(transaction: IDBTransaction, run: Run<Value>): Promise<Value> {
    const { IDBKeyRange } = window
    return new Promise((resolve, reject) => {
      let result: ReturnType<Run<Value>> | null = null
      let error: Error | null = null
      const entries = transaction.objectStore(storeName)
      const range = IDBKeyRange.lowerBound(seen, true)
      const reading = entries.index('revision').getAll(range) as IDBRequest<Entry[]>
      reading.onsuccess = () => {
        const isEmpty = seen === 0 && reading.result.length === 0
        for (const { revision } of reading.result) seen = Math.max(seen, revision)
        try {
          result = run(isEmpty ? null : new Map(reading.result.map(({ key, text }) => [key, text])))
        } catch (thrown) {
          error = thrown as Error
          return transaction.abort()
        }
        if (!result.write?.size) return
        seen++
        try {
          for (const [key, text] of result.write) entries.put({ key, text, revision: seen } satisfies Entry)
        } catch {
          // The disk is full: an earlier `put` has aborted the transaction.
        }
      }
      transaction.oncomplete = () => {
        if (!result) return
        resolve(result.value)
        if (result.write?.size) onWrite()
      }
      transaction.onabort = () => {
        if (error !== null) return reject(error)
        isRefused.set(true)
        // The disk is full: the change stays in memory.
        resolve(result ? result.value : runInPage(run))
      }
    })
  }

  async function updateNow<Value>(run: Run<Value>): Promise<Value> {
    if (isRefused.get()) return runInPage(run)
    let transaction = beginTransaction(await connection)
    if (!transaction && !isRefused.get()) {
      // The visitor cleared the site's data, and the browser closed the database.
      connection = connect()
      transaction = beginTransaction(await connection)
    }
    return transaction ? updateIn(transaction, run) : runInPage(run)
  }

  /** Updates run one after another. If the browser refuses to store one, the next continues with its result in memory. */
  let lastUpdate: Promise<unknown> = Promise.resolve()
  return {
    isRefused,
    update(run) {
      const update = lastUpdate.then(() => updateNow(run))
      lastUpdate = update.catch(() => {})
      return update
    },
  }
}

async function open({ indexedDB, setTimeout }: Window & typeof globalThis): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('plotline.demo', 2)
    let isLate = false
    setTimeout(() => {
      isLate = true
      reject(new Error('IndexedDB does not open'))
    }, openTimeoutMs)
    opening.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion > 0) opening.result.deleteObjectStore('records')
      opening.result.createObjectStore(storeName, { keyPath: 'key' }).createIndex('revision', 'revision')
    }
    opening.onsuccess = () => {
      const database = opening.result
      // An unused connection would block another tab's upgrade, and so would one that stays open during it.
      if (isLate) return database.close()
      database.onversionchange = () => database.close()
      resolve(database)
    }
    opening.onerror = () => reject(opening.error ?? new Error('IndexedDB is refused'))
  })
}
