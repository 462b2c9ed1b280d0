import { createStore, type Readable } from '../../src/core/kernel/store.ts'
import { apply, createDatabase, type Database } from './database.ts'
import type { DemoEvent, NewEvent } from './events.ts'

/** Increase it when stored events no longer fit: the demo then starts over. */
const logVersion = 1

/** `startedAt`, in epoch milliseconds of the demo, is when it began: the seed's visitors came in the four weeks before. */
export type StoredLog = { version: number; startedAt: number; events: readonly DemoEvent[] }

/** Where the log is stored. */
export type LogStore = {
  /** Null if nothing is stored. */
  read(): Promise<StoredLog | null>
  /** Runs `change` once, in a transaction, and resolves when the result is stored. Rejects with the error that `change` throws. */
  update(change: (stored: StoredLog | null) => StoredLog): Promise<void>
}

/** A store for one page or process. */
export function createMemoryStore(): LogStore {
  let log: StoredLog | null = null
  return {
    read: async () => log,
    async update(change) {
      log = change(log)
    },
  }
}

/** What handlers and the console read: the seed's events and those of the log, and the tables that they result in. */
export type LogView = { events: readonly DemoEvent[]; db: Database }

/** The append-only log of everything that happened. */
export type DemoLog = {
  /** The log as this page last read or wrote it. */
  view(): LogView
  /** Changes with every event, including those of other tabs. */
  revision: Readable<number>
  /** In one transaction: reads what other tabs appended, calls `run` once, and appends its events. */
  append<Value>(run: (view: LogView) => { value: Value; events: readonly NewEvent[] }): Promise<Value>
  /** Reads the store: at the start, and after another tab has appended. */
  reread(): Promise<void>
  /** Starts over with the seed. */
  reset(): Promise<void>
}

type Options = {
  store: LogStore
  now: () => number
  /** The events of the visitors before the log began. They aren't stored. */
  seed: (startedAt: number) => readonly NewEvent[]
}

export const maxCalls = 200

export function createLog({ store, now, seed }: Options): DemoLog {
  const revision = createStore(0)
  let log: StoredLog = startOver()
  let seeded: DemoEvent[] = []
  let view: LogView = { events: [], db: createDatabase() }
  /** The id of the last event that the database has, '' for the seed alone; null to rebuild it. */
  let lastApplied: string | null = null

  function startOver(): StoredLog {
    return { version: logVersion, startedAt: now(), events: [] }
  }

  /** Shows a log: applies its new events, or rebuilds the database if it isn't a continuation of the one shown. */
  function show(next: StoredLog): void {
    const isContinued = lastApplied !== null && next.startedAt === log.startedAt
    if (isContinued && (next.events.at(-1)?.id ?? '') === lastApplied) return
    let index = next.events.findIndex(({ id }) => id === lastApplied)
    if (!isContinued || (index < 0 && lastApplied !== '')) {
      view = { events: [], db: createDatabase() }
      seeded = seed(next.startedAt).map((event, number) => ({ ...event, id: `seed-${number}` }))
      for (const event of seeded) apply(view.db, event)
      index = -1
    }
    for (const event of next.events.slice(index + 1)) apply(view.db, event)
    log = next
    lastApplied = next.events.at(-1)?.id ?? ''
    view = { events: [...seeded, ...next.events], db: view.db }
    revision.set(revision.get() + 1)
  }
  const valid = (stored: StoredLog | null): StoredLog =>
    stored?.version === logVersion ? stored : log.events.length > 0 ? startOver() : log

  show(log)
  return {
    view: () => view,
    revision,
    async append(run) {
      let value!: ReturnType<typeof run>['value']
      await store.update((stored) => {
        show(valid(stored))
        const result = run(view)
        value = result.value
        show({ ...log, events: withNew(log.events, result.events) })
        return log
      })
      return value
    },
    async reread() {
      show(valid(await store.read()))
    },
    async reset() {
      await store.update(() => {
        lastApplied = null
        show(startOver())
        return log
      })
    },
  }
}

/** Appends events, and drops the oldest calls beyond the limit. */
function withNew(events: readonly DemoEvent[], added: readonly NewEvent[]): DemoEvent[] {
  const last = Number(events.at(-1)?.id ?? 0)
  const all = [...events, ...added.map((event, index) => ({ ...event, id: String(last + index + 1) }))]
  let surplus = all.filter(({ kind }) => kind === 'called').length - maxCalls
  return surplus <= 0 ? all : all.filter(({ kind }) => kind !== 'called' || surplus-- <= 0)
}
