import { describe, expect, it } from 'vitest'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { createTestBackend } from './test-backend.ts'

const url = 'https://plotline.test/fake/forms/survey-forms'
const note = (part: object = {}): object => ({
  ...{ key: 'a', url, method: 'GET', headers: [['idempotency-key', 'a']] },
  ...part,
})

const hostile: [name: string, noted: unknown][] = [
  ['null', null],
  ['a number', 7],
  ['a text', 'null'],
  ['a list', []],
  ['nothing of a call', {}],
  ['a URL that is none', note({ url: 'https://[' })],
  ['a URL with a password', note({ url: 'https://a:b@plotline.test/' })],
  ['a URL that is a list', note({ url: [null] })],
  ['a path that cannot be decoded', note({ url: 'https://plotline.test/fake/forms/response/%E0%A4%A' })],
  ['a call of another site', note({ url: 'https://other.example/' })],
  ['no address of the web', note({ url: 'javascript:alert(1)' })],
  ['a method that is refused', note({ method: 'TRACE' })],
  ['a method that is none', note({ method: 'GET\n' })],
  ['a method that is an object', note({ method: { toString: null } })],
  ['headers that are none', note({ headers: 'idempotency-key' })],
  [
    'a header that is none',
    note({
      headers: [
        ['idempotency-key', 'a'],
        ['\n', ''],
      ],
    }),
  ],
  ['no key in its headers', note({ headers: [] })],
  ['another key than in its headers', note({ key: 'b' })],
  ['a key that is a number', note({ key: 7, headers: [['idempotency-key', '7']] })],
  ['a body where none may be', note({ body: 'x' })],
  ['a body that is an object', note({ method: 'POST', body: {} })],
  ['a body that is no JSON', note({ method: 'POST', body: '{' })],
]

describe('a noted call', () => {
  it.each(hostile)('that is %s keeps no other from its answer, and goes with it', async (_, noted) => {
    const backend = createTestBackend()
    const good = note({ key: 'good', headers: [['idempotency-key', 'good']] })
    backend.storage.write(demoKeys.pending, JSON.stringify([noted, good]))
    await backend.answerPending()
    const { calls } = backend.records.database
    expect(calls.all().at(-1)).toMatchObject({ key: 'good', status: 200 })
    expect(backend.storage.read(demoKeys.pending)).toBeNull()
  })

  it('that is none keeps no page from its own', async () => {
    const backend = createTestBackend()
    backend.storage.write(demoKeys.pending, '[null]')
    const sent = backend.fetch(url, { method: 'POST', keepalive: true, body: '{}' })
    expect((await sent).status).toBe(400)
  })

  it.each(['', '{', 'null', '7', '{"0":null}', '"a"'])('is none where %j is kept', async (text) => {
    const backend = createTestBackend()
    backend.storage.write(demoKeys.pending, text)
    await backend.answerPending()
    expect(backend.records.database.calls.all()).toEqual([])
  })
})
