import { demoSettings } from '../../fake-server/backend/demo-settings.ts'
import type { ScenarioName } from '../../fake-server/backend/scenarios.ts'
import type { Fetch } from '../../src/adapters/http/fetch-http-client.ts'
import type { ApiClient } from '../../src/core/api/api-client.ts'
import { createTestBackend, type TestBackend } from '../fake-server/backend/test-backend.ts'
import { createWireClient, parseRequest } from './captured-request.ts'
import { operations } from '../../src/build/conform/document.ts'
import { responseErrors } from '../../src/build/conform/validate.ts'
import { checkRequest } from './check-exchange.ts'

const origin = 'https://plotline.test'
const bases = { forms: origin + demoSettings.formsApi, customer: origin + demoSettings.customerApi }

/** One exchange with the fake backend; status 0 without an answer. */
export type Exchange = {
  operation: string
  status: number
  requestProblems: string[]
  answerProblems: string[]
}

export type CheckedFake = Pick<TestBackend, 'clock' | 'newestCode'> & {
  api: ApiClient
  fetch: Fetch
  exchanges: Exchange[]
}

/** The fake backend without latency. Each exchange is checked against the document. */
export function createCheckedFake(scenario: ScenarioName = 'happy'): CheckedFake {
  const backend = createTestBackend()
  backend.scenario.change({ name: scenario })
  const exchanges: Exchange[] = []

  const checking: Fetch = async (address, init) => {
    const request = new Request(new URL(address, origin), init)
    const base = Object.values(bases).find((one) => request.url.startsWith(`${one}/`)) ?? origin
    const sent = await parseRequest(request, base)
    const operation = operations.find(
      ({ method, path }) =>
        method === sent.method && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(sent.path),
    )
    const exchange: Exchange = {
      operation: operation?.operationId ?? `${sent.method} ${sent.path}`,
      status: 0,
      requestProblems: operation ? checkRequest(operation.operationId, sent) : ['not in the document'],
      answerProblems: [],
    }
    exchanges.push(exchange)
    const response = await backend.fetch(address, init)
    exchange.status = response.status
    const type = response.headers.get('content-type') ?? ''
    const text = await response.clone().text()
    if (operation)
      exchange.answerProblems = responseErrors(operation.operationId, { status: response.status, type, text })
    return response
  }

  return {
    api: createWireClient(checking, bases, 'off', backend.clock),
    fetch: checking,
    exchanges,
    clock: backend.clock,
    newestCode: backend.newestCode,
  }
}
