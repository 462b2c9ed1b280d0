/** What the fake backend keeps, table by table. Every row also has an `id`. Fields that end in `Json` hold JSON text. */
export const shapes = {
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
  checkouts: { at: Number, responseId: String, packageType: String, sample: Boolean },
  /** What the payment stand-in was sent and how it ended; the id is the order's. */
  payments: { at: Number, outcome: String, parametersJson: String, sample: Boolean },
  /** What would have gone to the visitor. `kind` is `text`, `whatsapp` or `mail`; `code` is empty where there is none; `imported` came with a file, and is no news. */
  messages: { at: Number, kind: String, to: String, text: String, code: String, imported: Boolean },
  /** Requests and answers. `status` 0: no answer; `responseDropped`: the answer did not arrive; `replayed`: a retry got the first answer to its key. Only a request with a key has a `bodyHash`. */
  calls: {
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

type Shapes = typeof shapes
export type TableName = keyof Shapes
/** One row of a table. */
export type Row<Name extends TableName> = { id: string } & {
  -readonly [Field in keyof Shapes[Name]]: Shapes[Name][Field] extends () => infer Cell ? Cell : never
}

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

export const tableNames = Object.keys(shapes) as TableName[]

/** The fields of each table's row without what makes it one: empty text, 0, false. */
const blankRows = Object.fromEntries(
  tableNames.map((name) => [
    name,
    Object.fromEntries(Object.entries(shapes[name]).map(([field, column]) => [field, column()])),
  ]),
)

/**
 * An empty database without the library, for many short visits: it takes every row as it is, and nothing of it outlives the page.
 */
export function createPlainTables(): Database {
  const tables = tableNames.map((name) => [name, plainTable(blankRows[name]!)] as const)
  const database = Object.fromEntries(tables)
  return { ...(database as unknown as Database), clear: () => tables.forEach(([, { clear }]) => clear()) }
}

function plainTable(blank: object) {
  const rows = new Map<string, { id: string }>()
  return {
    all: () => [...rows.values()],
    find: (id: string) => rows.get(id) ?? null,
    add: (row: { id: string }) => void rows.set(row.id, { ...blank, ...row }),
    change: (id: string, part: object) => void rows.set(id, { ...rows.get(id)!, ...part }),
    remove: (id: string) => void rows.delete(id),
    clear: () => rows.clear(),
  }
}
