import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eventsOf, type NewEvent } from '../../../fake-server/backend/events.ts'
import { createLog, createMemoryStore, maxCalls, type LogStore } from '../../../fake-server/backend/log.ts'
import { createFileStore } from '../../../fake-server/http/file-store.ts'
import { submission, customer, verification } from '../../contracts/valid-requests.ts'
import { sendCode, submitSurvey, updatePackage, verifyCode } from '../../contracts/wire-calls.ts'
import { createTestBackend } from './test-backend.ts'

function openLog(store: LogStore, startedAt = 1) {
  const seeded: NewEvent = {
    kind: 'payPressed',
    at: 0,
    visitor: 'seed',
    packageType: 'Option1',
    isSample: true,
  }
  const log = createLog({ store, now: () => startedAt, seed: () => [seeded] })
  const press = (visitor: string): Promise<void> =>
    log.append(() => ({
      value: undefined,
      events: [{ kind: 'payPressed', at: 1, visitor, packageType: 'Option1' }],
    }))
  const visitors = (): string[] => eventsOf(log.view().events, 'payPressed').map(({ visitor }) => visitor)
  return { log, press, visitors }
}

describe('the log', () => {
  it('appends events with ids of their own, after those of other tabs', async () => {
    const store = createMemoryStore()
    const [page, tab] = [openLog(store), openLog(store)]
    await page.press('a')
    await tab.press('b')
    expect(tab.visitors()).toEqual(['seed', 'a', 'b'])
    expect(page.visitors()).toEqual(['seed', 'a'])
    await page.log.reread()
    expect(page.visitors()).toEqual(['seed', 'a', 'b'])
    const ids = page.log.view().events.map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    expect(page.log.view().db.checkout.count()).toBe(3)
  })

  it('stores nothing of a transaction that throws', async () => {
    const { log, visitors } = openLog(createMemoryStore())
    const failing = log.append((): never => {
      throw new Error('a bug')
    })
    await expect(failing).rejects.toThrow('a bug')
    expect(visitors()).toEqual(['seed'])
  })

  it('starts over in every tab after a reset', async () => {
    const store = createMemoryStore()
    const [page, tab] = [openLog(store), openLog(store, 2)]
    await page.press('a')
    await tab.log.reread()
    await tab.log.reset()
    await page.log.reread()
    expect({ page: page.visitors(), tab: tab.visitors() }).toEqual({ page: ['seed'], tab: ['seed'] })
    expect(page.log.view().db.checkout.count()).toBe(1)
  })

  it('starts over if the stored log is of another version', async () => {
    const store = createMemoryStore()
    await store.update(() => ({ version: 99, startedAt: 1, events: [] }))
    const { press, visitors } = openLog(store)
    await press('a')
    expect(visitors()).toEqual(['seed', 'a'])
    expect(await store.read()).toMatchObject({ version: 1 })
  })

  it('keeps the newest calls, and every other event', async () => {
    const { log, press, visitors } = openLog(createMemoryStore())
    const request = {
      call: 'getSurvey',
      method: 'GET',
      bearer: '',
      key: '',
      sent: '',
      number: '',
      ms: 0,
    } as const
    const result = { reply: null, isLost: false, isReplayed: false, failedFirstTryOf: '' }
    await press('a')
    await log.append(() => ({
      value: undefined,
      events: Array.from({ length: maxCalls + 5 }, (_, at) => {
        return { kind: 'called', visitor: '', path: `/${at}`, at, ...request, ...result }
      }),
    }))
    const calls = eventsOf(log.view().events, 'called')
    expect({ count: calls.length, firstPath: calls[0]!.path, visitors: visitors() }).toEqual({
      count: maxCalls,
      firstPath: '/5',
      visitors: ['seed', 'a'],
    })
  })

  it('results in the same database when it is replayed', async () => {
    const store = createMemoryStore()
    const backend = createTestBackend(undefined, 1, store)
    const { body } = await backend.call(submitSurvey, submission)
    await backend.call(sendCode, customer)
    await backend.call(verifyCode, verification('000000'))
    await backend.call(verifyCode, verification(backend.newestCode()))
    const { insertedId: responseId } = body as { insertedId: string }
    await backend.call(updatePackage, { responseId, packageType: 'Option1' })
    const next = createTestBackend(undefined, 2, store)
    await next.log.reread()
    for (const table of ['response', 'code', 'lead', 'checkout', 'payment'] as const)
      expect(JSON.stringify(next.db()[table].getAll())).toBe(JSON.stringify(backend.db()[table].getAll()))
  })
})

describe('a log in a file', () => {
  const fileIn = (folder: string): string => join(folder, 'below', 'log.json')
  const newFolder = (): string => mkdtempSync(join(tmpdir(), 'plotline-log-'))

  it('is there at the next start', async () => {
    const file = fileIn(newFolder())
    await openLog(createFileStore(file)!).press('a')
    const { log, visitors } = openLog(createFileStore(file)!)
    await log.reread()
    expect(visitors()).toEqual(['seed', 'a'])
  })

  it('starts over if the file is damaged', async () => {
    const file = fileIn(newFolder())
    await openLog(createFileStore(file)!).press('a')
    writeFileSync(file, '{"version":1,')
    const { press, visitors } = openLog(createFileStore(file)!)
    await press('b')
    expect(visitors()).toEqual(['seed', 'b'])
    expect(readFileSync(file, 'utf8')).toContain('"visitor":"b"')
  })

  it('is not stored in a folder that is not writable', () => {
    expect(createFileStore(join(import.meta.filename, 'log.json'))).toBeNull()
  })
})
