import { createFakeBackend, type FakeBackend } from '../../../fake-server/backend/create-fake-backend.ts'
import { demoSettings } from '../../../fake-server/backend/demo-settings.ts'
import { createScenarioControl, type ScenarioControl } from '../../../fake-server/backend/scenario-control.ts'
import { createManualClock, type ManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { createSeededRandom } from '../../../src/adapters/random/seeded-random.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import type { CustomerForm, VerifyForm } from '../../../src/core/api/customer-api.ts'
import {
  addressOf,
  type ReadEndpoint,
  type RequestParts,
  type WriteEndpoint,
} from '../../../src/core/api/endpoint.ts'
import type { KeyValueStorage } from '../../../src/core/ports/ports.ts'
import { customer, fetchArguments, submission, verification } from '../../contracts/valid-requests.ts'
import { sendCode, submitSurvey, verifyCode } from '../../contracts/wire-calls.ts'

/** Any endpoint with this input. */
export type EndpointFor<Input> =
  | ReadEndpoint<Input, RequestParts, unknown, unknown>
  | WriteEndpoint<Input, RequestParts, unknown, unknown, unknown>

/** A response with its JSON body; undefined if it isn't JSON. */
export type Reply = { status: number; body: unknown }

export type TestBackend = FakeBackend & {
  clock: ManualClock
  storage: KeyValueStorage
  scenario: ScenarioControl
  /** Sends a request as the product does. */
  call<Input>(endpoint: EndpointFor<Input>, input: Input): Promise<Reply>
  newestCode(): string
}

/** A fake backend without latency, on a manual clock. Tabs that share a storage need different seeds. */
export function createTestBackend(storage: KeyValueStorage = createMemoryStorage(), seed = 1): TestBackend {
  const clock = createManualClock()
  const scenario = createScenarioControl(storage, { latency: 0 })
  const backend = createFakeBackend({ clock, storage, scenario, random: createSeededRandom(seed) })
  return {
    ...backend,
    clock,
    storage,
    scenario,
    async call(endpoint, input) {
      const response = await backend.fetch(...requestFor(endpoint, input))
      return { status: response.status, body: await response.json().catch(() => undefined) }
    },
    newestCode: () => backend.records.database.messages.all().at(-1)?.code ?? '',
  }
}

/** The arguments of `fetch` for a call. */
export function requestFor<Input>(
  endpoint: EndpointFor<Input>,
  input: Input,
): [address: string, init: RequestInit] {
  const wire: RequestParts = endpoint.encode(input)
  const { params: _, query: __, ...parts } = wire
  const base = endpoint.service === 'forms' ? demoSettings.formsApi : demoSettings.customerApi
  const path = addressOf(base, endpoint.path, wire)
  const [address, init] = fetchArguments({ method: endpoint.method, path, ...parts })
  return [address, { ...init, keepalive: 'keepalive' in endpoint && endpoint.keepalive }]
}

export const customerForm: CustomerForm = { ...customer, name: 'Meera Nair' }

export const buildVerification = (otp: string, form = customerForm): VerifyForm => ({
  ...verification(otp, form),
  requirement: '{"Plot":{"width":"30"}}',
})

export { submission }

/** Submits a survey and returns the response's id. */
export async function submitAnswers(backend: TestBackend): Promise<string> {
  const { body } = await backend.call(submitSurvey, submission)
  return (body as { insertedId: string }).insertedId
}

/** Sends a code and verifies it. */
export async function verifyNumber(backend: TestBackend): Promise<Reply> {
  await backend.call(sendCode, customerForm)
  return backend.call(verifyCode, buildVerification(backend.newestCode()))
}
