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

/** A request as it was sent: which call, and what it carried. */
export type Sent = {
  call: CallName
  params: Route['params']
  url: URL
  key: string | null
  bearer: string | null
  /** Of the content; a repeat has the same. */
  form: Record<string, string>
  json: unknown
}

/** Reads what the product hands to `fetch`. */
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

/** Six steps, every kind of field once. */
const survey = {
  ...demoSurvey,
  questions: demoSurvey.questions.filter((_, index, all) => index < 5 || index === all.length - 1),
}

/** The fake backend, without what makes it slow: its tables are maps, nothing is kept for another page, and the survey is short. */
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
