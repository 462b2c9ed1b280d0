import { describe, expect, it } from 'vitest'
import { checkAnswer, checkRequest, type Sent } from './check-exchange.ts'

const lead: Sent = {
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

describe('the check against docs/openapi.yaml', () => {
  it('accepts a documented request', () => {
    expect(checkRequest('updateResponse', lead)).toEqual([])
  })
  it.each<[string, Partial<Sent>]>([
    ['another method', { method: 'PUT' }],
    ['another path', { path: '/updateresponse/rec' }],
    ['an empty path value', { path: '/updateResponse/' }],
    ['a stray query parameter', { query: { debug: '1' } }],
    ['a missing bearer', { headers: { 'content-type': 'application/json' } }],
    ['another content type', { headers: { ...lead.headers, 'content-type': 'text/plain' } }],
    ['a missing field', { json: { mobileNumber: '98765', name: 'M', isd: '91' } }],
    ['a stray field', { json: { ...(lead.json as object), email: '' } }],
    ['a plus in the dial code', { json: { ...(lead.json as object), isd: '+91' } }],
    ['a relative address', { json: { ...(lead.json as object), btnUrl: '/response/checkout/a' } }],
  ])('finds %s in a request', (_, change) => {
    expect(checkRequest('updateResponse', { ...lead, ...change })).not.toEqual([])
  })
  it('finds a credential that is not documented', () => {
    const sent = { method: 'GET', path: '/survey-forms', query: {}, headers: { authorization: 'Bearer x' } }
    expect(checkRequest('getSurvey', sent)).not.toEqual([])
  })

  it.each<[string, string, Parameters<typeof checkAnswer>[1]]>([
    ['an undocumented status', 'getSurvey', json(418, {})],
    ['another content type', 'getSurvey', { status: 200, type: 'text/html', text: '[]' }],
    ['cut JSON', 'getSurvey', { status: 200, type: 'application/json', text: '[{"_id": ' }],
    ['no survey at all', 'getSurvey', json(200, [])],
    ['text for an amount that is a list', 'getCheckoutDetails', json(200, { symbol: [] })],
    ['a flag that is text', 'updateResponse', json(200, { flag: 'true', message: '' })],
    ['a wrong shape of a shared answer', 'getSurvey', json(503, { msg: 'away' })],
  ])('finds %s in an answer', (_, operation, answer) => {
    expect(checkAnswer(operation, answer)).not.toEqual([])
  })
})
