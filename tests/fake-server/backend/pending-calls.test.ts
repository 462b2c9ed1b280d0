import { expect, it } from 'vitest'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { createTestBackend } from './test-backend.ts'

const url = 'https://plotline.test/fake/forms/survey-forms'
const buildPending = (part: object = {}): object => {
  return { key: 'a', url, method: 'GET', headers: [['idempotency-key', 'a']], ...part }
}

const invalid: [name: string, saved: unknown][] = [
  ['null', null],
  ['a number', 7],
  ['a string', 'null'],
  ['a list', []],
  ['an empty object', {}],
  ['an invalid URL', buildPending({ url: 'https://[' })],
  ['a URL with a password', buildPending({ url: 'https://a:b@plotline.test/' })],
  ['a URL that is a list', buildPending({ url: [null] })],
  [
    'a path that cannot be decoded',
    buildPending({ url: 'https://plotline.test/fake/forms/response/%E0%A4%A' }),
  ],
  ['a call of another site', buildPending({ url: 'https://other.example/' })],
  ['a script URL', buildPending({ url: 'javascript:alert(1)' })],
  ['a forbidden method', buildPending({ method: 'TRACE' })],
  ['an invalid method', buildPending({ method: 'GET\n' })],
  ['a method that is an object', buildPending({ method: { toString: null } })],
  ['headers that are a string', buildPending({ headers: 'idempotency-key' })],
  ['an invalid header', buildPending({ headers: Object.entries({ 'idempotency-key': 'a', '\n': '' }) })],
  ['no key in its headers', buildPending({ headers: [] })],
  ['another key than in its headers', buildPending({ key: 'b' })],
  ['a key that is a number', buildPending({ key: 7, headers: [['idempotency-key', '7']] })],
  ['a GET with a body', buildPending({ body: 'x' })],
  ['a body that is an object', buildPending({ method: 'POST', body: {} })],
  ['a body that is not JSON', buildPending({ method: 'POST', body: '{' })],
]

it.each(invalid)(
  'an invalid pending call (%s) is dropped, and the next one is answered',
  async (_, saved) => {
    const backend = createTestBackend()
    const valid = buildPending({ key: 'valid', headers: [['idempotency-key', 'valid']] })
    backend.storage.write(demoKeys.pending, JSON.stringify([saved, valid]))
    await backend.runPending()
    expect(backend.records.database.calls.all().at(-1)).toMatchObject({ key: 'valid', status: 200 })
    expect(backend.storage.read(demoKeys.pending)).toBeNull()
  },
)

it('an invalid pending call does not disturb a new one', async () => {
  const backend = createTestBackend()
  backend.storage.write(demoKeys.pending, '[null]')
  const response = backend.fetch(url, { method: 'POST', keepalive: true, body: '{}' })
  expect((await response).status).toBe(400)
})

it.each(['', '{', 'null', '7', '{"0":null}', '"a"'])(
  'there is no pending call if storage has %j',
  async (text) => {
    const backend = createTestBackend()
    backend.storage.write(demoKeys.pending, text)
    await backend.runPending()
    expect(backend.records.database.calls.all()).toEqual([])
  },
)
