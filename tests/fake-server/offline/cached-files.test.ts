import { describe, expect, it } from 'vitest'
import {
  deleteUnused,
  fileFor,
  isReplaced,
  cacheFiles,
  cacheKeyOf,
  saveOpenTabs,
  type FileCache,
} from '../../../fake-server/offline/cached-files.ts'

const origin = 'https://demo.test'
const files = {
  '/index.html': 'h1',
  '/demo/payment/index.html': 'h2',
  '/assets/first-a.js': 'h3',
  '/favicon.svg': 'h4',
}
const fileOf = (path: string, mode: RequestMode = 'no-cors', method = 'GET'): string | null =>
  fileFor({ method, mode, url: new URL(path, origin).href }, files, origin)

describe('the worker responds', () => {
  it('to every address of the product with its one page', () => {
    for (const path of ['/', '/us', '/uk/response/form_one_demo?Rx=1', '/response/checkout/a.b.svg', '/x'])
      expect(fileOf(path, 'navigate')).toBe('/index.html')
  })
  it('to the payment page with its own page', () => {
    expect(fileOf('/demo/payment?offertype=one&amount=299', 'navigate')).toBe('/demo/payment/index.html')
    expect(fileOf('/demo/payment/', 'navigate')).toBe('/demo/payment/index.html')
  })
  it('to a cached file by its path, with any query', () => {
    expect(fileOf('/assets/first-a.js?again=2')).toBe('/assets/first-a.js')
    expect(fileOf('/favicon.svg', 'navigate')).toBe('/favicon.svg')
  })
  it('to a chunk of an earlier build, which an open tab may need', () => {
    expect(fileOf('/assets/gone.js')).toBe('/assets/gone.js')
  })
  it('to nothing else: unknown files, other origins, POST', () => {
    expect(fileOf('/elsewhere/gone.js')).toBeNull()
    expect(fileOf('https://elsewhere.test/index.html')).toBeNull()
    expect(fileOf('/', 'navigate', 'POST')).toBeNull()
  })
})

/** A cache in memory, by path and query. */
function createFakeCache(...keys: string[]): FileCache & { paths(): string[] } {
  const entries = new Map(keys.map((key) => [key, new Response('old')]))
  const keyIn = (request: RequestInfo | URL): string => {
    const { pathname, search } = new URL(request instanceof Request ? request.url : request, origin)
    return pathname + search
  }
  return {
    paths: () => [...entries.keys()].toSorted(),
    match: async (request) => entries.get(keyIn(request))?.clone(),
    put: async (request, response) => void entries.set(keyIn(request), response),
    delete: async (request) => entries.delete(keyIn(request)),
    keys: async () => [...entries.keys()].map((key) => new Request(origin + key)),
  }
}

describe('the offline copy', () => {
  const keys = Object.keys(files)
    .map((path) => cacheKeyOf(path, files))
    .toSorted()

  it('has every file, and fetches only those that are missing', async () => {
    const cache = createFakeCache('/favicon.svg?h4')
    const fetched: string[] = []
    await cacheFiles(files, cache, async (path) => {
      fetched.push(path)
      return new Response(path)
    })
    expect(cache.paths()).toEqual(keys)
    expect(fetched).not.toContain('/favicon.svg')
  })
  it('continues after a failed download with the missing files', async () => {
    const cache = createFakeCache()
    const failing = cacheFiles(
      files,
      cache,
      async (path) => new Response(path, { status: path === '/favicon.svg' ? 404 : 200 }),
    )
    await expect(failing).rejects.toThrow('/favicon.svg is answered with 404')
    await cacheFiles(files, cache, async (path) => new Response(path))
    expect(cache.paths()).toEqual(keys)
  })
  it('stores a redirected response as if it was not, because a navigation refuses it', async () => {
    const redirected = new Response('page')
    Object.defineProperty(redirected, 'redirected', { value: true })
    const cache = createFakeCache()
    await cacheFiles({ '/index.html': 'h1' }, cache, async () => redirected)
    expect((await cache.match('/index.html?h1'))?.redirected).toBe(false)
  })
  it('keeps an earlier build’s files until its last tab is closed', async () => {
    const cache = createFakeCache('/favicon.svg?h4', '/favicon.svg?older', '/assets/gone.js?h9')
    const earlier = ['/assets/gone.js?h9', '/favicon.svg?h4', '/favicon.svg?older']
    await saveOpenTabs(cache, ['tab-1', 'tab-2'])
    await deleteUnused(files, cache, ['tab-1', 'tab-2', 'tab-3'])
    await deleteUnused(files, cache, ['tab-2', 'tab-3'])
    expect(cache.paths()).toEqual(expect.arrayContaining(earlier))
    await deleteUnused(files, cache, ['tab-3'])
    expect(cache.paths()).toEqual(['/favicon.svg?h4'])
  })
})

describe('isReplaced', () => {
  const found = (status: number, type = 'text/html', redirected = false): Response =>
    Object.defineProperty(new Response(null, { status, headers: { 'content-type': type } }), 'redirected', {
      value: redirected,
    })

  it.each([404, 410])('is true for %i', (status) => {
    expect(isReplaced(found(status))).toBe(true)
  })
  it('is true for a page instead of the script', () => {
    expect(isReplaced(found(200))).toBe(true)
  })
  it('is false for a script and for a redirect to a page', () => {
    expect(isReplaced(found(200, 'text/javascript'))).toBe(false)
    expect(isReplaced(found(200, 'text/html', true))).toBe(false)
  })
  it.each([401, 403, 429, 500, 503])('is false for %i', (status) => {
    expect(isReplaced(found(status))).toBe(false)
  })
})
