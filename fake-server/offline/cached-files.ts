/** The cache of the demo's files. The key of a file is `{path}?{hash}`. */
export const cacheName = 'plotline-demo'

/** At the root, because a worker's scope is the folder of its script. */
export const workerPath = '/demo-worker.js'

/** The hash of every file of the build, by path. */
export type FileHashes = Readonly<Record<string, string>>

export type RequestParts = Pick<Request, 'method' | 'mode' | 'url'>

/**
 * The path of the cached file for a request; null if the worker doesn't handle it. Query strings are ignored. A path in `/assets/` that
 * `files` doesn't have may be a chunk of an earlier build.
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
  // Every other page is a route of the product.
  return Object.hasOwn(files, page) ? page : '/index.html'
}

export const cacheKeyOf = (path: string, files: FileHashes): string => `${path}?${files[path] ?? ''}`

/**
 * Whether another site has replaced the demo, given the response to a request for the worker's script. Only a missing script says so:
 * anything else may come from a captive portal, a login or an overloaded host.
 */
export const isReplaced = ({ redirected, status }: Response): boolean =>
  !redirected && [404, 410].includes(status)

/** Few, because the page is loading at the same time. */
const maxParallelDownloads = 4

/** The part of the browser's cache that is used here. */
export type FileCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

/** Caches the files that are missing. Rejects if a download fails; the next call continues from there. */
export async function cacheFiles(
  files: FileHashes,
  cache: FileCache,
  get: (path: string) => Promise<Response>,
): Promise<void> {
  const queue = Object.keys(files)
  async function downloadQueue(): Promise<void> {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const key = cacheKeyOf(path, files)
      if (await cache.match(key)) continue
      const response = await get(path)
      if (!response.ok) throw new TypeError(`${path} responded with ${response.status}`)
      // Hosts redirect `/index.html` to `/`, and browsers refuse a redirected response for a navigation.
      const { status, headers } = response
      await cache.put(key, response.redirected ? new Response(response.body, { status, headers }) : response)
    }
  }
  await Promise.all(Array.from({ length: maxParallelDownloads }, downloadQueue))
}

/** The cache key for the ids of tabs that were open when this build took over. */
const openTabsKey = '/tabs-of-earlier-builds'

/** Stores the ids of the open tabs, which may still request an earlier build's chunks. */
export const saveOpenTabs = (cache: FileCache, tabs: readonly string[]): Promise<void> =>
  cache.put(openTabsKey, new Response(JSON.stringify(tabs)))

/** Deletes other builds' files once all tabs of `saveOpenTabs` are closed. */
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
