import { describe, expect, it } from 'vitest'
import { currencies } from '../../fake-server/backend/prices.ts'
import { demoSettings } from '../../fake-server/backend/demo-settings.ts'
import { scenarioNames, type ScenarioName } from '../../fake-server/backend/scenarios.ts'
import { getCheckoutDetails } from '../../src/core/api/checkout-api.ts'
import { getSurvey } from '../../src/core/api/forms-api.ts'
import { getEarlierResponse } from '../../src/core/api/response-api.ts'
import { callNames } from '../../fake-server/backend/routes.ts'
import { customer, lead, submission, verification } from './valid-requests.ts'
import type { Endpoint } from '../../src/core/api/endpoint.ts'
import { createTestBackend, type Exchange, type Reply } from '../fake-server/backend/test-backend.ts'
import { updatePackage, sendCode, verifyCode, submitSurvey, updateResponse } from './wire-calls.ts'

const bearer = demoSettings.updateToken

/** Sends each call once, and the code twice. */
async function makeEveryCall(name: ScenarioName = 'happy'): Promise<readonly Exchange[]> {
  const backend = createTestBackend()
  backend.scenario.change({ name })
  const call = <Input>(endpoint: Endpoint<Input>, input: Input): Promise<Reply | undefined> =>
    backend.call(endpoint, input).catch((problem: unknown) => {
      // Without a response `fetch` rejects with a TypeError. Another problem is an undocumented response.
      if (!(problem instanceof TypeError)) throw problem
      return undefined
    })
  const verify = () => call(verifyCode, verification(backend.newestCode() || '000000'))
  await call(getSurvey, undefined)
  const stored = await call(submitSurvey, submission)
  const { insertedId: responseId = 'none' } = (stored?.body ?? {}) as { insertedId?: string }
  await call(getEarlierResponse, { responseId })
  await call(sendCode, customer)
  await verify()
  await verify()
  await call(updateResponse, { responseId, bearer, lead })
  for (const currency of currencies) await call(getCheckoutDetails, { currency, slug: 'form_one_demo' })
  await call(updatePackage, { responseId, packageType: 'Option2_Offer' })
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
