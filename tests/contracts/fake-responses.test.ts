import { describe, expect, it } from 'vitest'
import { currencies } from '../../fake-server/backend/prices.ts'
import { demoSettings } from '../../fake-server/backend/demo-settings.ts'
import { scenarioNames, type ScenarioName } from '../../fake-server/backend/scenarios.ts'
import { getCheckoutDetails } from '../../src/core/api/checkout-api.ts'
import { addressOf, type ReadEndpoint, type RequestParts } from '../../src/core/api/endpoint.ts'
import { getSurvey } from '../../src/core/api/forms-api.ts'
import { getEarlierResponse } from '../../src/core/api/response-api.ts'
import { customer, lead, submission, verification } from './valid-requests.ts'
import { createCheckedFake, type CheckedFake, type Exchange } from './checked-fake.ts'
import { updatePackage, sendCode, verifyCode, submitSurvey, updateResponse } from './wire-calls.ts'

const bearer = demoSettings.updateToken

/** Sends a read once; the client would retry it. */
const readOnce = <Input>(
  { fetch }: CheckedFake,
  { path, encode }: ReadEndpoint<Input, RequestParts, unknown, unknown>,
  input: Input,
): Promise<unknown> =>
  fetch(addressOf(demoSettings.formsApi, path, encode(input)), { method: 'GET' }).catch(() => null)

/** Sends all eight calls once, and the code twice. */
async function makeEveryCall(fake: CheckedFake): Promise<Exchange[]> {
  const { api, newestCode, exchanges } = fake
  await readOnce(fake, getSurvey, undefined)
  const stored = await api.write(submitSurvey, submission)
  const responseId = stored.ok ? stored.value : 'none'
  await readOnce(fake, getEarlierResponse, { responseId })
  await api.write(sendCode, customer)
  await api.write(verifyCode, verification(newestCode() || '000000'))
  await api.write(verifyCode, verification(newestCode() || '000000'))
  await api.write(updateResponse, { responseId, bearer, lead })
  for (const currency of currencies)
    await readOnce(fake, getCheckoutDetails, { currency, slug: 'form_one_demo' })
  await api.write(updatePackage, { responseId, packageType: 'Option2_Offer' })
  return exchanges
}

/** Scenarios with a response that the document does not allow. */
const brokenOnPurpose: Partial<Record<ScenarioName, string>> = {
  'forms-malformed': 'getSurvey',
  'submit-unparsable': 'submitSurvey',
}

/** Scenarios in which responses are lost. */
const lostOnPurpose: Partial<Record<ScenarioName, string[]>> = {
  'answer-lost': ['submitSurvey', 'sendCode', 'verifyCode'],
}

describe('the fake backend conforms to docs/openapi.yaml', () => {
  it('answers all eight calls of a visit with success', async () => {
    const exchanges = await makeEveryCall(createCheckedFake())
    expect(new Set(exchanges.map(({ operation }) => operation)).size).toBe(8)
    const [refused, ...others] = exchanges.filter(({ status }) => status >= 300)
    // The second call with the same code, which is used up.
    expect([refused?.operation, refused?.status, others]).toEqual(['verifyCode', 404, []])
  })

  it.each(scenarioNames)('in the scenario %s (I18)', async (scenario) => {
    const exchanges = await makeEveryCall(createCheckedFake(scenario))
    expect(exchanges.flatMap(({ requestProblems }) => requestProblems)).toEqual([])
    const wrong = exchanges.filter(({ responseProblems }) => responseProblems.length > 0)
    const broken = brokenOnPurpose[scenario]
    expect(wrong.map(({ operation, responseProblems }) => [operation, ...responseProblems])).toEqual(
      broken ? [[broken, 'the body is not JSON']] : [],
    )
    const withoutResponse = exchanges.filter(({ status }) => status === 0).map(({ operation }) => operation)
    expect(withoutResponse).toEqual(
      scenario === 'offline' ? exchanges.map(({ operation }) => operation) : (lostOnPurpose[scenario] ?? []),
    )
  })
})
