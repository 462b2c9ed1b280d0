import { getResponse } from 'msw'
import type { Fetch } from '../../src/adapters/http/fetch-http-client.ts'
import { createSeededRandom } from '../../src/adapters/random/seeded-random.ts'
import type { Clock, KeyValueStorage, Random } from '../../src/core/ports/ports.ts'
import { createPendingCalls } from './pending-calls.ts'
import { createKeyValueRecordStore, type RecordStore } from './record-store.ts'
import { demoKeys } from './demo-keys.ts'
import { createMswjsDatabase } from './mswjs-database.ts'
import { demoSettings } from './demo-settings.ts'
import { createHandlers } from './handlers/msw-handlers.ts'
import { createScenarioControl, type ScenarioControl } from './scenario-control.ts'
import { openRecords } from './records.ts'
import { seedRows } from './seed/seed-rows.ts'
import { demoSurvey } from './survey-seed.ts'
import { hexId, type ServiceSettings, type BackendContext } from './backend-context.ts'

export type FakeBackend = BackendContext & {
  /** The services, as `fetch`. Addresses are relative to `origin`. */
  fetch: Fetch
  /** Carries out the calls that were pending when an earlier page was unloaded. Call it once, after the records are read. */
  runPending(): Promise<void>
}

type Options = {
  clock: Clock
  storage: KeyValueStorage
  /** Seeded by default: the same codes in every test. */
  random?: Random
  /** `happy` by default. */
  scenario?: ScenarioControl
  settings?: ServiceSettings
  /** Measures a call's latency; the clock by default. */
  latencyClock?: Pick<Clock, 'after'>
  /** Where the records are stored; `storage` by default. */
  store?: RecordStore
  origin?: string
}

/** Creates the whole backend, in a page or in Node. */
export function createFakeBackend({
  clock,
  storage,
  store = createKeyValueRecordStore(demoKeys.database, storage),
  random = createSeededRandom(),
  scenario = createScenarioControl(storage, { name: 'happy' }),
  settings = demoSettings,
  latencyClock = clock,
  origin = 'https://plotline.test',
}: Options): FakeBackend {
  const context: BackendContext = {
    survey: demoSurvey,
    records: openRecords(createMswjsDatabase(), store, storage, () => seedRows(clock, origin)),
    clock,
    random,
    scenario,
    settings,
  }
  const handlers = createHandlers(context, latencyClock.after)
  const pending = createPendingCalls(storage)

  async function respond(request: Request): Promise<Response> {
    const response = await getResponse(handlers, request)
    if (response) return response
    const message = `no such call: ${request.method} ${new URL(request.url).pathname}`
    return Response.json({ status: 404, message }, { status: 404 })
  }

  /** Saves the request before it returns, because the page may be unloaded right after. */
  function saveAndRespond(request: Request, body: string): Promise<Response> {
    const key = request.headers.get('idempotency-key') ?? hexId(random, 32)
    request.headers.set('idempotency-key', key)
    const { url, method, headers } = request
    pending.add({ key, url, method, headers: [...headers], body })
    return respond(request).finally(() => pending.remove(key))
  }

  return {
    ...context,
    async fetch(input, init) {
      const request = new Request(new URL(input, origin), init)
      const isKeepalive = init.keepalive && typeof init.body === 'string'
      const responding = isKeepalive ? saveAndRespond(request, init.body as string) : respond(request)
      const response = await Promise.race([responding, aborted(init.signal)])
      if (response.type === 'error') throw new TypeError('Failed to fetch')
      return response
    },
    async runPending() {
      for (const request of pending.all()) {
        const key = request.headers.get('idempotency-key') ?? ''
        // An earlier page may have carried out the call, but was unloaded before it removed the pending one.
        const isDone = context.records.database.calls.where({ key }).some(({ status }) => status > 0)
        try {
          if (!isDone) await respond(request)
        } finally {
          pending.remove(key)
        }
      }
    },
  }
}

/** Rejects once the signal is aborted. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason as Error)
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
