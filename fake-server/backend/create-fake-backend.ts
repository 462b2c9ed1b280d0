import { delay, getResponse, http, HttpResponse, type HttpHandler } from 'msw'
import type { Fetch } from '../../src/adapters/http/fetch-http-client.ts'
import { createSeededRandom } from './seeded-random.ts'
import { callNames, endpoints, servicePaths } from './routes.ts'
import { readStoredList } from '../../src/core/kernel/json.ts'
import type { Clock, KeyValueStorage, Random } from '../../src/core/ports/ports.ts'
import { hexId, type BackendContext, type ServiceSettings } from './backend-context.ts'
import { demoKeys } from './demo-keys.ts'
import { demoSettings } from './demo-settings.ts'
import { eventsOf } from './events.ts'
import { handleCall } from './handle-call.ts'
import { parseRequest } from './handlers/parse-request.ts'
import { createLog, createMemoryStore, type LogStore } from './log.ts'
import { createScenarioControl, type ScenarioControl } from './scenario-control.ts'
import { seedEvents } from './seed/visitor.ts'
import { demoSurvey } from './survey-seed.ts'

export type FakeBackend = BackendContext & {
  /** The services, as `fetch`. Addresses are relative to `origin`. */
  fetch: Fetch
  /** Carries out the calls that were pending when an earlier page was unloaded. Call it once, after the log is read. */
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
  /** How fast the demo's time runs; latency is divided by it. */
  speed?: () => number
  /** Where the log is stored; in memory by default. */
  store?: LogStore
  origin?: string
  visitor?: BackendContext['visitor']
}

/** Creates the whole backend, in a page or in Node. */
export function createFakeBackend({
  clock,
  storage,
  store = createMemoryStore(),
  random = createSeededRandom(),
  scenario = createScenarioControl(storage, { name: 'happy' }),
  settings = demoSettings,
  speed = () => 1,
  origin = 'https://plotline.test',
  visitor = () => '',
}: Options): FakeBackend {
  const seed = (startedAt: number) => seedEvents(clock, startedAt, origin)
  const log = createLog({ store, now: clock.now, seed })
  const context: BackendContext = { survey: demoSurvey, log, clock, random, scenario, settings, visitor }
  const handlers = createHandlers(() => context, speed)

  async function respond(request: Request): Promise<Response> {
    const response = await getResponse(handlers, request)
    if (response) return response
    const message = `No route for ${request.method} ${new URL(request.url).pathname}`
    return Response.json({ status: 404, message }, { status: 404 })
  }

  const pending = createPendingCalls(storage)
  /** Saves the request before it returns, because the page may be unloaded right after. */
  function saveAndRespond(request: Request, body: string): Promise<Response> {
    const key = request.headers.get('idempotency-key') ?? hexId(random, 32)
    request.headers.set('idempotency-key', key)
    const { url, method, headers } = request
    pending.add({ key, url, init: { method, headers: [...headers], body } })
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
      for (const { key, url, init } of pending.all()) {
        // An earlier page may have carried out the call, but was unloaded before it removed the pending one.
        const isDone = eventsOf(log.view().events, 'called').some((call) => call.key === key && call.reply)
        try {
          if (!isDone) await respond(new Request(url, { ...init, keepalive: true }))
        } finally {
          pending.remove(key)
        }
      }
    },
  }
}

/** Creates the msw handlers of the calls. `base` is the address before the services' own paths; any by default. */
export function createHandlers(
  contextOf: (request: Request) => BackendContext,
  speed: () => number,
  base = '*',
): HttpHandler[] {
  return callNames.map((name) => {
    const { method, path, service } = endpoints[name]
    const pattern = `${base}${servicePaths[service]}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    return (method === 'GET' ? http.get : http.post)(pattern, async ({ request, params }) => {
      const context = contextOf(request)
      const startedAt = context.clock.now()
      const { pathname, search } = new URL(request.url)
      const parsed = await parseRequest(request, params as Record<string, string>)
      const latencyMs = context.scenario.latency(context.random.next()) / speed()
      const waiting = latencyMs > 0 ? delay(latencyMs) : Promise.resolve()
      // A page that sends a keepalive request may be gone soon: answer it first.
      if (!request.keepalive) await waiting
      const reply = await handleCall(context, name, parsed, pathname + search, startedAt)
      await waiting
      // A network error: `fetch` rejects.
      if (!reply) return HttpResponse.error()
      const { status, text } = reply
      const headers = new Headers({ 'content-type': 'application/json' })
      if (status === 401 && service === 'forms') headers.set('www-authenticate', 'Bearer')
      return new HttpResponse(text, { status, headers })
    })
  })
}

type Pending = {
  key: string
  url: string
  init: { method: string; headers: [string, string][]; body: string }
}

/** The calls of pages that were unloaded before they were answered. They are in a synchronous storage, because such a page may run no more code. */
function createPendingCalls(storage: KeyValueStorage) {
  const all = (): Pending[] =>
    (readStoredList(storage, demoKeys.pending) as (Pending | null)[]).filter(
      (call) => call?.init !== undefined,
    ) as Pending[]
  function write(calls: readonly Pending[]): void {
    if (calls.length === 0) storage.remove(demoKeys.pending)
    else storage.write(demoKeys.pending, JSON.stringify(calls))
  }
  return {
    all,
    add: (call: Pending) => write([...all(), call]),
    remove: (key: string) => write(all().filter((call) => call.key !== key)),
  }
}

/** Rejects once the signal is aborted. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason as Error)
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
