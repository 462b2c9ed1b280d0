import { dropOthers, keepFiles } from './keep-files.ts'
import { cacheName, fileFor, keyOf, workerPath, type KeptFiles } from './kept-files.ts'
import { partialResponse } from './partial-response.ts'

/** The build puts its list in this place (`src/build/plugins/offline-plugin.ts`). */
declare const __KEPT_FILES__: KeptFiles

type Lasting = { waitUntil(work: Promise<unknown>): void }
type Fetching = Lasting & { request: Request; respondWith(answer: Promise<Response>): void }
/** The part of a worker's global scope that is used here; the project's types are those of a page. */
type WorkerScope = {
  addEventListener(type: 'install' | 'activate', run: (event: Lasting) => void): void
  addEventListener(type: 'fetch', run: (event: Fetching) => void): void
  addEventListener(type: 'message', run: (event: Pick<MessageEvent, 'data'>) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { unregister(): Promise<boolean> }
}

const scope = globalThis as unknown as WorkerScope
const files = __KEPT_FILES__

/** Names with a hash never change; for the others the host is asked anew. */
const get = (path: string): Promise<Response> =>
  fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' })

async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(keyOf(path, files))
  return kept ? partialResponse(request.headers.get('range'), kept) : fetch(request)
}

/** Where another site has taken the demo's place, the next visit is its own. No answer at all means nothing: that is a flight. */
async function leaveIfReplaced(): Promise<void> {
  const found = await fetch(workerPath, { cache: 'no-store' }).catch(() => null)
  if (!found || found.status >= 500) return
  if (found.ok && found.headers.get('content-type')?.includes('javascript')) return
  await scope.registration.unregister()
  await caches.delete(cacheName)
}

// A new version waits until the visitor asks for it, or all pages are closed: it would take a half-filled form with it.
scope.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void scope.skipWaiting()
})
scope.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => keepFiles(files, cache, get)))
})
scope.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => dropOthers(files, cache))
      .then(() => scope.clients.claim()),
  )
})
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const path = fileFor(request, files, location.origin)
  if (path === null) return
  event.respondWith(answer(request, path))
  if (request.mode === 'navigate') event.waitUntil(leaveIfReplaced())
})
