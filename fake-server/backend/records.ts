import { parseJson } from '../../src/core/kernel/json.ts'
import type { KeyValueStorage } from '../../src/core/ports/ports.ts'
import { type Readable, createStore } from '../../src/core/kernel/store.ts'
import { maxLoggedCalls } from './call-log.ts'
import { demoKeys } from './demo-keys.ts'
import type { Entries, RecordStore } from './record-store.ts'
import { type Database, type TableName, tableNames } from './tables.ts'

/** Increase it when stored rows no longer fit the tables: the demo then starts fresh. */
export const snapshotVersion = 1

type Rows = Partial<Record<TableName, { id: string }[]>>
export type Snapshot = { version: number; rows: Rows }

/** The database, and its copy in a store: an entry for each table, and one for each logged call. */
export type Records = {
  database: Database
  /** Increases with every change, including those of other tabs. */
  revision: Readable<number>
  /** In one transaction: reads what other tabs stored, calls `run` once, and stores what it changed. */
  change<Value>(run: (database: Database) => Value): Promise<Value>
  /** Reads the store: at the start, and after another tab has written. */
  reread(): Promise<void>
  /** Replaces all records by the seed. */
  reset(): Promise<void>
  toSnapshot(): Snapshot
  /** Replaces all records, and marks their messages as imported; false if `text` is not a snapshot. */
  replace(text: string): Promise<boolean>
}

/** The log is a ring buffer: a new call overwrites the entry of the oldest one. */
const callEntry = (number: number): string => `call-${number % maxLoggedCalls}`
const dataTables = tableNames.filter((name) => name !== 'calls')

/**
 * Opens the records. The database has the seed until `store` is read. If stored records can't be read, the seed replaces them, and `storage`
 * gets a flag for the console.
 */
export function openRecords(
  database: Database,
  store: RecordStore,
  storage: KeyValueStorage,
  seed: () => Rows,
): Records {
  const revision = createStore(0)
  /** The entries as they were last read or written. */
  const stored = new Map<string, string>()
  /** The number of the newest stored call. */
  let lastCallNumber = 0

  const toSnapshot = (): Snapshot => ({
    version: snapshotVersion,
    rows: Object.fromEntries(tableNames.map((name) => [name, database[name].all()])),
  })

  function replaceRows(name: TableName, rows: readonly { id: string }[]): void {
    database[name].clear()
    for (const row of rows) database[name].add(row)
    if (!database[name].all().every(isReadable)) throw new Error(`${name} with unreadable JSON`)
  }

  function replaceAll({ calls = [], ...rows }: Rows): void {
    for (const name of dataTables) replaceRows(name, rows[name] ?? [])
    const numbered = calls.map((call, index) => ({ ...call, number: index + 1 }))
    replaceRows('calls', numbered.slice(-maxLoggedCalls))
    lastCallNumber = 0
  }

  /** Applies changed entries to the database. Throws if one can't be read; some of the others may be applied already. */
  function apply(changed: Entries): void {
    for (const [key, text] of changed)
      if (text === null) stored.delete(key)
      else stored.set(key, text)
    if (stored.get('version') !== String(snapshotVersion)) throw new Error('records of another version')
    for (const name of dataTables)
      if (changed.has(name)) replaceRows(name, JSON.parse(stored.get(name) ?? '[]') as { id: string }[])
    if ([...changed.keys()].some((key) => key.startsWith('call-'))) {
      const texts = [...stored].filter(([key]) => key.startsWith('call-'))
      const calls = texts.map(([, text]) => JSON.parse(text) as { id: string; number: number })
      calls.sort((a, b) => a.number - b.number)
      replaceRows('calls', calls)
      lastCallNumber = calls.at(-1)?.number ?? 0
    }
    database.takeChanges()
  }

  const startFresh = (): void => {
    stored.clear()
    replaceAll(seed())
  }

  /** Applies what other tabs wrote. If it can't be read, starts fresh and returns false. */
  function applyOrStartFresh(changed: Entries | null): boolean {
    // The store is empty. Don't write the seed yet: another tab may be about to write.
    if (changed === null) {
      if (stored.size > 0) startFresh()
      return true
    }
    if (changed.size === 0) return true
    let wasReadable = true
    try {
      apply(changed)
    } catch {
      storage.write(demoKeys.startedFresh, '1')
      // An empty text differs from every row's, so `takeWrites` overwrites or removes each earlier entry.
      const earlier = [...stored.keys()]
      startFresh()
      for (const key of earlier) stored.set(key, '')
      wasReadable = false
    }
    revision.set(revision.get() + 1)
    return wasReadable
  }

  /** Returns the entries to write, and marks them as stored. */
  function takeWrites(): Entries {
    const changed = database.takeChanges()
    const write = new Map<string, string | null>()
    if (stored.get('version') !== String(snapshotVersion)) write.set('version', String(snapshotVersion))
    for (const name of dataTables)
      if (changed.has(name) || !stored.has(name)) {
        const text = JSON.stringify(database[name].all())
        if (stored.get(name) !== text) write.set(name, text)
      }
    if (changed.has('calls')) {
      const calls = database.calls.all()
      const current = new Set(calls.map(({ number }) => callEntry(number)))
      for (const key of stored.keys()) if (key.startsWith('call-') && !current.has(key)) write.set(key, null)
      for (const call of calls.filter(({ number }) => number > lastCallNumber))
        write.set(callEntry(call.number), JSON.stringify(call))
      lastCallNumber = calls.at(-1)?.number ?? 0
    }
    for (const [key, text] of write)
      if (text === null) stored.delete(key)
      else stored.set(key, text)
    revision.set(revision.get() + 1)
    return write
  }

  const transact = <Value>(run: () => Value): Promise<Value> =>
    store.update((changed) => {
      applyOrStartFresh(changed)
      try {
        const value = run()
        return { value, write: takeWrites() }
      } catch (error) {
        // `run` may have applied half of its change: restore the database.
        if (stored.size > 0) apply(new Map(stored))
        else replaceAll(seed())
        throw error
      }
    })

  replaceAll(seed())
  return {
    database,
    revision,
    change: (run) => transact(() => run(database)),
    // Write only a fresh start: writing what was read could overwrite another tab's change.
    reread: () =>
      store.update((changed) => ({
        value: undefined,
        ...(applyOrStartFresh(changed) ? {} : { write: takeWrites() }),
      })),
    reset: () => transact(() => replaceAll(seed())),
    toSnapshot,
    replace: (text) =>
      transact(() => {
        const before = toSnapshot()
        try {
          replaceAll(asImported(decode(text).rows))
          return true
        } catch {
          replaceAll(before.rows)
          return false
        }
      }),
  }
}

/** Imported messages are not announced by a banner. */
const asImported = ({ messages = [], ...rows }: Rows): Rows => ({
  ...rows,
  messages: messages.map((message) => ({ ...message, imported: true })),
})

/** Whether the console can parse the row's JSON columns: each has an object, but `sentJson` may have any value. */
function isReadable(row: object): boolean {
  return Object.entries(row).every(([column, text]: [string, unknown]) => {
    if (!column.endsWith('Json')) return true
    const value = typeof text === 'string' ? parseJson(text) : undefined
    if (column === 'sentJson') return text === '' || value !== undefined
    return typeof value === 'object' && value !== null
  })
}

/** Reads a snapshot of this version; throws for anything else. */
function decode(text: string): Snapshot {
  const snapshot = JSON.parse(text) as Snapshot | null
  if (snapshot?.version !== snapshotVersion) throw new Error('not a snapshot of this version')
  const { rows } = snapshot
  const haveIds = tableNames.every((name) => (rows[name] ?? []).every((row) => typeof row.id === 'string'))
  if (!haveIds) throw new Error('rows without an id')
  return snapshot
}
