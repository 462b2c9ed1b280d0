import { describe, expect, it } from 'vitest'
import { updatePackage } from '../../../src/core/api/checkout-api.ts'
import { sendCode, verifyCode } from '../../../src/core/api/customer-api.ts'
import { addressOf } from '../../../src/core/api/endpoint.ts'
import { updateResponse } from '../../../src/core/api/response-api.ts'
import { submitSurvey } from '../../../src/core/api/submission-api.ts'
import { testServiceUrls } from '../../fakes/fake-ports.ts'

const base = `${testServiceUrls.forms}/forms`

describe('the address of a call', () => {
  it('ignores slashes at the end of the base', () => {
    expect(addressOf(`${base}//`, '/survey-forms', {})).toBe(`${base}/survey-forms`)
  })

  it.each([
    ['a/b', 'a%2Fb'],
    ['a?b#c', 'a%3Fb%23c'],
    ['../../admin', '..%2F..%2Fadmin'],
    ['..', ''],
    ['.', ''],
    ['a.', 'a.'],
    ['.a', '.a'],
    ['...', '...'],
    ['%2e%2e', '%252e%252e'],
    ['a b', 'a%20b'],
    ['தமிழ்', encodeURIComponent('தமிழ்')],
    ['\ud800', '%EF%BF%BD'],
    ['😀', '%F0%9F%98%80'],
  ])('encodes the path value %j as one segment', (id, segment) => {
    expect(addressOf(base, '/update/{id}', { params: { id } })).toBe(`${base}/update/${segment}`)
  })

  it('has an empty segment for a missing path value', () => {
    expect(addressOf(base, '/update/{id}', {})).toBe(`${base}/update/`)
  })
})

it('keepalive is set for calls 6 and 8 only, which leave the page (R18, R29)', () => {
  const writes = [submitSurvey, sendCode, verifyCode, updateResponse, updatePackage]
  expect(writes.filter(({ keepalive }) => keepalive).map(({ name }) => name)).toEqual([
    'updateResponse',
    'updatePackage',
  ])
})
