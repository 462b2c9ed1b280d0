import { describe, expect, it } from 'vitest'
import type { ParsedResponse } from '../../../src/core/api/endpoint.ts'
import { decodeEarlierResponse, updateResponse } from '../../../src/core/api/response-api.ts'
import { houseFacts } from '../../../src/core/model/house-facts.ts'

describe('the earlier response (call 5)', () => {
  it('has the answers and the campaign (S3.10)', () => {
    const json = {
      data: { floors: '2' },
      utmDetails: { utm_source: 's', utm_medium: 'm', utm_campaign: 'c' },
    }
    expect(decodeEarlierResponse(json)).toEqual({
      requirement: '{"floors":"2"}',
      house: { ...houseFacts(null), floors: '2' },
      utm: { source: 's', medium: 'm', campaign: 'c' },
    })
  })

  it('fills a partial campaign with empty text (R17)', () => {
    expect(decodeEarlierResponse({ data: {}, utmDetails: { utm_source: 's', utm_medium: 5 } }).utm).toEqual({
      source: 's',
      medium: '',
      campaign: '',
    })
  })

  it.each([undefined, null, {}, [], 'x', { utm_source: '' }])(
    'has no campaign with utmDetails %j (R17)',
    (utmDetails) => {
      expect(decodeEarlierResponse({ data: {}, utmDetails }).utm).toBeNull()
    },
  )

  it.each([undefined, null, [], 'x', 5])('has no facts with data %j (R60)', (data) => {
    expect(decodeEarlierResponse({ data })).toMatchObject({ requirement: '', house: houseFacts(null) })
  })
})

describe('the response of updateResponse (call 6)', () => {
  const response = (body: unknown, status = 200): ParsedResponse => ({ kind: 'response', status, body })

  it('has flag and message', () => {
    expect(updateResponse.decode(response({ flag: true, message: 'kept' }))).toEqual({
      ok: true,
      value: { flag: true, message: 'kept' },
    })
    expect(updateResponse.decode(response({ flag: false, message: null }))).toEqual({
      ok: true,
      value: { flag: false, message: '' },
    })
  })

  it.each([
    [{ kind: 'no-response' }, 'no-response'],
    [response({ flag: true }, 500), 'status 500'],
  ] as const)('is an error for %j: %s', (result, problem) => {
    expect(updateResponse.decode(result)).toEqual({ ok: false, problem })
  })
})
