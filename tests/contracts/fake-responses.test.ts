import { describe, expect, it } from 'vitest'
import { currencies } from '../../fake-server/backend/prices.ts'
import { callNames } from '../../fake-server/backend/routes.ts'
import { scenarioNames, type ScenarioName } from '../../fake-server/backend/scenarios.ts'
import { createTestBackend, type Exchange } from '../fake-server/backend/test-backend.ts'
import { fetchArguments, validRequests, verification, type RequestParts } from './valid-requests.ts'

/** Sends the valid request of each call, the code twice, and call 7 in every currency. */
async function makeEveryCall(name: ScenarioName = 'happy'): Promise<readonly Exchange[]> {
  const backend = createTestBackend()
  backend.scenario.change({ name })
  const send = (request: RequestParts): Promise<unknown> =>
    backend.fetch(...fetchArguments(request)).catch((problem: unknown) => {
      // Without a response `fetch` rejects with a TypeError. Another problem is an undocumented response.
      if (!(problem instanceof TypeError)) throw problem
    })
  for (const call of callNames.filter((each) => each !== 'verifyCode')) {
    await send(validRequests[call])
    if (call !== 'sendCode') continue
    const form = verification(backend.newestCode() || '000000')
    for (let time = 0; time < 2; time++) await send({ ...validRequests.verifyCode, form })
  }
  for (const currency of currencies)
    await send({ ...validRequests.getCheckoutDetails, query: { currency, slug: 'a' } })
  return backend.exchanges
}

/** Scenarios in which responses are lost. */
const lostOnPurpose: Partial<Record<ScenarioName, string[]>> = {
  'answer-lost': ['submitSurvey', 'sendCode', 'verifyCode'],
}

describe('the fake backend conforms to docs/openapi.yaml', () => {
  it('answers all calls of a visit with success', async () => {
    const exchanges = await makeEveryCall()
    expect(new Set(exchanges.map(({ call }) => call))).toEqual(new Set(callNames))
    const [refused, ...others] = exchanges.filter(({ status }) => status >= 300)
    // The second call with the same code, which is used up.
    expect({ call: refused?.call, status: refused?.status, others }).toEqual({
      call: 'verifyCode',
      status: 404,
      others: [],
    })
  })

  it.each(scenarioNames)('in the scenario %s (I18)', async (scenario) => {
    const exchanges = await makeEveryCall(scenario)
    expect(exchanges.flatMap(({ requestProblems }) => requestProblems)).toEqual([])
    const withoutResponse = exchanges.filter(({ status }) => status === 0).map(({ call }) => call)
    expect(withoutResponse).toEqual(
      scenario === 'offline' ? exchanges.map(({ call }) => call) : (lostOnPurpose[scenario] ?? []),
    )
  })
})
