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
  /** The services, as `fetch`. Addresses without an origin are taken to be on `origin`. */
  fetch: Fetch
  /** Answers what an earlier page was left with. To be called once, when the records have been read. */
  answerPending(): Promise<void>
}

type Options = {
  clock: Clock
  storage: KeyValueStorage
  /** A seeded one where it is left out: the same codes in every test. */
  random?: Random
  /** The happy one where it is left out. */
  scenario?: ScenarioControl
  settings?: ServiceSettings
  /** What measures a call's time; the clock where it is left out. */
  network?: Pick<Clock, 'after'>
  /** Where the records are kept; in `storage` where it is left out. */
  store?: RecordStore
  origin?: string
}

/** The whole backend; runs in a page and in Node. */
export function createFakeBackend({
  clock,
  storage,
  store = createKeyValueRecordStore(demoKeys.database, storage),
  random = createSeededRandom(),
  scenario = createScenarioControl(storage, { name: 'happy' }),
  settings = demoSettings,
  network = clock,
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
  const handlers = createHandlers(context, network.after)
  const pending = createPendingCalls(storage)

  async function answer(request: Request): Promise<Response> {
    const response = await getResponse(handlers, request)
    if (response) return response
    const message = `no such call: ${request.method} ${new URL(request.url).pathname}`
    return Response.json({ status: 404, message }, { status: 404 })
  }

  /** Noted before this returns: the page may be gone right after. */
  function answerNoted(request: Request, body: string): Promise<Response> {
    const key = request.headers.get('idempotency-key') ?? hexId(random, 32)
    request.headers.set('idempotency-key', key)
    const { url, method, headers } = request
    pending.add({ key, url, method, headers: [...headers], body })
    return answer(request).finally(() => pending.remove(key))
  }

  return {
    ...context,
    async fetch(input, init) {
      const request = new Request(new URL(input, origin), init)
      const isNoted = init.keepalive && typeof init.body === 'string'
      const answering = isNoted ? answerNoted(request, init.body as string) : answer(request)
      const response = await Promise.race([answering, aborted(init.signal)])
      if (response.type === 'error') throw new TypeError('Failed to fetch')
      return response
    },
    async answerPending() {
      for (const request of pending.all()) {
        const key = request.headers.get('idempotency-key') ?? ''
        // Its page answered it, and was gone before the note was.
        const isDone = context.records.database.calls.where({ key }).some(({ status }) => status > 0)
        try {
          if (!isDone) await answer(request)
        } finally {
          pending.remove(key)
        }
      }
    },
  }
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason as Error)
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
