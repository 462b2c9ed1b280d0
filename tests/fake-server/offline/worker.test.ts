import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** What is left in the cache once a page of this build has arrived, and no tab of an earlier one is open. */
async function leftBeside(newer: { waiting?: object; installing?: object }): Promise<string[]> {
  const held = new Map([
    ['/index.html?own', ''],
    ['/index.html?other', ''],
    ['/tabs-of-earlier-builds', '[]'],
  ])
  const cache = {
    match: async (path: string) => (held.has(path) ? new Response(held.get(path)) : undefined),
    keys: async () => [...held.keys()].map((path) => new Request(`https://demo.test${path}`)),
    delete: async ({ url }: Request) => held.delete(url.slice('https://demo.test'.length)),
  }
  const heard = new Map<string, (event: object) => void>()
  vi.stubGlobal('__FILE_HASHES__', { '/index.html': 'own' })
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('clients', { matchAll: async () => [] })
  vi.stubGlobal('registration', { waiting: null, installing: null, ...newer })
  vi.stubGlobal('addEventListener', (type: string, run: (event: object) => void) => heard.set(type, run))
  await import('../../../fake-server/offline/worker.ts')
  let work: Promise<unknown> = Promise.resolve()
  heard.get('message')!({
    data: 'page-loaded',
    waitUntil: (lasting: Promise<unknown>) => (work = lasting),
  })
  await work
  return [...held.keys()].filter((path) => path.startsWith('/index.html'))
}

it('lets go of what is another build’s once no tab shows that', async () => {
  expect(await leftBeside({})).toEqual(['/index.html?own'])
})

it.each(['waiting', 'installing'])('keeps the files of a newer build that is %s', async (state) => {
  expect(await leftBeside({ [state]: {} })).toEqual(['/index.html?own', '/index.html?other'])
})
