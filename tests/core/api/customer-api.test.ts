import { describe, expect, it } from 'vitest'
import { sendCode, verifyCode } from '../../../src/core/api/customer-api.ts'
import type { WriteResult } from '../../../src/core/api/endpoint.ts'

const answered = (status: number, body: unknown): WriteResult => ({ kind: 'answered', status, body })

describe('the answer of sendCode (call 3)', () => {
  it.each([{}, { status: 200 }, 'ok', null, []])('is success by its status alone: %j', (body) => {
    expect(sendCode.decode(answered(200, body))).toEqual({ ok: true, value: null })
  })

  it.each<[string, WriteResult, boolean]>([
    ['HTTP 400', answered(400, undefined), true],
    ['HTTP 422', answered(422, { status: 500 }), true],
    ['400 in the body', answered(200, { status: 400 }), true],
    ['422 as code', answered(200, { code: 422 }), true],
    ['HTTP 500, 422 in the body', answered(500, { status: 422 }), false],
    ['HTTP 404', answered(404, {}), false],
    ['a 2xx that does not parse', answered(200, undefined), false],
    ['no response', { kind: 'no-response' }, false],
  ])('says whether it refuses the number: %s (R76)', (_why, answer, refusesNumber) => {
    expect(sendCode.decode(answer)).toMatchObject({ ok: false, problem: { refusesNumber } })
  })
})

describe('the answer of verifyCode (call 4)', () => {
  it('has a token, which is trimmed (S7.4)', () => {
    expect(verifyCode.decode(answered(200, { token: ' token-1 ' }))).toEqual({ ok: true, value: 'token-1' })
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
    expect(verifyCode.decode(answered(200, body))).toEqual({
      ok: false,
      problem: { kind: 'something-wrong' },
    })
  })

  it('has the message of the error catalogue also with a token (R16)', () => {
    expect(verifyCode.decode(answered(200, { status: 404, token: 't' }))).toEqual({
      ok: false,
      problem: { kind: 'wrong-code' },
    })
  })
})
