import { factory, nullable, oneOf, primaryKey } from '@mswjs/data'
import type { FactoryAPI } from '@mswjs/data/lib/glossary'
import type { DemoEvent } from './events.ts'

/** The tables that handlers and the console query. They are rebuilt from the log of events. */
const models = {
  response: {
    id: primaryKey(String),
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
    isSample: Boolean,
  },
  /** One-time codes, newest last. `state` is `open`, `used`, `replaced` or `spent` (too many wrong tries). */
  code: {
    id: primaryKey(String),
    visitor: String,
    number: String,
    code: String,
    sentAt: Number,
    wrongTries: Number,
    state: String,
  },
  /** Verified numbers. The id is the visitor's. */
  lead: {
    id: primaryKey(String),
    at: Number,
    isd: String,
    mobile: String,
    name: String,
    email: String,
    utmJson: String,
    requirement: String,
    isSample: Boolean,
  },
  /** Presses of Pay. */
  checkout: {
    id: primaryKey(String),
    at: Number,
    packageType: String,
    isSample: Boolean,
    response: nullable(oneOf('response')),
  },
  /** The id is the order's. */
  payment: {
    id: primaryKey(String),
    at: Number,
    outcome: String,
    currency: String,
    amount: String,
    isSample: Boolean,
    response: nullable(oneOf('response')),
  },
}

export type Database = FactoryAPI<typeof models>
export type Row<Model extends keyof typeof models> = ReturnType<Database[Model]['getAll']>[number]

/** Creates an empty database. */
export const createDatabase = (): FactoryAPI<typeof models> => withoutBroadcastChannel(() => factory(models))

/**
 * The library would send each change to other tabs, which rebuild their database from the log themselves. It has no option against that,
 * but it reads `BroadcastChannel` only once, when a database is created.
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

const byId = (id: string) => ({ where: { id: { equals: id } } })

/** Applies the next event of the log. */
export function apply(db: Database, event: DemoEvent): void {
  const { id, at, visitor, isSample = false } = event
  const response = () => db.response.findFirst(byId(visitor))
  switch (event.kind) {
    case 'answered': {
      const { kind: _, id: __, visitor: ___, ...columns } = event
      if (response()) {
        // A journey starts its visitor again: an earlier order doesn't count.
        const ofVisitor = { where: { response: { id: { equals: visitor } } } }
        db.payment.updateMany({ ...ofVisitor, data: { response: null } })
        db.checkout.deleteMany(ofVisitor)
        if (isSample) db.lead.delete(byId(visitor))
        db.response.delete(byId(visitor))
      }
      db.response.create({ ...columns, id: visitor, isSample })
      return
    }
    case 'messageSent': {
      const { to: number, code } = event
      if (code === '') return
      const open = { number: { equals: number }, state: { equals: 'open' } }
      db.code.updateMany({ where: open, data: { state: 'replaced' } })
      db.code.create({ id, visitor, number, code, sentAt: at, state: 'open' })
      return
    }
    case 'codeTried': {
      const newest = db.code.findMany({ where: { number: { equals: event.number } } }).at(-1)
      if (!newest) return
      const wrongTries = newest.wrongTries + 1
      const state = wrongTries >= maxWrongTries ? 'spent' : 'open'
      if (event.outcome === 'right') db.code.update({ ...byId(newest.id), data: { state: 'used' } })
      if (event.outcome === 'wrong') db.code.update({ ...byId(newest.id), data: { wrongTries, state } })
      return
    }
    case 'codesForgotten':
      db.code.deleteMany({ where: { number: { equals: event.number } } })
      return
    case 'verified': {
      const { isd, mobile, name, email, utmJson, requirement } = event
      const earlier = db.lead.findFirst({ where: { isd: { equals: isd }, mobile: { equals: mobile } } })
      const data = { at, name, email, utmJson, requirement }
      if (earlier)
        db.lead.update({ ...byId(earlier.id), data: { ...data, isSample: earlier.isSample && isSample } })
      else db.lead.create({ id: visitor, isd, mobile, isSample, ...data })
      return
    }
    case 'leadSaved': {
      const { mobileNumber, name, isd, btnUrl } = event
      db.response.update({ ...byId(visitor), data: { mobileNumber, name, isd, btnUrl } })
      return
    }
    case 'payPressed': {
      const { packageType } = event
      db.response.update({ ...byId(visitor), data: { packageType } })
      db.checkout.create({ id, at, packageType, isSample, response: response() })
      return
    }
    case 'paid':
    case 'declined':
    case 'pending': {
      const { currency, amount } = event.payment
      const money = { currency: currency ?? '', amount: amount ?? '' }
      const { kind: outcome, orderId } = event
      db.payment.create({ id: orderId, at, outcome, ...money, isSample, response: response() })
      return
    }
    case 'called':
      return
    default:
      event satisfies never
  }
}

const maxWrongTries = 3
