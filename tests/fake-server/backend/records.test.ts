import { describe, expect, it } from 'vitest'
import { sentText } from '../../../fake-server/console/shown-call.ts'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { snapshotVersion } from '../../../fake-server/backend/records.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { getSurvey } from '../../../src/core/api/forms-api.ts'
import type { KeyValueStorage } from '../../../src/core/ports/ports.ts'
import { createTestBackend, submitted, verified, type TestBackend } from './test-backend.ts'

const idsOf = (backend: TestBackend): string[] => backend.records.database.responses.all().map(({ id }) => id)

describe('the snapshot', () => {
  it('is written before the answer leaves, and the next page finds everything (I23)', async () => {
    const storage = createMemoryStorage()
    const first = createTestBackend(storage)
    const responseId = await submitted(first)
    await verified(first)
    const next = createTestBackend(storage)
    await next.records.reread()
    expect(idsOf(next)).toContain(responseId)
    expect(next.records.toSnapshot()).toEqual(first.records.toSnapshot())
  })

  it('holds neither the survey nor the prices: they are the build’s', () => {
    const backend = createTestBackend()
    expect(backend.records.toSnapshot().rows).not.toHaveProperty('surveys')
    expect(backend.records.toSnapshot().rows).not.toHaveProperty('prices')
  })

  it('takes in what another tab wrote before it writes', async () => {
    const storage = createMemoryStorage()
    const one = createTestBackend(storage)
    const other = createTestBackend(storage, 2)
    const ids = [await submitted(one), await submitted(other), await submitted(one)]
    expect(new Set(ids).size).toBe(3)
    await other.records.reread()
    for (const tab of [one, other]) expect(idsOf(tab)).toEqual(expect.arrayContaining(ids))
  })

  it('is not written by reading: that would undo another tab’s work', async () => {
    const writes: string[] = []
    const memory = createMemoryStorage()
    const storage: KeyValueStorage = {
      ...memory,
      write(key, text) {
        writes.push(key)
        memory.write(key, text)
      },
    }
    const one = createTestBackend(memory)
    const other = createTestBackend(storage, 2)
    await submitted(one)
    writes.length = 0
    await other.records.reread()
    expect(writes).toEqual([])
  })

  it('tells who watches of every change, the other tabs’ too', async () => {
    const storage = createMemoryStorage()
    const one = createTestBackend(storage)
    const other = createTestBackend(storage, 2)
    let heard = 0
    one.records.revision.subscribe(() => heard++)
    await submitted(one)
    expect(heard).toBe(1)
    await submitted(other)
    await one.records.reread()
    expect(heard).toBe(2)
  })

  const later = JSON.stringify({ version: snapshotVersion + 1, rows: {} })
  const unknown = JSON.stringify({ version: 0, rows: {} })
  it.each([
    '',
    '{"version":',
    'null',
    '[]',
    '7',
    '{}',
    '{"version":1}',
    unknown,
    later,
    '{"version":1,"rows":{"leads":[{}]}}',
    '{"version":1,"rows":{"responses":[{"id":"x"}]}}',
    '{"version":1,"rows":{"responses":[{"id":"x","answerJson":"null","queryStringsJson":"{}","utmDetailsJson":"{}"}]}}',
    '{"version":1,"rows":{"payments":[{"id":"x","parametersJson":"{"}]}}',
    '{"version":1,"rows":{"calls":[{"id":"x","path":"/fake/api/customer/me/loginotp","sentJson":"{"}]}}',
  ])('that reads %j is replaced by the seed, and a flag tells the console', async (text) => {
    const storage = createMemoryStorage({ [demoKeys.database]: text })
    const backend = createTestBackend(storage)
    await backend.records.reread()
    expect(storage.read(demoKeys.startedFresh)).toBe('1')
    expect(backend.records.database.leads.all()).toEqual(createTestBackend().records.database.leads.all())
    expect(storage.read(`${demoKeys.database}.version`)).toBe(String(snapshotVersion))
  })

  it('that has an unreadable table is replaced by the seed', async () => {
    const storage = createMemoryStorage()
    await submitted(createTestBackend(storage))
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

  it('is written in part: with 200 logged calls, a read writes its own entry of the log alone', async () => {
    const written = new Map<string, number>()
    const memory = createMemoryStorage()
    const storage: KeyValueStorage = {
      ...memory,
      write(key, text) {
        written.set(key, text.length)
        memory.write(key, text)
      },
    }
    const backend = createTestBackend(storage)
    for (let call = 0; call < 201; call++) await backend.call(getSurvey, undefined)
    written.clear()
    await backend.call(getSurvey, undefined)
    expect([...written.keys()].toSorted()).toEqual([demoKeys.database, `${demoKeys.database}.call-2`])
    expect([...written.values()].reduce((a, b) => a + b)).toBeLessThan(20_000)
    written.clear()
    await submitted(backend)
    const names = ['', '.call-3', '.responses'].map((name) => demoKeys.database + name)
    expect([...written.keys()].toSorted()).toEqual(names)
    const next = createTestBackend(storage, 2)
    await next.records.reread()
    expect(next.records.toSnapshot()).toEqual(backend.records.toSnapshot())
  })

  it('is as it was after a change that throws', async () => {
    const backend = createTestBackend()
    await submitted(backend)
    const before = backend.records.toSnapshot()
    const broken = backend.records.change(({ leads, calls }) => {
      leads.clear()
      calls.add({ id: 'x' })
      throw new RangeError('no such lead')
    })
    await expect(broken).rejects.toThrow('no such lead')
    expect(backend.records.toSnapshot()).toEqual(before)
    await submitted(backend)
    expect(backend.records.database.leads.all()).toEqual(before.rows.leads)
  })

  it('keeps a call that sent no object', async () => {
    const call = { id: 'x', path: '/fake/api/customer/me/loginotp', sentJson: 'null' }
    const { records } = createTestBackend()
    expect(await records.replace(JSON.stringify({ version: 1, rows: { calls: [call] } }))).toBe(true)
    expect(sentText(records.database.calls.find('x')!, false)).toBe('null')
  })

  it('goes back to the seed at reset', async () => {
    const backend = createTestBackend()
    const seeded = backend.records.toSnapshot()
    await submitted(backend)
    await backend.records.reset()
    expect(backend.records.toSnapshot()).toEqual(seeded)
  })

  it('is replaced by an import, and kept where the file is no snapshot', async () => {
    const source = createTestBackend()
    const responseId = await submitted(source)
    const backend = createTestBackend()
    const kept = await submitted(backend)
    expect(await backend.records.replace('{"version":1}')).toBe(false)
    expect(idsOf(backend)).toContain(kept)
    expect(await backend.records.replace(JSON.stringify(source.records.toSnapshot()))).toBe(true)
    expect(idsOf(backend)).toContain(responseId)
  })
})
