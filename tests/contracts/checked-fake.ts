import { demoSettings } from '../../fake-server/backend/demo-settings.ts'
import type { ScenarioName } from '../../fake-server/backend/scenarios.ts'
import type { Fetch } from '../../src/adapters/http/fetch-http-client.ts'
import type { ApiClient } from '../../src/core/api/api-client.ts'
import { routeOf } from '../../src/core/api/routes.ts'
import { createTestBackend, type TestBackend } from '../fake-server/backend/test-backend.ts'
import { createWireClient } from './captured-request.ts'
import { parseRequest } from '../services/recorded-request.ts'
import { responseErrors } from '../../src/build/conform/validate.ts'
import { checkRequest } from './check-exchange.ts'

const origin = 'https://plotline.test'
const paths = { forms: demoSettings.formsApi, customer: demoSettings.customerApi }
const bases = { forms: origin + paths.forms, customer: origin + paths.customer }

/** One exchange with the fake backend; status 0 without a response. */
export type Exchange = {
  operation: string
  status: number
  requestProblems: string[]
  responseProblems: string[]
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

  const checkedFetch: Fetch = async (address, init) => {
    const request = new Request(new URL(address, origin), init)
    const { pathname } = new URL(request.url)
    const sent = await parseRequest(request, pathname.replace(paths.forms, '').replace(paths.customer, ''))
    const call = routeOf(sent.method, pathname, paths)?.name
    const exchange: Exchange = {
      operation: call ?? `${sent.method} ${sent.path}`,
      status: 0,
      requestProblems: call ? checkRequest(call, sent) : ['not a call of the product'],
      responseProblems: [],
    }
    exchanges.push(exchange)
    const response = await backend.fetch(address, init)
    exchange.status = response.status
    const type = response.headers.get('content-type') ?? ''
    const text = await response.clone().text()
    if (call) exchange.responseProblems = responseErrors(call, { status: response.status, type, text })
    return response
  }

  return {
    api: createWireClient(checkedFetch, bases, 'off', backend.clock),
    fetch: checkedFetch,
    exchanges,
    clock: backend.clock,
    newestCode: backend.newestCode,
  }
}
