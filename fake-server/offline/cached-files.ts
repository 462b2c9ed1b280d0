/** The cache of the demo's files. The key of each is its path and, behind a `?`, its hash. */
export const cacheName = 'plotline-demo'

/** At the root, because a worker's scope is the folder of its script. */
export const workerPath = '/demo-worker.js'

/** The hash of every file of the build, by path. */
export type FileHashes = Readonly<Record<string, string>>

export type RequestParts = Pick<Request, 'method' | 'mode' | 'url'>

/**
 * The cached file for a request; null if the worker doesn't handle it. Query strings are ignored. A chunk that this build doesn't have belongs
 * to an earlier one.
 */
export function fileFor(
  { method, mode, url }: RequestParts,
  files: FileHashes,
  origin: string,
): string | null {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin) return null
  if (Object.hasOwn(files, pathname) || pathname.startsWith('/assets/')) return pathname
  if (mode !== 'navigate') return null
  const page = `${pathname.replace(/\/$/, '')}/index.html`
  // The product knows its own routes.
  return Object.hasOwn(files, page) ? page : '/index.html'
}

export const cacheKeyOf = (path: string, files: FileHashes): string => `${path}?${files[path] ?? ''}`

/**
 * Whether another site has replaced the demo, by the response to a request for the worker's script. Redirects, 401, 403, 429 and 5xx may be a
 * portal, a guard or a busy host.
 */
export function isReplaced({ redirected, status, headers }: Response): boolean {
  if (redirected) return false
  return (
    [404, 410].includes(status) || (status === 200 && !headers.get('content-type')?.includes('javascript'))
  )
}

/** Few, because the page is loading, too. */
const maxParallel = 4

/** The part of the browser's cache that is used here. */
export type FileCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

/** Caches the files that are missing. Rejects if a download fails; the next try continues from there. */
export async function cacheFiles(
  files: FileHashes,
  cache: FileCache,
  get: (path: string) => Promise<Response>,
): Promise<void> {
  const waiting = Object.keys(files)
  async function next(): Promise<void> {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const key = cacheKeyOf(path, files)
      if (await cache.match(key)) continue
      const response = await get(path)
      if (!response.ok) throw new TypeError(`${path} is answered with ${response.status}`)
      // Hosts redirect `/index.html` to `/`, and browsers refuse a redirected response for a navigation.
      const { status, headers } = response
      await cache.put(key, response.redirected ? new Response(response.body, { status, headers }) : response)
    }
  }
  await Promise.all(Array.from({ length: maxParallel }, next))
}

/** The cache key for the ids of tabs that were open when this build took over. */
const openTabsKey = '/tabs-of-earlier-builds'

/** Stores the ids of tabs that may still request an earlier build's chunks. */
export const saveOpenTabs = (cache: FileCache, tabs: readonly string[]): Promise<void> =>
  cache.put(openTabsKey, new Response(JSON.stringify(tabs)))

/** Deletes other builds' files once all of those tabs are closed. */
export async function deleteUnused(
  files: FileHashes,
  cache: FileCache,
  open: readonly string[],
): Promise<void> {
  const stored = await cache.match(openTabsKey)
  if (!stored) return
  const tabs = (await stored.json()) as string[]
  if (tabs.some((tab) => open.includes(tab))) return
  const current = new Set(Object.keys(files).map((path) => cacheKeyOf(path, files)))
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!current.has(pathname + search)) await cache.delete(request)
  }
}
