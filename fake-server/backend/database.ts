import { drop, factory, primaryKey } from '@mswjs/data'

/** What the fake backend keeps, table by table. Every row also has an `id`. Fields that end in `Json` hold JSON text. */
const shapes = {
  /** The forms that call 1 answers with. */
  surveys: { formJson: String },
  /** What call 7 answers with: one row a slug and currency, `*` for every other slug. */
  prices: { slug: String, currency: String, detailsJson: String },
  /** Submitted answers (call 2), with what calls 6 and 8 added to them. `sample` rows come with the seed. */
  responses: {
    at: Number,
    formId: String,
    answerJson: String,
    queryStringsJson: String,
    utmDetailsJson: String,
    selectedLanguage: String,
    brand: String,
    mobileNumber: String,
    name: String,
    isd: String,
    btnUrl: String,
    packageType: String,
    sample: Boolean,
  },
  /** One-time codes, newest last. `state` is `open`, `used`, `replaced` or `spent`. */
  codes: { number: String, code: String, sentAt: Number, wrongTries: Number, state: String },
  /** Verified visitors (call 4). */
  leads: {
    at: Number,
    isd: String,
    mobile: String,
    name: String,
    email: String,
    utmJson: String,
    requirement: String,
    sample: Boolean,
  },
  /** Bearer tokens handed out by call 4; the id is the token. */
  tokens: { at: Number, leadId: String },
  /** Presses of Pay (call 8). */
  checkouts: { at: Number, responseId: String, packageType: String },
  /** What the payment stand-in was sent and how it ended; the id is the order's. */
  payments: { at: Number, outcome: String, parametersJson: String },
  /** What would have gone to the visitor. `kind` is `text`, `whatsapp` or `mail`; `code` is empty where there is none. */
  messages: { at: Number, kind: String, to: String, text: String, code: String },
  /** Requests and answers. `status` 0 means that there was no answer, `lost` that it did not arrive. */
  calls: {
    at: Number,
    ms: Number,
    method: String,
    path: String,
    status: Number,
    lost: Boolean,
    bearer: String,
    key: String,
    sentJson: String,
    received: String,
  },
}

type Shapes = typeof shapes
export type TableName = keyof Shapes
type Cells<Shape> = { -readonly [Name in keyof Shape]: Shape[Name] extends () => infer Cell ? Cell : never }
/** One row of a table. */
export type Row<Name extends TableName> = { id: string } & Cells<{
  [Field in keyof Shapes[Name]]: Shapes[Name][Field] extends StringConstructor
    ? () => string
    : Shapes[Name][Field] extends NumberConstructor
      ? () => number
      : () => boolean
}>

/** Rows in the order in which they were added. What is handed out is a copy. */
export type Table<Name extends TableName> = {
  all(): Row<Name>[]
  find(id: string): Row<Name> | null
  /** Fields that are left out are empty text, 0 or false. Throws where one is of another type: rows of a file may be anything. */
  add(row: Partial<Row<Name>> & { id: string }): void
  change(id: string, part: Partial<Row<Name>>): void
  remove(id: string): void
}

export type Database = { [Name in TableName]: Table<Name> } & { clear(): void }

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

export const tableNames = Object.keys(shapes) as TableName[]

/** The fields of a row without what makes it one: empty text, 0, false. */
export const blankRow = (name: TableName): object =>
  Object.fromEntries(Object.entries(shapes[name]).map(([field, column]) => [field, column()]))

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
    return value === undefined || (typeof value === typeof column() && !Object.is(value, Infinity))
  })
}

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
