import {
  cacheName,
  dropUnused,
  fileFor,
  isReplaced,
  keepFiles,
  keyOf,
  noteTabs,
  workerPath,
  type KeptFiles,
} from './kept-files.ts'
import { partialResponse } from './partial-response.ts'

/** The build puts its list in this place (`src/build/plugins/offline-plugin.ts`). */
declare const __KEPT_FILES__: KeptFiles

type Lasting = { waitUntil(work: Promise<unknown>): void }
type Fetching = Lasting & { request: Request; respondWith(answer: Promise<Response>): void }
/** The part of a worker's global scope that is used here; the project's types are those of a page. */
type WorkerScope = {
  addEventListener(type: 'install' | 'activate', run: (event: Lasting) => void): void
  addEventListener(type: 'fetch', run: (event: Fetching) => void): void
  addEventListener(type: 'message', run: (event: Lasting & Pick<MessageEvent, 'data'>) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly { id: string }[]>
  }
  registration: { waiting: object | null; installing: object | null; unregister(): Promise<boolean> }
}

const scope = globalThis as unknown as WorkerScope
const files = __KEPT_FILES__

/** Files with a hash in their name never change; the others bypass the HTTP cache. */
const get = (path: string): Promise<Response> =>
  fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' })

const openCache = (): Promise<Cache> => caches.open(cacheName)

async function answer(request: Request, path: string): Promise<Response> {
  const cache = await openCache()
  const isOwn = Object.hasOwn(files, path)
  const kept = await (isOwn ? cache.match(keyOf(path, files)) : cache.match(path, { ignoreSearch: true }))
  return kept ? partialResponse(request.headers.get('range'), kept) : fetch(request)
}

/** If another site has replaced the demo, the next visit is its own. */
async function leaveIfReplaced(): Promise<void> {
  const found = await fetch(workerPath, { cache: 'no-store' }).catch(() => null)
  if (!found || !isReplaced(found)) return
  await scope.registration.unregister()
  await caches.delete(cacheName)
}

async function openTabs(): Promise<string[]> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return tabs.map(({ id }) => id)
}

async function dropEarlier(): Promise<void> {
  // A newer build may have cached files that this one doesn't list.
  if (scope.registration.waiting || scope.registration.installing) return
  await dropUnused(files, await openCache(), await openTabs())
}

// A new version waits for the visitor or for all pages to close: reloading would lose a half-filled form.
scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') void scope.skipWaiting()
  if (event.data === 'arrived') event.waitUntil(dropEarlier())
})
scope.addEventListener('install', (event) => {
  event.waitUntil(openCache().then((cache) => keepFiles(files, cache, get)))
})
scope.addEventListener('activate', (event) => {
  // Until they reload, open tabs request chunks of the build that they show.
  event.waitUntil(
    Promise.all([openCache(), openTabs()])
      .then(([cache, tabs]) => noteTabs(cache, tabs))
      .then(dropEarlier)
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
