import { drop, factory, primaryKey } from '@mswjs/data'
import { latestInstant } from '../../src/core/shared/latest-instant.ts'
import { shapes, tableNames, type Database, type Row, type Table, type TableName } from './tables.ts'

type AnyRow = { id: string }
type ById = { where: { id: { equals: string } } }
/** The part of the library's model that is used here. */
type Model = {
  getAll(): AnyRow[]
  findFirst(query: ById): AnyRow | null
  create(row: AnyRow): unknown
  update(query: ById & { data: Partial<AnyRow> }): unknown
  delete(query: ById): unknown
}

/** Creates an empty database. The only place that knows the library behind it. */
export function createDatabase(): Database {
  const entries = tableNames.map((name) => [name, { id: primaryKey(String), ...shapes[name] }] as const)
  const library = withoutChannel(() => factory(Object.fromEntries(entries)))
  const models = library as unknown as Record<TableName, Model>
  const tables = Object.fromEntries(tableNames.map((name) => [name, table(name, models[name])]))
  return { ...(tables as unknown as { [Name in TableName]: Table<Name> }), clear: () => drop(library) }
}

/** Whether every field holds what its column is for. */
function fits(name: TableName, row: object): boolean {
  const cells = row as Readonly<Record<string, unknown>>
  return Object.entries({ id: String, ...shapes[name] }).every(([field, column]) => {
    const value = cells[field]
    return value === undefined || (typeof value === typeof column() && !isBeyondDates(value))
  })
}

/** No other number comes near it. */
const isBeyondDates = (value: unknown): boolean =>
  typeof value === 'number' && Math.abs(value) > latestInstant

function table(name: TableName, model: Model): Table<TableName> {
  const byId = (id: string): ById => ({ where: { id: { equals: id } } })
  // Entries leave out the symbols by which the library knows its own.
  const copy = (row: AnyRow) => Object.fromEntries(Object.entries(row)) as Row<TableName>
  return {
    all: () => model.getAll().map(copy),
    find(id) {
      const row = model.findFirst(byId(id))
      return row && copy(row)
    },
    add(row) {
      if (!fits(name, row)) throw new TypeError(`a row of ${name} with a field of another type`)
      model.create(row)
    },
    change: (id, part) => void model.update({ ...byId(id), data: part }),
    remove: (id) => void model.delete(byId(id)),
  }
}

/** The library mirrors every change to other tabs, seeding included, and so undoes their work: it looks for the channel once. */
function withoutChannel<Value>(run: () => Value): Value {
  const channel = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel')
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  try {
    return run()
  } finally {
    if (channel) Object.defineProperty(globalThis, 'BroadcastChannel', channel)
  }
}
