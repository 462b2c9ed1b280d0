import {
  cacheName,
  deleteUnused,
  fileFor,
  isReplaced,
  cacheFiles,
  cacheKeyOf,
  saveOpenTabs,
  workerPath,
  type FileHashes,
} from './cached-files.ts'
import { partialResponse } from './partial-response.ts'

/** Inserted by the build (`src/build/plugins/offline-plugin.ts`). */
declare const __FILE_HASHES__: FileHashes

type ExtendableEvent = { waitUntil(work: Promise<unknown>): void }
type FetchEvent = ExtendableEvent & { request: Request; respondWith(response: Promise<Response>): void }
/** The part of the worker's global scope that is used here. TypeScript's DOM types, which the project uses, lack it. */
type WorkerScope = {
  addEventListener(type: 'install' | 'activate', run: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', run: (event: FetchEvent) => void): void
  addEventListener(type: 'message', run: (event: ExtendableEvent & Pick<MessageEvent, 'data'>) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly { id: string }[]>
  }
  registration: { waiting: object | null; installing: object | null; unregister(): Promise<boolean> }
}

const scope = globalThis as unknown as WorkerScope
const files = __FILE_HASHES__

/** Files in `/assets/` have a hash in their name and never change. Other files bypass the HTTP cache. */
const get = (path: string): Promise<Response> =>
  fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' })

const openCache = (): Promise<Cache> => caches.open(cacheName)

async function respond(request: Request, path: string): Promise<Response> {
  const cache = await openCache()
  const cached = await (Object.hasOwn(files, path)
    ? cache.match(cacheKeyOf(path, files))
    : cache.match(path, { ignoreSearch: true }))
  return cached ? partialResponse(request.headers.get('range'), cached) : fetch(request)
}

/** Unregisters the worker if another site has replaced the demo, so that the next visit loads that site. */
async function unregisterIfReplaced(): Promise<void> {
  const script = await fetch(workerPath, { cache: 'no-store' }).catch(() => null)
  if (!script || !isReplaced(script)) return
  await scope.registration.unregister()
  await caches.delete(cacheName)
}

async function openTabs(): Promise<string[]> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return tabs.map(({ id }) => id)
}

async function deleteEarlierBuilds(): Promise<void> {
  // This build doesn't know which files a newer one has cached.
  if (scope.registration.waiting || scope.registration.installing) return
  await deleteUnused(files, await openCache(), await openTabs())
}

// A new version waits until the visitor accepts it or all pages are closed: a reload would lose a half-filled form.
scope.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') void scope.skipWaiting()
  if (event.data === 'page-loaded') event.waitUntil(deleteEarlierBuilds())
})
scope.addEventListener('install', (event) => {
  event.waitUntil(openCache().then((cache) => cacheFiles(files, cache, get)))
})
scope.addEventListener('activate', (event) => {
  // Until they reload, open tabs request chunks of the build that they show.
  event.waitUntil(
    Promise.all([openCache(), openTabs()])
      .then(([cache, tabs]) => saveOpenTabs(cache, tabs))
      .then(deleteEarlierBuilds)
      .then(() => scope.clients.claim()),
  )
})
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const path = fileFor(request, files, location.origin)
  if (path === null) return
  event.respondWith(respond(request, path))
  if (request.mode === 'navigate') event.waitUntil(unregisterIfReplaced())
})
