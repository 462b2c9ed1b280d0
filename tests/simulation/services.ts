import { demoSettings } from '../../fake-server/backend/demo-settings.ts'
import { handleCall } from '../../fake-server/backend/handle-call.ts'
import type { ParsedRequest } from '../../fake-server/backend/handlers/handler.ts'
import { eventsOf, type Happened, type Reply } from '../../fake-server/backend/events.ts'
import { createLog, createMemoryStore } from '../../fake-server/backend/log.ts'
import { createScenarioControl } from '../../fake-server/backend/scenario-control.ts'
import { type CallName, routeOf } from '../../fake-server/backend/routes.ts'
import { demoSurvey } from '../../fake-server/backend/survey-seed.ts'
import type { BackendContext } from '../../fake-server/backend/backend-context.ts'
import { createSeededRandom } from '../../fake-server/backend/seeded-random.ts'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import { parseJson } from '../../src/core/kernel/json.ts'
import type { Clock } from '../../src/core/ports/ports.ts'

/** A request of the product, parsed. */
export type SentRequest = ParsedRequest & { call: CallName; url: URL }

/** Parses the arguments of the product's `fetch`. */
export function parseRequest(url: URL, init: RequestInit): SentRequest {
  const bases = { forms: demoSettings.formsApi, customer: demoSettings.customerApi }
  const route = routeOf(init.method ?? 'GET', url.pathname, bases)
  if (!route) throw new Error(`no such call: ${init.method} ${url.pathname}`)
  const { body } = init
  const headers = init.headers as Readonly<Record<string, string>>
  return {
    call: route.name,
    params: route.params,
    url,
    query: url.searchParams,
    host: url.hostname,
    key: headers['idempotency-key'] ?? null,
    bearer: headers.authorization?.replace('Bearer ', '') ?? null,
    form: body instanceof FormData ? (Object.fromEntries(body) as Record<string, string>) : {},
    json: typeof body === 'string' ? parseJson(body) : undefined,
  }
}

/** A short survey: six steps, with every kind of field. */
const survey = {
  ...demoSurvey,
  questions: demoSurvey.questions.filter((_, index, all) => index < 5 || index === all.length - 1),
}

/** A fast fake backend: nothing is persisted, a request is handled at once, nobody visited before, and the survey is short. */
export function createServices(time: Clock) {
  const log = createLog({ store: createMemoryStore(), now: time.now, seed: () => [] })
  const backend: BackendContext = {
    survey,
    log,
    clock: time,
    random: createSeededRandom(7),
    scenario: createScenarioControl(createMemoryStorage(), { name: 'happy', latency: 0 }),
    settings: demoSettings,
    visitor: () => '',
  }
  return {
    backend,
    db: () => log.view().db,
    events: <Kind extends Happened['kind']>(kind: Kind) => eventsOf(log.view().events, kind),
    handle: (request: SentRequest): Promise<Reply | null> =>
      handleCall(backend, request.call, request, request.url.pathname + request.url.search, time.now()),
  }
}
