import { describe, expect, it } from 'vitest'
import { responseErrors } from '../../src/build/conform/validate.ts'
import { checkRequest, type SentRequest } from './check-exchange.ts'

const lead: SentRequest = {
  method: 'POST',
  path: '/updateResponse/rec',
  query: {},
  headers: { 'content-type': 'application/json', authorization: 'Bearer token' },
  json: { mobileNumber: '9876543210', name: 'Meera', isd: '91', btnUrl: 'https://x.test/a' },
}
const json = (status: number, body: unknown) => ({
  status,
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(body),
})

// refusals.test.ts also tests missing, invalid and unknown fields, and the bearer; conform.test.ts of tests/build tests invalid responses.
describe('the check against docs/openapi.yaml', () => {
  it('accepts a documented request', () => {
    expect(checkRequest('updateResponse', lead)).toEqual([])
  })
  it.each<[Partial<SentRequest>, message: string]>([
    [{ method: 'PUT' }, 'PUT instead of POST'],
    [{ path: '/updateresponse/rec' }, '/updateresponse/rec is not /updateResponse/{id}'],
    [{ path: '/updateResponse/' }, 'path parameter id must NOT have fewer than 1 characters {"limit":1}'],
    [{ query: { debug: '1' } }, 'query parameter debug is not documented'],
    [
      { headers: { ...lead.headers, 'content-type': 'text/plain' } },
      'content type text/plain is not documented',
    ],
  ])('finds %o in a request', (change, message) => {
    expect(checkRequest('updateResponse', { ...lead, ...change })).toEqual([message])
  })
  it('finds a credential that is not documented', () => {
    const sent = { method: 'GET', path: '/survey-forms', query: {}, headers: { authorization: 'Bearer x' } }
    expect(checkRequest('getSurvey', sent)).toEqual(['a credential is sent where none is asked for'])
  })

  it.each([
    ['getSurvey', json(200, []), 'response must NOT have fewer than 1 items {"limit":1}'],
    ['getCheckoutDetails', json(200, { symbol: [] }), 'response/symbol must be string {"type":"string"}'],
    [
      'getSurvey',
      json(503, { msg: 'away' }),
      `response must have required property 'message' {"missingProperty":"message"}`,
    ],
  ])('finds what is wrong in a response of %s, %o', (operation, response, message) => {
    expect(responseErrors(operation, response)).toContain(message)
  })
})
