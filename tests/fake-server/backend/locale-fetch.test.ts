import { expect, it } from 'vitest'
import { createLocaleFetch } from '../../../fake-server/backend/locale-fetch.ts'
import type { ScenarioName } from '../../../fake-server/backend/scenarios.ts'
import type { Fetch } from '../../../src/adapters/http/fetch-http-client.ts'
import { createStore } from '../../../src/core/kernel/store.ts'
import { createTestBackend, type TestBackend } from './test-backend.ts'

const [tamil, english] = ['/locales/ta/translation.json', '/locales/en/translation.json']

function setUp(name: ScenarioName = 'happy', respond = async () => Response.json({ hello: 'வணக்கம்' })) {
  const backend = createTestBackend()
  backend.scenario.change({ name })
  const fetched: string[] = []
  const fetchFile: Fetch = (address) => {
    fetched.push(address)
    return respond()
  }
  const loaded = createStore<TestBackend | null>(null)
  const fetch = createLocaleFetch({ ...backend, backend: loaded }, fetchFile)
  return { fetch, fetched, load: () => loaded.set(backend), calls: () => backend.events('called') }
}

it('locale files are fetched and logged, even if the backend is loaded later', async () => {
  const { fetch, fetched, load, calls } = setUp()
  expect(await (await fetch(tamil, {})).json()).toEqual({ hello: 'வணக்கம்' })
  load()
  await fetch(english, {})
  expect(fetched).toEqual([tamil, english])
  expect(calls()).toMatchObject([
    { path: tamil, reply: { status: 200 } },
    { path: english, reply: { status: 200 } },
  ])
})

it('a locale file that cannot be fetched is logged without a reply', async () => {
  const { fetch, load, calls } = setUp('happy', () => Promise.reject(new TypeError('Failed to fetch')))
  load()
  await expect(fetch(tamil, {})).rejects.toBeInstanceOf(TypeError)
  expect(calls()).toMatchObject([{ path: tamil, reply: null }])
})

it('locale-missing responds with 404, except to the English file', async () => {
  const { fetch, fetched } = setUp('locale-missing')
  expect({ tamil: (await fetch(tamil, {})).status, english: (await fetch(english, {})).status }).toEqual({
    tamil: 404,
    english: 200,
  })
  expect(fetched).toEqual([english])
})

it('offline rejects every locale file', async () => {
  const { fetch, fetched } = setUp('offline')
  for (const file of [tamil, english]) await expect(fetch(file, {})).rejects.toBeInstanceOf(TypeError)
  expect(fetched).toEqual([])
})
