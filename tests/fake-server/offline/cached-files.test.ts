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
const ask = (path: string, mode: RequestMode = 'no-cors', method = 'GET'): string | null =>
  fileFor({ method, mode, url: new URL(path, origin).href }, files, origin)

describe('the worker answers', () => {
  it('every address of the product with its one page, in every region', () => {
    for (const path of ['/', '/us', '/uk/response/form_one_demo?Rx=1', '/response/checkout/a.b.svg', '/x'])
      expect(ask(path, 'navigate')).toBe('/index.html')
  })
  it('the payment stand-in with its own page, whatever it was sent', () => {
    expect(ask('/demo/payment?offertype=one&amount=299', 'navigate')).toBe('/demo/payment/index.html')
    expect(ask('/demo/payment/', 'navigate')).toBe('/demo/payment/index.html')
  })
  it('a kept file by its path, opened as a page or asked for anew', () => {
    expect(ask('/assets/first-a.js?again=2')).toBe('/assets/first-a.js')
    expect(ask('/favicon.svg', 'navigate')).toBe('/favicon.svg')
  })
  it('a part of an earlier build by its path, for a tab that still shows it', () => {
    expect(ask('/assets/gone.js')).toBe('/assets/gone.js')
  })
  it('nothing else: unknown files, other origins, and what is sent', () => {
    expect(ask('/elsewhere/gone.js')).toBeNull()
    expect(ask('https://elsewhere.test/index.html')).toBeNull()
    expect(ask('/', 'navigate', 'POST')).toBeNull()
  })
})

/** A cache in memory, by path and query. */
function createCache(...kept: string[]): FileCache & { paths(): string[] } {
  const held = new Map(kept.map((key) => [key, new Response('old')]))
  const keyIn = (request: RequestInfo | URL): string => {
    const { pathname, search } = new URL(request instanceof Request ? request.url : request, origin)
    return pathname + search
  }
  return {
    paths: () => [...held.keys()].toSorted(),
    match: async (request) => held.get(keyIn(request))?.clone(),
    put: async (request, response) => void held.set(keyIn(request), response),
    delete: async (request) => held.delete(keyIn(request)),
    keys: async () => [...held.keys()].map((key) => new Request(origin + key)),
  }
}

describe('the copy', () => {
  const keys = Object.keys(files)
    .map((path) => cacheKeyOf(path, files))
    .toSorted()

  it('holds every file, and fetches none that it has already', async () => {
    const cache = createCache('/favicon.svg?h4')
    const fetched: string[] = []
    await cacheFiles(files, cache, async (path) => {
      fetched.push(path)
      return new Response(path)
    })
    expect(cache.paths()).toEqual(keys)
    expect(fetched).not.toContain('/favicon.svg')
  })
  it('is not whole where one file cannot be had, and goes on from there', async () => {
    const cache = createCache()
    const failing = cacheFiles(
      files,
      cache,
      async (path) => new Response(path, { status: path === '/favicon.svg' ? 404 : 200 }),
    )
    await expect(failing).rejects.toThrow('/favicon.svg is answered with 404')
    await cacheFiles(files, cache, async (path) => new Response(path))
    expect(cache.paths()).toEqual(keys)
  })
  it('holds what a host led on to as if it had not: a page may not be given a redirect', async () => {
    const led = new Response('page')
    Object.defineProperty(led, 'redirected', { value: true })
    const cache = createCache()
    await cacheFiles({ '/index.html': 'h1' }, cache, async () => led)
    expect((await cache.match('/index.html?h1'))?.redirected).toBe(false)
  })
  it('of an earlier build stays while a tab of it is open, and goes with the last one', async () => {
    const cache = createCache('/favicon.svg?h4', '/favicon.svg?older', '/assets/gone.js?h9')
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
  it('is true for a page in the script’s place', () => {
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
