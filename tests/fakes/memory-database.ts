import {
  relationsOf,
  shapes,
  tableNames,
  type Database,
  type Entity,
  type Row,
  type Table,
  validColumns,
  type TableName,
} from '../../fake-server/backend/tables.ts'

type Tables = { [Name in TableName]: Table<Name> }

/** Creates an empty database in plain maps. It is fast enough for simulations of thousands of visits. */
export function createMemoryDatabase(): Database {
  const changes = new Set<TableName>()
  const tables = Object.fromEntries(tableNames.map((name) => [name, createTable(name)])) as unknown as Tables

  function createTable<Name extends TableName>(name: Name): Table<Name> {
    const blank = Object.fromEntries(Object.entries(shapes[name]).map(([column, type]) => [column, type()]))
    const rows = new Map<string, Row<Name>>()
    /** `id relation` of each row whose related row did not exist when the row was written. */
    const dangling = new Set<string>()

    function write(id: string, row: Row<Name>, part: object): void {
      const columns = validColumns(name, part)
      for (const [relation, { table, key }] of relationsOf(name))
        if (key in columns && tables[table].find(columns[key] as string)) dangling.delete(`${id} ${relation}`)
        else if (key in columns) dangling.add(`${id} ${relation}`)
      rows.set(id, { ...row, ...columns })
      changes.add(name)
    }
    function copy(row: Row<Name>): Entity<Name> {
      const entity = { ...row }
      for (const [relation, { table, key }] of relationsOf(name))
        Object.defineProperty(entity, relation, {
          get: () =>
            dangling.has(`${row.id} ${relation}`)
              ? null
              : tables[table].find(row[key as keyof Row<Name>] as string),
        })
      return entity as Entity<Name>
    }

    return {
      all: () => [...rows.values()].map(copy),
      where(columns) {
        const conditions = Object.entries(columns) as [keyof Row<Name>, unknown][]
        return [...rows.values()]
          .filter((row) => conditions.every(([column, value]) => row[column] === value))
          .map(copy)
      },
      find(id) {
        const row = rows.get(id)
        return row ? copy(row) : null
      },
      add(row) {
        if (!row.id || rows.has(row.id)) throw new Error(`${name}: the id "${row.id}" is empty or taken`)
        write(row.id, { id: row.id, ...blank } as Row<Name>, row)
      },
      change(id, columns) {
        const row = rows.get(id)
        if (row) write(id, row, columns)
      },
      remove(id) {
        if (rows.delete(id)) changes.add(name)
      },
      clear() {
        rows.clear()
        changes.add(name)
      },
    }
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
