import { factory, nullable, oneOf, primaryKey } from '@mswjs/data'
import {
  relationsOf,
  shapes,
  tableNames,
  type Database,
  type Entity,
  type Table,
  validColumns,
  type TableName,
} from './tables.ts'

type LibraryRow = { id: string } & Record<string, unknown>
type Query = { where: Readonly<Record<string, { equals: unknown }>> }
/** The part of the library's model that is used here. Its own type can't be inferred, because the dictionary is computed. */
type Model = {
  getAll(): LibraryRow[]
  findFirst(query: Query): LibraryRow | null
  findMany(query: Query): LibraryRow[]
  create(row: object): unknown
  update(query: Query & { data: object }): unknown
  delete(query: Query): unknown
  deleteMany(query: Query): unknown
}

const byId = (id: unknown): Query => ({ where: { id: { equals: id } } })

/** Creates an empty database on @mswjs/data. */
export function createMswjsDatabase(): Database {
  const dictionary = tableNames.map((name) => {
    const related = relationsOf(name).map(
      ([relation, { table }]) => [relation, nullable(oneOf(table))] as const,
    )
    return [name, { id: primaryKey(String), ...shapes[name], ...Object.fromEntries(related) }] as const
  })
  const created: unknown = withoutBroadcastChannel(() => factory(Object.fromEntries(dictionary)))
  const models = created as Record<TableName, Model>
  const changes = new Set<TableName>()

  function createTable<Name extends TableName>(name: Name): Table<Name> {
    const model = models[name]
    const columns = ['id', ...Object.keys(shapes[name])]
    const related = relationsOf(name)

    /** Adds the related rows to the columns that are written. */
    function withRelated(part: object): object {
      const valid = validColumns(name, part)
      for (const [relation, { table, key }] of related)
        if (key in valid) valid[relation] = models[table].findFirst(byId(valid[key]))
      return valid
    }
    /** Copies a row without the library's symbols. Its relations are getters. */
    function copy(row: LibraryRow): Entity<Name> {
      const entity: Record<string, unknown> = {}
      for (const column of columns) entity[column] = row[column]
      for (const [relation, { table }] of related)
        Object.defineProperty(entity, relation, {
          get() {
            const target = row[relation] as LibraryRow | null | undefined
            return target ? tables[table].find(target.id) : null
          },
        })
      return entity as unknown as Entity<Name>
    }

    return {
      all: () => model.getAll().map(copy),
      where(part) {
        const where = Object.fromEntries(
          Object.entries<unknown>(part).map(([column, value]) => [column, { equals: value }]),
        )
        return model.findMany({ where }).map(copy)
      },
      find(id) {
        const row = model.findFirst(byId(id))
        return row && copy(row)
      },
      add(row) {
        model.create(withRelated(row))
        changes.add(name)
      },
      change(id, part) {
        if (model.update({ ...byId(id), data: withRelated(part) })) changes.add(name)
      },
      remove(id) {
        if (model.delete(byId(id))) changes.add(name)
      },
      clear() {
        model.deleteMany({ where: {} })
        changes.add(name)
      },
    }
  }
  const tables = Object.fromEntries(tableNames.map((name) => [name, createTable(name)])) as unknown as {
    [Name in TableName]: Table<Name>
  }

  return {
    ...tables,
    takeChanges() {
      const taken = new Set(changes)
      changes.clear()
      return taken
    },
  }
}

/**
 * The library would send each change to other tabs and apply theirs, which overwrites what they store. It has no option against that, but
 * it reads `BroadcastChannel` only once, when a database is created.
 */
function withoutBroadcastChannel<Value>(create: () => Value): Value {
  const channel = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel')
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  try {
    return create()
  } finally {
    if (channel) Object.defineProperty(globalThis, 'BroadcastChannel', channel)
  }
}
