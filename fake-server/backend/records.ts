import { parseJson } from '../../src/core/shared/parse-json.ts'
import type { KeyValueStorage } from '../../src/core/ports/key-value-storage.ts'
import { createStore, type Readable } from '../../src/core/shared/store.ts'
import { tableNames, type Database, type TableName } from './tables.ts'
import type { RecordStore } from './record-store.ts'
import { demoKeys } from './demo-keys.ts'

/** Raised when a table changes in a way that older snapshots don't fit: the demo then starts fresh. */
export const snapshotVersion = 1

type Rows = Partial<Record<TableName, { id: string }[]>>
export type Snapshot = { version: number; rows: Rows }

/** The database with its copy in a store: one snapshot, kept before an answer leaves. */
export type Records = {
  database: Database
  /** Counts up with every change, the other tabs' included. */
  revision: Readable<number>
  /** Takes over what is kept, runs, and keeps what became of it: nobody writes in between. `run` is called once. */
  change<Value>(run: (database: Database) => Value): Promise<Value>
  /** Takes over what is kept: at first, and when another tab wrote. */
  reread(): Promise<void>
  /** Back to the seed. */
  reset(): Promise<void>
  toSnapshot(): Snapshot
  /** Replaces all records, and marks their messages as imported; false where `text` is not a snapshot. */
  replace(text: string): Promise<boolean>
}

/** Opens the records: the seed, until `store` is read. If it can't be read the seed replaces it, and `storage` gets a flag for the console. */
export function openRecords(
  database: Database,
  store: RecordStore,
  storage: KeyValueStorage,
  seed: () => Rows,
): Records {
  const revision = createStore(0)
  /** What the store held when it was last read or written; undefined where the database is another. */
  let known: string | null | undefined = null

  const toSnapshot = (): Snapshot => ({
    version: snapshotVersion,
    rows: Object.fromEntries(tableNames.map((name) => [name, database[name].all()])),
  })

  function load(rows: Rows): void {
    for (const name of tableNames) database[name].clear()
    for (const name of tableNames) {
      for (const row of rows[name] ?? []) database[name].add(row)
      if (!database[name].all().every(isReadable)) throw new Error(`${name} with unreadable JSON`)
    }
  }

  /** Takes over a snapshot; false, and a database in pieces, where it is none. */
  function loads(text: string, turned = (rows: Rows): Rows => rows): boolean {
    try {
      load(turned(decode(text).rows))
      return true
    } catch {
      return false
    }
  }

  const begin = (): void => load(seed())

  /** Takes over what is kept, and says whether it could be read. */
  function take(kept: string | null): boolean {
    if (kept === known) return true
    let wasReadable = true
    // Nothing is kept yet, and by reading nothing will be: another tab may be about to write.
    if (kept === null) begin()
    else if (!loads(kept)) {
      storage.write(demoKeys.startedFresh, '1')
      begin()
      wasReadable = false
    }
    known = kept
    revision.set(revision.get() + 1)
    return wasReadable
  }

  function write<Value>(value: Value): { keep: string; value: Value } {
    known = JSON.stringify(toSnapshot())
    revision.set(revision.get() + 1)
    return { keep: known, value }
  }

  /** `run` begins with what is kept, and its work is kept. */
  const change = <Value>(run: () => Value): Promise<Value> =>
    store.update((kept) => {
      take(kept)
      // Where it throws the database is in pieces.
      known = undefined
      return write(run())
    })

  begin()
  return {
    database,
    revision,
    change: (run) => change(() => run(database)),
    // What is read back is not written again: that would undo another tab's work.
    reread: () => store.update((kept) => (take(kept) ? { value: undefined } : write(undefined))),
    reset: () => change(begin),
    toSnapshot,
    replace: (text) =>
      change(() => {
        const before = toSnapshot()
        const done = loads(text, asImported)
        if (!done) load(before.rows)
        return done
      }),
  }
}

/** Its messages came with a file: the visitor's phone does not ring for them. */
const asImported = ({ messages = [], ...rows }: Rows): Rows => ({
  ...rows,
  messages: messages.map((message) => ({ ...message, imported: true })),
})

/** Columns of JSON text are taken apart by whoever shows them: each has to hold an object. What was sent may be anything. */
function isReadable(row: object): boolean {
  return Object.entries(row).every(([column, text]: [string, unknown]) => {
    if (!column.endsWith('Json')) return true
    const held = typeof text === 'string' ? parseJson(text) : undefined
    if (column === 'sentJson') return text === '' || held !== undefined
    return typeof held === 'object' && held !== null
  })
}

/** Reads a snapshot of this version; throws for anything else. */
function decode(text: string): Snapshot {
  const snapshot = JSON.parse(text) as Snapshot | null
  if (snapshot?.version !== snapshotVersion) throw new Error('not a snapshot of this version')
  const { rows } = snapshot
  const readable = tableNames.every((name) => (rows[name] ?? []).every((row) => typeof row.id === 'string'))
  if (!readable) throw new Error('rows without an id')
  return snapshot
}
