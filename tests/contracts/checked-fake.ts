import { createFakeBackend } from '../../fake-server/backend/create-fake-backend.ts'
import { demoSettings } from '../../fake-server/backend/demo-settings.ts'
import { createScenarioControl } from '../../fake-server/backend/scenario-control.ts'
import type { ScenarioName } from '../../fake-server/backend/scenarios.ts'
import { createManualClock } from '../../src/adapters/clock/manual-clock.ts'
import { createFetchHttpClient, type Fetch } from '../../src/adapters/http/fetch-http-client.ts'
import { createRecordingLogger } from '../../src/adapters/logger/recording-logger.ts'
import { createSeededRandom } from '../../src/adapters/random/seeded-random.ts'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import { createApiClient, type ApiClient } from '../../src/core/api/api-client.ts'
import { sentOf } from './captured-request.ts'
import { operations } from '../../src/build/conform/document.ts'
import { checkAnswer, checkRequest } from './check-exchange.ts'

const origin = 'https://plotline.test'
const bases = { forms: origin + demoSettings.formsApi, customer: origin + demoSettings.customerApi }

/** One exchange with the fake backend; status 0 without an answer. */
export type Exchange = { operation: string; status: number; wrongRequest: string[]; wrongAnswer: string[] }

export type CheckedFake = {
  api: ApiClient
  fetch: Fetch
  exchanges: Exchange[]
  clock: ReturnType<typeof createManualClock>
  /** The code in the newest text that was sent. */
  newestCode(): string
}

/** The fake backend without latency. Each exchange is checked against the document. */
export function createCheckedFake(scenario: ScenarioName = 'happy'): CheckedFake {
  const storage = createMemoryStorage()
  const clock = createManualClock()
  const backend = createFakeBackend({
    clock,
    storage,
    scenario: createScenarioControl(storage, { name: scenario, latency: 0 }),
  })
  const exchanges: Exchange[] = []

  const checking: Fetch = async (address, init) => {
    const request = new Request(new URL(address, origin), init)
    const base = Object.values(bases).find((one) => request.url.startsWith(`${one}/`)) ?? origin
    const sent = await sentOf(request, base)
    const operation = operations.find(
      ({ method, path }) =>
        method === sent.method && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(sent.path),
    )
    const exchange: Exchange = {
      operation: operation?.operationId ?? `${sent.method} ${sent.path}`,
      status: 0,
      wrongRequest: operation ? checkRequest(operation.operationId, sent) : ['not in the document'],
      wrongAnswer: [],
    }
    exchanges.push(exchange)
    const response = await backend.fetch(address, init)
    exchange.status = response.status
    const type = response.headers.get('content-type') ?? ''
    const text = await response.clone().text()
    if (operation)
      exchange.wrongAnswer = checkAnswer(operation.operationId, { status: response.status, type, text })
    return response
  }

  return {
    api: createApiClient(
      {
        http: createFetchHttpClient(checking),
        clock,
        random: createSeededRandom(),
        logger: createRecordingLogger(),
      },
      bases,
    ),
    fetch: checking,
    exchanges,
    clock,
    newestCode: () => backend.records.database.messages.all().at(-1)?.code ?? '',
  }
}
