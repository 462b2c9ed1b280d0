import { describe, expect, it } from 'vitest'
import { sendCode, verifyCode } from '../../../src/core/api/customer-api.ts'
import type { ParsedResponse } from '../../../src/core/api/endpoint.ts'

const response = (status: number, body: unknown): ParsedResponse => ({ kind: 'response', status, body })

describe('the response of sendCode (call 3)', () => {
  it.each([{}, { status: 200 }, 'ok', null, []])('is success by its status alone: %j', (body) => {
    expect(sendCode.decode(response(200, body))).toEqual({ ok: true, value: null })
  })

  it.each<[string, ParsedResponse, boolean]>([
    ['HTTP 400', response(400, undefined), true],
    ['HTTP 422', response(422, { status: 500 }), true],
    ['400 in the body', response(200, { status: 400 }), true],
    ['422 as code', response(200, { code: 422 }), true],
    ['HTTP 500, 422 in the body', response(500, { status: 422 }), false],
    ['HTTP 404', response(404, {}), false],
    ['a 2xx that does not parse', response(200, undefined), false],
    ['no response', { kind: 'no-response' }, false],
  ])('says whether it refuses the number: %s (R76)', (_why, result, refusesNumber) => {
    expect(sendCode.decode(result)).toMatchObject({ ok: false, problem: { refusesNumber } })
  })
})

describe('the response of verifyCode (call 4)', () => {
  it('has a token, which is trimmed (S7.4)', () => {
    expect(verifyCode.decode(response(200, { token: ' token-1 ' }))).toEqual({ ok: true, value: 'token-1' })
  })

  it.each([
    {},
    { token: '' },
    { token: '  ' },
    { token: null },
    { token: 5 },
    { token: {} },
    null,
    [],
    'token-1',
  ])('is an error without a token: %j (R16)', (body) => {
    expect(verifyCode.decode(response(200, body))).toEqual({
      ok: false,
      problem: { kind: 'something-wrong' },
    })
  })

  it('has the message of the error catalogue also with a token (R16)', () => {
    expect(verifyCode.decode(response(200, { status: 404, token: 't' }))).toEqual({
      ok: false,
      problem: { kind: 'wrong-code' },
    })
  })
})
