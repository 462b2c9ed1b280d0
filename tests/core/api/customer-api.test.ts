import { describe, expect, it } from 'vitest'
import { sendCode, verifyCode } from '../../../src/core/api/customer-api.ts'
import type { WriteAnswer } from '../../../src/core/api/endpoint.ts'

const answered = (status: number, body: unknown): WriteAnswer => ({ kind: 'answered', status, body })

describe('call 3: the answer to a code that is sent', () => {
  it.each([{}, { status: 200 }, 'ok', null, []])('%j is success: nothing but its status counts', (body) => {
    expect(sendCode.decode(answered(200, body))).toEqual({ ok: true, value: null })
  })

  it('is told by the catalogue where it is an error (R16)', () => {
    expect(sendCode.decode(answered(200, { status: 403, msg: 'Blocked' }))).toEqual({
      ok: false,
      problem: { kind: 'server-text', text: 'Blocked' },
    })
  })
})

describe('call 4: the answer to a code that is verified', () => {
  it('the token of a verified code is read, without blanks around it', () => {
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
  ])('%j has no token (R16)', (body) => {
    expect(verifyCode.decode(answered(200, body))).toEqual({
      ok: false,
      problem: { kind: 'something-wrong' },
    })
  })

  it('what is not JSON has none either', () => {
    expect(verifyCode.decode(answered(200, undefined))).toEqual({
      ok: false,
      problem: { kind: 'other-error', message: '' },
    })
  })

  it('is told by the catalogue where it is an error, whatever token it holds (R16)', () => {
    expect(verifyCode.decode(answered(200, { status: 404, token: 't' }))).toEqual({
      ok: false,
      problem: { kind: 'wrong-code' },
    })
  })
})
