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
  it.each<[string, Partial<SentRequest>]>([
    ['another method', { method: 'PUT' }],
    ['another path', { path: '/updateresponse/rec' }],
    ['an empty path value', { path: '/updateResponse/' }],
    ['a stray query parameter', { query: { debug: '1' } }],
    ['another content type', { headers: { ...lead.headers, 'content-type': 'text/plain' } }],
  ])('finds %s in a request', (_, change) => {
    expect(checkRequest('updateResponse', { ...lead, ...change })).not.toEqual([])
  })
  it('finds a credential that is not documented', () => {
    const sent = { method: 'GET', path: '/survey-forms', query: {}, headers: { authorization: 'Bearer x' } }
    expect(checkRequest('getSurvey', sent)).not.toEqual([])
  })

  it.each([
    ['no survey at all', 'getSurvey', json(200, [])],
    ['a list for the currency symbol', 'getCheckoutDetails', json(200, { symbol: [] })],
    ['an error response without the documented fields', 'getSurvey', json(503, { msg: 'away' })],
  ])('finds %s in a response', (_, operation, response) => {
    expect(responseErrors(operation, response)).not.toEqual([])
  })
})
