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
