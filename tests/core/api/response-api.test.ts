import { describe, expect, test } from 'vitest'
import { DecodeError } from '../../../src/core/api/decode.ts'
import { getEarlierResponse, updateResponse } from '../../../src/core/api/response-api.ts'

describe('call 5: the earlier response', () => {
  test('gives the answers and the campaign', () => {
    const answer = {
      data: { floors: '2' },
      utmDetails: { utm_source: 's', utm_medium: 'm', utm_campaign: 'c' },
    }
    expect(getEarlierResponse.decode(answer)).toEqual({
      requirements: { floors: '2' },
      utm: { source: 's', medium: 'm', campaign: 'c' },
    })
  })

  test('a part of a campaign is one, its rest empty (R17)', () => {
    expect(
      getEarlierResponse.decode({ data: {}, utmDetails: { utm_source: 's', utm_medium: 5 } }).utm,
    ).toEqual({
      source: 's',
      medium: '',
      campaign: '',
    })
  })

  test.each([undefined, null, {}, [], 'x', { utm_source: '' }])(
    'utmDetails %j is no campaign (R17)',
    (utmDetails) => {
      expect(getEarlierResponse.decode({ data: {}, utmDetails }).utm).toBeNull()
    },
  )

  test.each([undefined, null, [], 'x', 5])('data %j names nothing (R60)', (data) => {
    expect(getEarlierResponse.decode({ data }).requirements).toBeNull()
  })

  test.each([null, undefined, [], 'x'])('%j is malformed', (value) => {
    expect(() => getEarlierResponse.decode(value)).toThrow(DecodeError)
  })
})

describe('call 6: the answer to the verified visitor', () => {
  test('holds flag and message', () => {
    expect(updateResponse.decode({ flag: true, message: 'kept' })).toEqual({ flag: true, message: 'kept' })
    expect(updateResponse.decode({ flag: false, message: null })).toEqual({ flag: false, message: '' })
  })

  test.each([{}, { flag: 'true' }, { flag: 1 }, null, undefined, []])('%j has no flag', (value) => {
    expect(() => updateResponse.decode(value)).toThrow(DecodeError)
  })
})
