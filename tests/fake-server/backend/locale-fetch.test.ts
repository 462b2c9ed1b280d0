import { describe, expect, it } from 'vitest'
import { createLocaleFetch } from '../../../fake-server/backend/locale-fetch.ts'
import type { ScenarioName } from '../../../fake-server/backend/scenarios.ts'
import type { Fetch } from '../../../src/adapters/http/fetch-http-client.ts'
import { createStore } from '../../../src/core/kernel/store.ts'
import { createTestBackend, type TestBackend } from './test-backend.ts'

const addressOf = (code: string): string => `/locales/${code}/translation.json`

function localeFetchIn(name: ScenarioName): { fetch: Fetch; passed: string[]; backend: TestBackend } {
  const backend = createTestBackend()
  backend.scenario.change({ name })
  const passed: string[] = []
  const pass: Fetch = async (address) => {
    passed.push(address)
    return Response.json({ hello: 'வணக்கம்' })
  }
  const { scenario, clock } = backend
  return {
    fetch: createLocaleFetch({ scenario, clock, backend: createStore(backend) }, pass),
    passed,
    backend,
  }
}

describe('locale files', () => {
  it('pass through, and stand in the log', async () => {
    const { fetch, passed, backend } = localeFetchIn('happy')
    expect(await (await fetch(addressOf('ta'), {})).json()).toEqual({ hello: 'வணக்கம்' })
    expect(passed).toEqual([addressOf('ta')])
    expect(backend.records.database.calls.all()).toMatchObject([{ path: addressOf('ta'), status: 200 }])
  })

  it('stand in the log of a backend that is loaded later', async () => {
    const backend = createTestBackend()
    const later = createStore<TestBackend | null>(null)
    const fetch = createLocaleFetch({ ...backend, backend: later }, async () => Response.json({}))
    await fetch(addressOf('ta'), {})
    later.set(backend)
    expect(backend.records.database.calls.all()).toMatchObject([{ path: addressOf('ta'), status: 200 }])
  })

  it('stand in the log where their host does not answer, as without a network and a copy', async () => {
    const backend = createTestBackend()
    const away = Promise.reject<Response>(new TypeError('Failed to fetch'))
    const fetch = createLocaleFetch({ ...backend, backend: createStore(backend) }, () => away)
    await expect(fetch(addressOf('ta'), {})).rejects.toBeInstanceOf(TypeError)
    expect(backend.records.database.calls.all()).toMatchObject([{ path: addressOf('ta'), status: 0 }])
  })

  it('are missing but the English one in locale-missing', async () => {
    const { fetch, passed } = localeFetchIn('locale-missing')
    expect((await fetch(addressOf('ta'), {})).status).toBe(404)
    expect((await fetch(addressOf('en'), {})).status).toBe(200)
    expect(passed).toEqual([addressOf('en')])
  })

  it('do not answer in offline, the English one neither', async () => {
    const { fetch, passed } = localeFetchIn('offline')
    for (const code of ['ta', 'en'])
      await expect(fetch(addressOf(code), {})).rejects.toBeInstanceOf(TypeError)
    expect(passed).toEqual([])
  })
})
