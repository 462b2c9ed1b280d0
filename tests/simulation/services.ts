import { demoSettings } from '../../fake-server/backend/demo-settings.ts'
import { handleCall } from '../../fake-server/backend/handle-call.ts'
import type { Records } from '../../fake-server/backend/records.ts'
import type { Outcome } from '../../fake-server/backend/call-log.ts'
import { createScenarioControl } from '../../fake-server/backend/scenario-control.ts'
import { type CallName, type Route, routeOf } from '../../src/core/api/routes.ts'
import { demoSurvey } from '../../fake-server/backend/survey-seed.ts'
import { createMemoryDatabase } from '../fakes/memory-database.ts'
import type { BackendContext } from '../../fake-server/backend/backend-context.ts'
import { createSeededRandom } from '../../src/adapters/random/seeded-random.ts'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import { parseJson } from '../../src/core/kernel/json.ts'
import type { Clock } from '../../src/core/ports/ports.ts'

/** A request: which call it is, and its content. */
export type Sent = {
  call: CallName
  params: Route['params']
  url: URL
  key: string | null
  bearer: string | null
  form: Record<string, string>
  json: unknown
}

/** Parses the arguments of the product's `fetch`. */
export function readSent(url: URL, init: RequestInit): Sent {
  const bases = { forms: demoSettings.formsApi, customer: demoSettings.customerApi }
  const route = routeOf(init.method ?? 'GET', url.pathname, bases)
  if (!route) throw new Error(`no such call: ${init.method} ${url.pathname}`)
  const { body } = init
  const headers = init.headers as Readonly<Record<string, string>>
  return {
    call: route.name,
    params: route.params,
    url,
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

/** A fast fake backend: its tables are maps, nothing is persisted, and the survey is short. */
export function createServices(time: Clock) {
  const database = createMemoryDatabase()
  const records = { database, change: async (run) => run(database) } as Pick<Records, 'database' | 'change'>
  const backend: BackendContext = {
    survey,
    records: records as Records,
    clock: time,
    random: createSeededRandom(7),
    scenario: createScenarioControl(createMemoryStorage(), { name: 'happy', latency: 0 }),
    settings: demoSettings,
  }
  return {
    backend,
    database,
    answer({ url, call, ...sent }: Sent): Promise<Outcome> {
      const parsed = { ...sent, query: url.searchParams, host: url.hostname }
      return handleCall(backend, call, parsed, url.pathname + url.search, time.now())
    },
  }
}
