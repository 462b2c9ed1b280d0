import { expect, it } from 'vitest'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { createTestBackend } from './test-backend.ts'

const url = 'https://plotline.test/fake/forms/survey-forms'
const valid = { key: 'a', url, init: { method: 'GET', headers: [['idempotency-key', 'a']] } }

it.each([
  ['the call', [valid], 1],
  ['no call', [], 0],
  ['a call that was saved by something else', [null, 7, { key: 'b' }, valid], 1],
])('the next page carries out %s in storage once', async (_, saved, calls) => {
  const backend = createTestBackend()
  backend.storage.write(demoKeys.pending, JSON.stringify(saved))
  await backend.runPending()
  await backend.runPending()
  expect(backend.events('called')).toHaveLength(calls)
  expect(backend.storage.read(demoKeys.pending)).toBe(saved.length === 0 ? '[]' : null)
})
