import { describe, expect, it } from 'vitest'
import { sentText } from '../../../fake-server/console/call-text.ts'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { maxLoggedCalls } from '../../../fake-server/backend/call-log.ts'
import { snapshotVersion } from '../../../fake-server/backend/records.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { getSurvey } from '../../../src/core/api/forms-api.ts'
import type { KeyValueStorage } from '../../../src/core/ports/ports.ts'
import { createTestBackend, submitAnswers, verifyNumber, type TestBackend } from './test-backend.ts'

const idsOf = (backend: TestBackend): string[] => backend.records.database.responses.all().map(({ id }) => id)

/** A memory storage that records the length of each text it writes, by key. */
function createSpiedStorage(): { storage: KeyValueStorage; written: Map<string, number> } {
  const written = new Map<string, number>()
  const storage = createMemoryStorage()
  const write = (key: string, text: string): void => {
    written.set(key, text.length)
    storage.write(key, text)
  }
  return { storage: { ...storage, write }, written }
}

describe('the records', () => {
  it('are stored before the response, and the next page has all of them (I23)', async () => {
    const storage = createMemoryStorage()
    const first = createTestBackend(storage)
    const responseId = await submitAnswers(first)
    await verifyNumber(first)
    const next = createTestBackend(storage)
    await next.records.reread()
    expect(idsOf(next)).toContain(responseId)
    expect(next.records.toSnapshot()).toEqual(first.records.toSnapshot())
  })

  it('include what another tab wrote before', async () => {
    const storage = createMemoryStorage()
    const one = createTestBackend(storage)
    const other = createTestBackend(storage, 2)
    const ids = [await submitAnswers(one), await submitAnswers(other), await submitAnswers(one)]
    expect(new Set(ids).size).toBe(3)
    await other.records.reread()
    for (const tab of [one, other]) expect(idsOf(tab)).toEqual(expect.arrayContaining(ids))
  })

  it('are not written after reading, which could overwrite another tab’s change', async () => {
    const { storage, written } = createSpiedStorage()
    await submitAnswers(createTestBackend(storage))
    written.clear()
    await createTestBackend(storage, 2).records.reread()
    expect(written.size).toBe(0)
  })

  it('notify subscribers of each change, in this tab or another', async () => {
    const storage = createMemoryStorage()
    const one = createTestBackend(storage)
    const other = createTestBackend(storage, 2)
    let changes = 0
    one.records.revision.subscribe(() => changes++)
    await submitAnswers(one)
    expect(changes).toBe(1)
    await submitAnswers(other)
    await one.records.reread()
    expect(changes).toBe(2)
  })

  const laterVersion = JSON.stringify({ version: snapshotVersion + 1, rows: {} })
  const unknownVersion = JSON.stringify({ version: 0, rows: {} })
  it.each([
    '',
    '{"version":',
    'null',
    '[]',
    '7',
    '{}',
    '{"version":1}',
    unknownVersion,
    laterVersion,
    '{"version":1,"rows":{"leads":[{}]}}',
    '{"version":1,"rows":{"responses":[{"id":"x"}]}}',
    '{"version":1,"rows":{"responses":[{"id":"x","answerJson":"null","queryStringsJson":"{}","utmDetailsJson":"{}"}]}}',
    '{"version":1,"rows":{"payments":[{"id":"x","parametersJson":"{"}]}}',
    '{"version":1,"rows":{"calls":[{"id":"x","path":"/fake/api/customer/me/loginotp","sentJson":"{"}]}}',
  ])('are replaced by the seed and flagged if the store has %j', async (text) => {
    const storage = createMemoryStorage({ [demoKeys.database]: text })
    const backend = createTestBackend(storage)
    await backend.records.reread()
    expect(storage.read(demoKeys.startedFresh)).toBe('1')
    expect(backend.records.database.leads.all()).toEqual(createTestBackend().records.database.leads.all())
    expect(storage.read(`${demoKeys.database}.version`)).toBe(String(snapshotVersion))
  })

  it('are replaced by the seed if a table is unreadable', async () => {
    const storage = createMemoryStorage()
    await submitAnswers(createTestBackend(storage))
    storage.write(`${demoKeys.database}.responses`, '[{"id":7}]')
    const backend = createTestBackend(storage)
    await backend.records.reread()
    expect(storage.read(demoKeys.startedFresh)).toBe('1')
    expect(idsOf(backend)).toEqual(idsOf(createTestBackend()))
    expect(backend.records.database.calls.all()).toEqual([])
    const next = createTestBackend(storage, 2)
    await next.records.reread()
    expect(next.records.toSnapshot()).toEqual(backend.records.toSnapshot())
  })

  it('store only changed entries: a read its call, a submission also its response', async () => {
    const { storage, written } = createSpiedStorage()
    const backend = createTestBackend(storage)
    for (let call = 0; call <= maxLoggedCalls; call++) await backend.call(getSurvey, undefined)
    written.clear()
    await backend.call(getSurvey, undefined)
    expect([...written.keys()].toSorted()).toEqual([demoKeys.database, `${demoKeys.database}.call-2`])
    expect([...written.values()].reduce((a, b) => a + b)).toBeLessThan(20_000)
    written.clear()
    await submitAnswers(backend)
    const names = ['', '.call-3', '.responses'].map((name) => demoKeys.database + name)
    expect([...written.keys()].toSorted()).toEqual(names)
    const next = createTestBackend(storage, 2)
    await next.records.reread()
    expect(next.records.toSnapshot()).toEqual(backend.records.toSnapshot())
  })

  it('are unchanged after a change that throws', async () => {
    const backend = createTestBackend()
    await submitAnswers(backend)
    const before = backend.records.toSnapshot()
    const broken = backend.records.change(({ leads, calls }) => {
      leads.clear()
      calls.add({ id: 'x' })
      throw new RangeError('no such lead')
    })
    await expect(broken).rejects.toThrow('no such lead')
    expect(backend.records.toSnapshot()).toEqual(before)
    await submitAnswers(backend)
    expect(backend.records.database.leads.all()).toEqual(before.rows.leads)
  })

  it('include a call whose JSON body isn’t an object', async () => {
    const call = { id: 'x', path: '/fake/api/customer/me/loginotp', sentJson: 'null' }
    const { records } = createTestBackend()
    expect(await records.replace(JSON.stringify({ version: 1, rows: { calls: [call] } }))).toBe(true)
    expect(sentText(records.database.calls.find('x')!, false)).toBe('null')
  })

  it('are the seed after a reset', async () => {
    const backend = createTestBackend()
    const seeded = backend.records.toSnapshot()
    await submitAnswers(backend)
    await backend.records.reset()
    expect(backend.records.toSnapshot()).toEqual(seeded)
  })
})
