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
type Row = readonly [
  what: string,
  path: string,
  request: Partial<Pick<Request, 'mode' | 'method'>>,
  file: string | null,
]

it.each<Row>([
  ...['/', '/us', '/uk/response/form_one_demo?Rx=1', '/response/checkout/a.b.svg', '/x'].map(
    (path) => ['a page of the product', path, { mode: 'navigate' }, '/index.html'] as const,
  ),
  ['the payment page', '/demo/payment?amount=299', { mode: 'navigate' }, '/demo/payment/index.html'],
  ['the payment page', '/demo/payment/', { mode: 'navigate' }, '/demo/payment/index.html'],
  ['a cached file, whatever its query', '/assets/first-a.js?again=2', {}, '/assets/first-a.js'],
  ['a cached file opened as a page', '/favicon.svg', { mode: 'navigate' }, '/favicon.svg'],
  ['a chunk of an earlier build, for its open tabs', '/assets/gone.js', {}, '/assets/gone.js'],
  ['an unknown file', '/elsewhere/gone.js', {}, null],
  ['another origin', 'https://elsewhere.test/index.html', {}, null],
  ['a POST', '/', { mode: 'navigate', method: 'POST' }, null],
])(
  'the worker answers a request for %s, %s %o, with %s',
  (_, path, { mode = 'no-cors', method = 'GET' }, file) => {
    expect(fileFor({ method, mode, url: new URL(path, origin).href }, files, origin)).toBe(file)
  },
)

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
    await expect(failing).rejects.toThrow('/favicon.svg responded with 404')
    await cacheFiles(files, cache, async (path) => new Response(path))
    expect(cache.paths()).toEqual(keys)
  })
  it('stores a redirected response without its redirect, which a navigation would refuse', async () => {
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

it.each([
  [404, 'text/html', false, true],
  [410, 'text/html', false, true],
  // A captive portal answers every address with its page.
  [200, 'text/html', false, false],
  [200, 'text/javascript', false, false],
  [200, 'text/html', true, false],
  ...[401, 403, 429, 500, 503].map((status) => [status, 'text/html', false, false] as const),
] as const)(
  'a response %i of type %s (redirected: %s) means a removed demo: %s',
  (status, type, redirected, expected) => {
    const response = new Response(null, { status, headers: { 'content-type': type } })
    Object.defineProperty(response, 'redirected', { value: redirected })
    expect(isReplaced(response)).toBe(expected)
  },
)
