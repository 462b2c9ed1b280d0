import { expect } from 'vitest'
import { createFakeBackend, type FakeBackend } from '../../../fake-server/backend/create-fake-backend.ts'
import type { Database } from '../../../fake-server/backend/database.ts'
import { eventsOf, type EventOf, type Happened } from '../../../fake-server/backend/events.ts'
import { createMemoryStore, type LogStore } from '../../../fake-server/backend/log.ts'
import { demoSettings } from '../../../fake-server/backend/demo-settings.ts'
import type { ScenarioName } from '../../../fake-server/backend/scenarios.ts'
import { sendCodeTo } from '../../../fake-server/backend/one-time-codes.ts'
import { createScenarioControl, type ScenarioControl } from '../../../fake-server/backend/scenario-control.ts'
import { createManualClock, type ManualClock } from '../../fakes/manual-clock.ts'
import { createSeededRandom } from '../../../fake-server/backend/seeded-random.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { addressOf, type Endpoint, type RequestParts } from '../../../src/core/api/endpoint.ts'
import { routeOf, type CallName } from '../../../fake-server/backend/routes.ts'
import { responseErrors } from '../../../src/build/conform/validate.ts'
import { checkRequest } from '../../contracts/check-exchange.ts'
import { parseRequest } from '../../services/recorded-request.ts'
import type { KeyValueStorage } from '../../../src/core/ports/ports.ts'
import { customer, fetchArguments, submission, verification } from '../../contracts/valid-requests.ts'
import { sendCode, submitSurvey, verifyCode } from '../../contracts/wire-calls.ts'

const paths = { forms: demoSettings.formsApi, customer: demoSettings.customerApi }

/** A response with its JSON body; undefined if it isn't JSON. */
export type Reply = { status: number; body: unknown }

/** A request of the product. `status` is 0 without a response. */
export type Exchange = { call: CallName; status: number; requestProblems: string[] }

/** Scenarios with a response that `docs/openapi.yaml` does not allow. */
const brokenOnPurpose: Partial<Record<ScenarioName, CallName>> = {
  'forms-malformed': 'getSurvey',
  'submit-unparsable': 'submitSurvey',
}

export type TestBackend = FakeBackend & {
  /** The requests so far, in the order of their sending. */
  exchanges: readonly Exchange[]
  clock: ManualClock
  storage: KeyValueStorage
  scenario: ScenarioControl
  /** Sends a request as the product does. */
  call<Input>(endpoint: Endpoint<Input>, input: Input): Promise<Reply>
  newestCode(): string
  db(): Database
  events<Kind extends Happened['kind']>(kind: Kind): EventOf<Kind>[]
  /** The response that the page's address names. */
  page: { visitor: string }
}

/** A fake backend without latency whose exchanges are checked, on a manual clock. Tabs that share a storage need different seeds. */
export function createTestBackend(
  storage: KeyValueStorage = createMemoryStorage(),
  seed = 1,
  store: LogStore = createMemoryStore(),
): TestBackend {
  const clock = createManualClock()
  const scenario = createScenarioControl(storage, { latency: 0 })
  const page = { visitor: '' }
  const random = createSeededRandom(seed)
  const visitor = (): string => page.visitor
  const backend = createFakeBackend({ clock, storage, store, scenario, random, visitor })
  const exchanges: Exchange[] = []

  /** Checks each exchange against `docs/openapi.yaml`. An undocumented response fails the test. */
  async function checkedFetch(address: string, init: RequestInit): Promise<Response> {
    const request = new Request(new URL(address, 'https://plotline.test'), init)
    const { pathname } = new URL(request.url)
    const call = routeOf(request.method, pathname, paths)?.name
    if (!call) return backend.fetch(address, init)
    const exchange: Exchange = { call, status: 0, requestProblems: [] }
    exchanges.push(exchange)
    const { name } = scenario.state.get()
    const response = await backend.fetch(address, init)
    const { status, headers } = response
    exchange.status = status
    const path = pathname.replace(paths.forms, '').replace(paths.customer, '')
    exchange.requestProblems = checkRequest(call, await parseRequest(request, path))
    const type = headers.get('content-type') ?? ''
    const problems = responseErrors(call, { status, type, text: await response.clone().text() })
    expect(problems, call).toEqual(brokenOnPurpose[name] === call ? ['the body is not JSON'] : [])
    return response
  }

  return {
    ...backend,
    fetch: checkedFetch,
    exchanges,
    page,
    clock,
    storage,
    scenario,
    async call(endpoint, input) {
      const response = await checkedFetch(...requestFor(endpoint, input))
      return { status: response.status, body: await response.json().catch(() => undefined) }
    },
    db: () => backend.log.view().db,
    events: (kind) => eventsOf(backend.log.view().events, kind),
    newestCode: () => eventsOf(backend.log.view().events, 'messageSent').at(-1)?.code ?? '',
  }
}

/** The arguments of `fetch` for a call. */
export function requestFor<Input>(
  endpoint: Endpoint<Input>,
  input: Input,
): [address: string, init: RequestInit] {
  const wire: RequestParts = endpoint.encode(input)
  const { params: _, query: __, ...parts } = wire
  const base = endpoint.service === 'forms' ? demoSettings.formsApi : demoSettings.customerApi
  const path = addressOf(base, endpoint.path, wire)
  const [address, init] = fetchArguments({ method: endpoint.method, path, ...parts })
  return [address, { ...init, keepalive: endpoint.keepalive ?? false }]
}

/** Sends a text with a code, in an environment without multipart forms, too. */
export const sendText = (
  { log, clock, random, visitor }: TestBackend,
  number = '+91 9876543210',
): Promise<void> =>
  log.append(({ db }) => {
    const sent = sendCodeTo(db, number, 'demo.test', { now: clock.now(), random, visitor })
    return { value: undefined, events: 'kind' in sent ? [sent] : [] }
  })

/** Submits a survey and returns the response's id. */
export async function submitAnswers(backend: TestBackend): Promise<string> {
  const { body } = await backend.call(submitSurvey, submission)
  return (body as { insertedId: string }).insertedId
}

/** Sends a code and verifies it. */
export async function verifyNumber(backend: TestBackend): Promise<Reply> {
  await backend.call(sendCode, customer)
  return backend.call(verifyCode, verification(backend.newestCode()))
}
