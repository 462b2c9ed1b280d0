import { expect, it } from 'vitest'
import { customerError, type CustomerCall } from '../../../src/core/api/customer-api.ts'
import type { ParsedResponse } from '../../../src/core/api/endpoint.ts'
import type { Message } from '../../../src/core/model/message.ts'

const response = (status: number, body: unknown): ParsedResponse => ({ kind: 'response', status, body })
const server: Message = { kind: 'server-text', text: 'This number is blocked' }
const msg = 'This number is blocked'

type Case = [call: CustomerCall, why: string, result: ParsedResponse, message: Message | null]

const cases: Case[] = [
  // 403 in both calls, in the body or as the HTTP status
  ['send', '403 in the body with msg', response(200, { status: 403, msg }), server],
  ['send', '403 as HTTP status with msg', response(403, { msg }), server],
  ['send', '403 in the body without msg', response(200, { status: 403 }), { kind: 'forbidden' }],
  ['send', '403 as HTTP status without msg', response(403, {}), { kind: 'forbidden' }],
  ['send', '403 as HTTP status without JSON', response(403, undefined), { kind: 'forbidden' }],
  ['verify', '403 in the body with msg', response(200, { status: 403, msg }), server],
  ['verify', '403 as HTTP status with msg', response(403, { msg }), server],
  ['verify', '403 in the body without msg', response(200, { status: 403 }), { kind: 'forbidden' }],
  ['verify', '403 as HTTP status without msg', response(403, null), { kind: 'forbidden' }],

  // msg counts if it is text and not blank
  ['send', '403 with a blank msg', response(403, { msg: '  ' }), { kind: 'forbidden' }],
  ['send', '403 with a msg that is a number', response(403, { msg: 7 }), { kind: 'forbidden' }],
  ['send', '403 with a msg in a list', response(403, [{ msg }]), { kind: 'forbidden' }],
  ['send', '403 with blanks around its msg', response(403, { msg: ` ${msg} ` }), server],

  // send: another status than 200 and 403 in the body, or another 2xx
  ['send', '500 in the body', response(200, { status: 500 }), { kind: 'something-wrong' }],
  ['send', '404 in the body', response(200, { status: 404, msg }), { kind: 'something-wrong' }],
  ['send', '201 in the body', response(200, { status: 201 }), { kind: 'something-wrong' }],
  ['send', '500 as code', response(200, { code: 500 }), { kind: 'something-wrong' }],
  ['send', '201 without a status in the body', response(201, {}), { kind: 'something-wrong' }],

  // verify: 404, and another status in the body
  ['verify', '404 in the body', response(200, { status: 404, msg }), { kind: 'wrong-code' }],
  ['verify', '404 as code', response(200, { code: 404 }), { kind: 'wrong-code' }],
  ['verify', '404 as HTTP status with msg', response(404, { msg }), server],
  ['verify', '404 as HTTP status without msg', response(404, {}), { kind: 'verify-failed' }],
  ['verify', '404 as HTTP status without JSON', response(404, undefined), { kind: 'verify-failed' }],
  [
    'verify',
    '500 in the body with a token',
    response(200, { status: 500, token: 't' }),
    { kind: 'something-wrong' },
  ],

  // both: another HTTP status
  ['send', '404 as HTTP status', response(404, { msg }), { kind: 'http-status', status: 404 }],
  ['send', '500 as HTTP status', response(500, { status: 403, msg }), { kind: 'http-status', status: 500 }],
  ['send', '302 as HTTP status', response(302, undefined), { kind: 'http-status', status: 302 }],
  ['verify', '500 as HTTP status', response(500, { token: 't' }), { kind: 'http-status', status: 500 }],
  ['verify', '429 as HTTP status', response(429, undefined), { kind: 'http-status', status: 429 }],

  // both: no response, anything else
  ['send', 'no response', { kind: 'no-response' }, { kind: 'no-response' }],
  ['verify', 'no response', { kind: 'no-response' }, { kind: 'no-response' }],
  ['send', '200 that does not parse', response(200, undefined), { kind: 'other-error', message: '' }],
  ['verify', '200 that does not parse', response(200, undefined), { kind: 'other-error', message: '' }],

  // no error
  ['send', '200', response(200, {}), null],
  ['send', '200 in both places', response(200, { status: 200 }), null],
  ['send', '200 in the body of a 202', response(202, { status: 200 }), null],
  ['send', '200 with JSON that is no object', response(200, 'ok'), null],
  ['verify', '200', response(200, { token: 't' }), null],
  ['verify', '201', response(201, { token: 't' }), null],
]

it.each(cases)(
  'the error of %s for %s is that of the catalogue (S5.5, S8.1, R16)',
  (call, _why, result, message) => {
    expect(customerError(call, result)).toEqual(message)
  },
)
