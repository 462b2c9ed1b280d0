import { demoSettings } from '../../fake-server/backend/demo-settings.ts'
import { handleCall } from '../../fake-server/backend/handle-call.ts'
import { allCalls } from '../../fake-server/backend/handlers/all-calls.ts'
import type { Records } from '../../fake-server/backend/records.ts'
import type { Outcome } from '../../fake-server/backend/respond.ts'
import { createScenarioControl } from '../../fake-server/backend/scenario-control.ts'
import type { CallName } from '../../fake-server/backend/scenarios.ts'
import { demoSurvey } from '../../fake-server/backend/survey-seed.ts'
import { createPlainTables } from '../../fake-server/backend/tables.ts'
import type { BackendContext } from '../../fake-server/backend/backend-context.ts'
import { createSeededRandom } from '../../src/adapters/random/seeded-random.ts'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import { parseJson } from '../../src/core/shared/parse-json.ts'
import type { Clock } from '../../src/core/ports/clock.ts'

/** A request as it was sent: which call, and what it carried. */
export type Sent = {
  call: CallName
  url: URL
  key: string | null
  bearer: string | null
  /** Of the content; a repeat has the same. */
  form: Record<string, string>
  json: unknown
}

const wanted = allCalls.map((call) => {
  const { method, service, path } = call.endpoint
  const base = service === 'forms' ? demoSettings.formsApi : demoSettings.customerApi
  return { call, method, path: new RegExp(`^${base}${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }
})

/** Reads what the product hands to `fetch`. */
export function readSent(url: URL, init: RequestInit): Sent {
  const found = wanted.find(
    ({ method, path }) => method === (init.method ?? 'GET') && path.test(url.pathname),
  )
  if (!found) throw new Error(`no such call: ${init.method} ${url.pathname}`)
  const { body } = init
  const headers = init.headers as Readonly<Record<string, string>>
  return {
    call: found.call.endpoint.name as CallName,
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
  const database = createPlainTables()
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
    answer({ url, key, bearer, form, json, call: name }: Sent): Promise<Outcome> {
      const { call, path } = wanted.find(({ call }) => call.endpoint.name === name)!
      const params = { ...path.exec(url.pathname)?.groups }
      const parsed = { params, query: url.searchParams, host: url.hostname, bearer, key, form, json }
      return handleCall(backend, call, parsed, url.pathname + url.search, time.now())
    },
  }
}
