import { expect, test } from 'vitest'
import { verifyCode } from '../../../src/core/api/customer-api.ts'
import { DecodeError } from '../../../src/core/api/decode.ts'

test('the token of a verified code is read, without blanks around it', () => {
  expect(verifyCode.decode({ token: ' token-1 ' })).toEqual({ token: 'token-1' })
})

test.each([{}, { token: '' }, { token: '  ' }, { token: null }, { token: 5 }, { token: {} }])(
  '%j has no token (R16)',
  (value) => {
    expect(verifyCode.decode(value)).toEqual({ token: '' })
  },
)

test.each([null, undefined, [], 'token-1'])('%j is malformed', (value) => {
  expect(() => verifyCode.decode(value)).toThrow(DecodeError)
})
