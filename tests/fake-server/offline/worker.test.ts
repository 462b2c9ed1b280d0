import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Loads a page of this build, with no tab of an earlier one open, and returns the cached pages. */
async function cachedPages(newer: { waiting?: object; installing?: object }): Promise<string[]> {
  const entries = new Map([
    ['/index.html?own', ''],
    ['/index.html?other', ''],
    ['/tabs-of-earlier-builds', '[]'],
  ])
  const cache = {
    match: async (path: string) => (entries.has(path) ? new Response(entries.get(path)) : undefined),
    keys: async () => [...entries.keys()].map((path) => new Request(`https://demo.test${path}`)),
    delete: async ({ url }: Request) => entries.delete(url.slice('https://demo.test'.length)),
  }
  const listeners = new Map<string, (event: object) => void>()
  vi.stubGlobal('__FILE_HASHES__', { '/index.html': 'own' })
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('clients', { matchAll: async () => [] })
  vi.stubGlobal('registration', { waiting: null, installing: null, ...newer })
  vi.stubGlobal('addEventListener', (type: string, run: (event: object) => void) => listeners.set(type, run))
  await import('../../../fake-server/offline/worker.ts')
  let work: Promise<unknown> = Promise.resolve()
  listeners.get('message')!({
    data: 'page-loaded',
    waitUntil: (promise: Promise<unknown>) => (work = promise),
  })
  await work
  return [...entries.keys()].filter((path) => path.startsWith('/index.html'))
}

it('the worker deletes an earlier build’s files once none of its tabs is open', async () => {
  expect(await cachedPages({})).toEqual(['/index.html?own'])
})

it.each(['waiting', 'installing'])(
  'the worker keeps the files of a newer build that is %s',
  async (state) => {
    expect(await cachedPages({ [state]: {} })).toEqual(['/index.html?own', '/index.html?other'])
  },
)
