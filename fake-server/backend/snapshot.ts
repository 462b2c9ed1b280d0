import { parseJson } from '../../src/core/api/decode.ts'
import type { KeyValueStorage } from '../../src/core/ports/key-value-storage.ts'
import { createStore, type Readable } from '../../src/core/shared/store.ts'
import { tableNames, type Database, type TableName } from './database.ts'
import { demoKeys } from './demo-keys.ts'

/** Raised when a table changes in a way that older snapshots do not fit; `migrations` then gets an entry. */
export const snapshotVersion = 1

type Rows = Partial<Record<TableName, { id: string }[]>>
export type Snapshot = { version: number; rows: Rows }

/** From the version in the key to the next one. */
const migrations: Record<number, (snapshot: Snapshot) => Snapshot> = {}

/** These come from the code each time: the survey's pictures have the addresses of the build that shows them. */
const fixtures: readonly TableName[] = ['surveys', 'prices']
const keptTables = tableNames.filter((name) => !fixtures.includes(name))

/** The database with its copy in storage: one snapshot, written before an answer leaves. */
export type Records = {
  database: Database
  /** Counts up with every change, the other tabs' included. */
  revision: Readable<number>
  /** Whether stored records could not be read, were put aside, and the database began anew; until they are cleared. */
  setAside: Readable<boolean>
  /** Reads what another tab wrote, runs, and writes. Synchronous from beginning to end. */
  change<Value>(run: (database: Database) => Value): Value
  /** Another tab wrote. */
  reread(): void
  /** Back to the seed. */
  reset(): void
  toSnapshot(): Snapshot
  /** Replaces all records; false where `text` is not a snapshot. */
  replace(text: string): boolean
}

/** Fills an empty database. */
export type Seed = { fixtures(database: Database): void; samples(database: Database): void }

/** Opens the records: what storage holds, or the seed. */
export function openRecords(database: Database, storage: KeyValueStorage, seed: Seed): Records {
  const revision = createStore(0)
  const setAside = createStore(storage.read(demoKeys.setAside) !== null)
  /** What storage held when it was last read or written. */
  let known: string | null | undefined

  const toSnapshot = (): Snapshot => ({
    version: snapshotVersion,
    rows: Object.fromEntries(keptTables.map((name) => [name, database[name].all()])),
  })

  function load(rows: Rows): void {
    database.clear()
    seed.fixtures(database)
    for (const name of keptTables) {
      for (const row of rows[name] ?? []) database[name].add(row)
      if (!database[name].all().every(isReadable)) throw new Error(`${name} with unreadable JSON`)
    }
  }

  /** Takes over a snapshot; false, and a database in pieces, where it is none. */
  function loads(text: string): boolean {
    try {
      load(decode(text).rows)
      return true
    } catch {
      return false
    }
  }

  function save(): void {
    known = JSON.stringify(toSnapshot())
    storage.write(demoKeys.database, known)
    revision.set(revision.get() + 1)
  }

  function begin(): void {
    load({})
    seed.samples(database)
  }

  function reset(): void {
    begin()
    save()
  }

  /** Takes over what is stored. What is read back is not written again: that would undo another tab's work. */
  function read(): void {
    const text = storage.read(demoKeys.database)
    if (text === known) return
    // Nothing is stored yet, and by reading nothing will be: another tab may be about to write.
    if (text === null) begin()
    else if (!loads(text)) {
      storage.write(demoKeys.setAside, text)
      setAside.set(true)
      return reset()
    }
    known = text
    revision.set(revision.get() + 1)
  }

  read()
  return {
    database,
    revision,
    setAside,
    change(run) {
      read()
      const value = run(database)
      save()
      return value
    },
    reread: read,
    reset,
    toSnapshot,
    replace(text) {
      const done = loads(text)
      if (done) save()
      else {
        known = undefined
        read()
      }
      return done
    },
  }
}

/** Columns of JSON text are taken apart by whoever shows them: each has to hold an object. What was sent may be anything. */
function isReadable(row: object): boolean {
  return Object.entries(row).every(([column, text]: [string, unknown]) => {
    if (!column.endsWith('Json')) return true
    const held = typeof text === 'string' ? parseJson(text) : undefined
    if (column === 'sentJson') return text === '' || held !== undefined
    return typeof held === 'object' && held !== null
  })
}

/** Reads a snapshot of this version or an older one that can be migrated; throws for anything else. */
function decode(text: string): Snapshot {
  let snapshot = JSON.parse(text) as Snapshot
  if (typeof snapshot !== 'object' || snapshot === null || !Number.isInteger(snapshot.version))
    throw new Error('not a snapshot')
  while (snapshot.version < snapshotVersion) {
    const migrate = migrations[snapshot.version]
    if (!migrate) throw new Error(`a snapshot of version ${snapshot.version}`)
    snapshot = migrate(snapshot)
  }
  if (snapshot.version !== snapshotVersion) throw new Error('a snapshot of a later version')
  const { rows } = snapshot
  const readable = tableNames.every((name) => (rows[name] ?? []).every((row) => typeof row.id === 'string'))
  if (!readable) throw new Error('rows without an id')
  return snapshot
}
