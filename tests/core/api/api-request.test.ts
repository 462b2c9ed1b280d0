import { describe, expect, it } from 'vitest'
import { createApiClient } from '../../../src/core/api/api-client.ts'
import { sendCode } from '../../../src/core/api/customer-api.ts'
import { getSurvey } from '../../../src/core/api/forms-api.ts'
import { getEarlierResponse, updateResponse } from '../../../src/core/api/response-api.ts'
import { createScriptedHttp, json } from '../../fakes/scripted-http.ts'
import { createTestPorts, testBases } from '../../fakes/test-ports.ts'

describe('a request', () => {
  const http = () =>
    createScriptedHttp({
      'POST /updateResponse/{id}': json(200, { flag: true }),
      'POST /customer/me/loginotp': json(200, {}),
      'GET /survey-forms': json(200, []),
      'GET /response': json(200, {}),
    })
  const client = () => {
    const { clock, random, logger } = createTestPorts()
    const scripted = http()
    return { http: scripted, api: createApiClient({ http: scripted, clock, random, logger }, testBases) }
  }

  it('goes to the service it belongs to', () => {
    const { api, http } = client()
    void api.read(getSurvey, undefined)
    void api.write(sendCode, {
      contact: { mobile: '1', isd: '91', name: '', email: '' },
      utm: { source: '', medium: '', campaign: '' },
      appCode: 'app',
    })
    expect(http.requests.map(({ url }) => new URL(url).origin)).toEqual([testBases.forms, testBases.customer])
    expect(http.requests[1]).toMatchObject({ method: 'POST', body: { form: { email: '', isd: '91' } } })
  })

  it('of a read has no body, no header, and may be cut off with the page', () => {
    const { api, http } = client()
    void api.read(getEarlierResponse, { responseId: 'r-1' })
    expect(http.requests).toEqual([{ method: 'GET', url: `${testBases.forms}/response?q=r-1` }])
  })

  it('carries the bearer of call 6 in its header', () => {
    const { api, http } = client()
    const contact = { mobile: '1', name: 'a', isd: '91', email: '' }
    void api.write(updateResponse, { responseId: 'r-1', bearer: 'token-9', contact, checkoutUrl: 'b' })
    expect(http.requests).toEqual([
      {
        method: 'POST',
        url: `${testBases.forms}/updateResponse/r-1`,
        headers: { authorization: 'Bearer token-9' },
        body: { json: { mobileNumber: '1', name: 'a', isd: '91', btnUrl: 'b' } },
        keepalive: true,
      },
    ])
  })
})
