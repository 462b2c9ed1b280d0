/** The cache that holds the demo's files, each under its path with its hash behind a `?`. */
export const cacheName = 'plotline-demo'

/** At the root: a worker's scope is the folder of its script. */
export const workerPath = '/demo-worker.js'

/** Every file of the build, by path, with a hash of its content. */
export type KeptFiles = Readonly<Record<string, string>>

export type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/**
 * The cached file for a request; null if the worker doesn't handle it. Query strings are ignored. A chunk that this build doesn't have belongs
 * to an earlier one.
 */
export function fileFor({ method, mode, url }: Asked, files: KeptFiles, origin: string): string | null {
  const { origin: askedOrigin, pathname } = new URL(url)
  if (method !== 'GET' || askedOrigin !== origin) return null
  if (Object.hasOwn(files, pathname) || pathname.startsWith('/assets/')) return pathname
  if (mode !== 'navigate') return null
  const page = `${pathname.replace(/\/$/, '')}/index.html`
  // The product knows its own routes.
  return Object.hasOwn(files, page) ? page : '/index.html'
}

export const keyOf = (path: string, files: KeptFiles): string => `${path}?${files[path] ?? ''}`

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

/** The page is loading, too. */
const maxParallel = 4

/** The part of the browser's cache that is used here. */
export type FileCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

/** Caches the files that are missing. Rejects if a download fails; the next try continues from there. */
export async function keepFiles(
  files: KeptFiles,
  cache: FileCache,
  get: (path: string) => Promise<Response>,
): Promise<void> {
  const waiting = Object.keys(files)
  async function next(): Promise<void> {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const key = keyOf(path, files)
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
const noted = '/tabs-of-earlier-builds'

/** Stores the ids of tabs that may still request an earlier build's chunks. */
export const noteTabs = (cache: FileCache, tabs: readonly string[]): Promise<void> =>
  cache.put(noted, new Response(JSON.stringify(tabs)))

/** Deletes other builds' files once all of those tabs are closed. */
export async function dropUnused(files: KeptFiles, cache: FileCache, open: readonly string[]): Promise<void> {
  const note = await cache.match(noted)
  if (!note) return
  const tabs = (await note.json()) as string[]
  if (tabs.some((tab) => open.includes(tab))) return
  const kept = new Set(Object.keys(files).map((path) => keyOf(path, files)))
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!kept.has(pathname + search)) await cache.delete(request)
  }
}
