import { latestInstant } from '../../src/core/kernel/latest-instant.ts'

/** The tables and their columns. Every row also has an `id`. Columns that end in `Json` contain JSON text. */
export const shapes = {
  /** Submitted answers (call 2), with what calls 6 and 8 added to them. `sample` rows come from the seed or a preset. */
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
  /** One-time codes, newest last. `state` is `open`, `used`, `replaced` or `spent` (too many wrong tries). */
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
  /** The plan of each press of Pay (call 8). */
  checkouts: { at: Number, responseId: String, packageType: String, sample: Boolean },
  /** Payments with the parameters that the payment page received; the id is the order's. */
  payments: { at: Number, outcome: String, responseId: String, parametersJson: String, sample: Boolean },
  /** Messages to the visitor. `kind` is `text`, `whatsapp` or `mail`; `code` may be empty; no banner announces an `imported` message. */
  messages: { at: Number, kind: String, to: String, text: String, code: String, imported: Boolean },
  /**
   * Requests and responses. `status` 0: no response; `responseDropped`: the response didn't arrive; `replayed`: a retry got the first
   * response to its key. Only a request with a key has a `bodyHash`.
   */
  calls: {
    /** The number of the previous call plus 1. */
    number: Number,
    at: Number,
    ms: Number,
    method: String,
    path: String,
    status: Number,
    responseDropped: Boolean,
    replayed: Boolean,
    bearer: String,
    key: String,
    sentJson: String,
    bodyHash: String,
    received: String,
  },
}

/** Relations by foreign key. Each is a property of its row: the related row, or null if there is none. */
const relations = {
  tokens: { lead: { table: 'leads', key: 'leadId' } },
  checkouts: { response: { table: 'responses', key: 'responseId' } },
  payments: { response: { table: 'responses', key: 'responseId' } },
  responses: {},
  codes: {},
  leads: {},
  messages: {},
  calls: {},
} as const satisfies Record<TableName, Readonly<Record<string, Relation>>>

type Relation = { table: TableName; key: string }
export const relationsOf = (name: TableName): [name: string, Relation][] => Object.entries(relations[name])

type Shapes = typeof shapes
type Relations = typeof relations
export type TableName = keyof Shapes
/** The columns of one row. */
export type Row<Name extends TableName> = { id: string } & {
  -readonly [Field in keyof Shapes[Name]]: Shapes[Name][Field] extends () => infer Cell ? Cell : never
}
/** A row with its related rows, as getters that are not part of its JSON. */
export type Entity<Name extends TableName> = Row<Name> & {
  readonly [Relation in keyof Relations[Name]]: Relations[Name][Relation] extends {
    table: infer Target extends TableName
  }
    ? Entity<Target> | null
    : never
}

/** Rows in the order in which they were added. Rows that are returned are copies. */
export type Table<Name extends TableName> = {
  all(): Entity<Name>[]
  /** The rows whose columns equal these. */
  where(columns: Partial<Row<Name>>): Entity<Name>[]
  find(id: string): Entity<Name> | null
  /** Missing columns become empty text, 0 or false. Throws for an id that exists and for a column of another type. */
  add(row: Partial<Row<Name>> & { id: string }): void
  /** Does nothing if there is no such row. Throws for a column of another type. */
  change(id: string, columns: Partial<Row<Name>>): void
  remove(id: string): void
  clear(): void
}

/** The port of the fake backend's database. `tests/contracts/database.test.ts` is its contract. */
export type Database = { [Name in TableName]: Table<Name> } & {
  /** The tables that changed since this was last called. */
  takeChanges(): Set<TableName>
}

export const tableNames = Object.keys(shapes) as TableName[]

/** Picks the table's columns. Throws for a value of another type and for a number that is not a valid date: an imported row may hold anything. */
export function validColumns(name: TableName, columns: object): Record<string, unknown> {
  const types = { id: String, ...shapes[name] } as Readonly<Record<string, () => unknown>>
  const valid = Object.entries(columns).filter(([column, value]) => column in types && value !== undefined)
  for (const [column, value] of valid)
    if (typeof value !== typeof types[column]!() || (typeof value === 'number' && !isDate(value)))
      throw new TypeError(`a row of ${name} with ${column} of another type`)
  return Object.fromEntries(valid)
}

const isDate = (ms: number): boolean => Math.abs(ms) <= latestInstant
