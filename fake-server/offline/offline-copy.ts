import { createStore, type Readable } from '../../src/core/kernel/store.ts'
import { workerPath } from './cached-files.ts'

/**
 * Whether the demo works offline. `none`: this browser can't (plain http, a private window) or the download failed; `needs-consent`: the
 * visitor saves data and nothing is downloaded yet; `update-ready`: a newer demo is downloaded.
 */
export type CopyState = 'none' | 'needs-consent' | 'downloading' | 'ready' | 'update-ready'

/** The copy of the demo's files that a service worker caches. */
export type OfflineCopy = {
  state: Readable<CopyState>
  /** Whether this page and all that it requests come from the copy. */
  isServing(): boolean
  /** Downloads the copy, unless the visitor saves data. */
  start(): void
  /** Downloads it in any case. */
  download(): void
  /** Activates the newer demo: every page of this one reloads. */
  update(): void
}

export function createOfflineCopy({ navigator, location, trustedTypes }: Window): OfflineCopy {
  // Some browsers lack these, although the types promise them.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const state = createStore<CopyState>('none')
  let registration: ServiceWorkerRegistration | undefined
  const isServing = (): boolean => isOwn(container?.controller)
  let wasServing = isServing()
  let isReloading = false

  container?.addEventListener('controllerchange', () => {
    // A newer demo took over, whichever tab asked for it. The first copy is this page's own.
    if (wasServing && !isReloading) {
      isReloading = true
      location.reload()
    }
    wasServing = true
  })

  function updateState(): void {
    const { active, waiting, installing } = registration ?? {}
    if (isOwn(active)) state.set(waiting ? 'update-ready' : 'ready')
    else state.set(installing || waiting ? 'downloading' : 'none')
    // Another site's worker is active on this origin: replace it at once, the demo loses nothing.
    if (active && !isOwn(active)) registration?.waiting?.postMessage('skip-waiting')
  }

  const follow = (worker?: ServiceWorker | null): void => worker?.addEventListener('statechange', updateState)

  async function register(): Promise<void> {
    if (!container) return
    registration = await container.getRegistration()
    // A page that comes from the copy doesn't register it again: the worker may have unregistered itself.
    if (!isOwnRegistration(registration) && !isServing()) {
      state.set('downloading')
      const rules = { createScriptURL: () => workerPath }
      const path = trustedTypes?.createPolicy('demo-worker', rules).createScriptURL('') ?? workerPath
      await container.register(path)
      registration = await container.getRegistration()
    }
    follow(registration?.installing ?? registration?.waiting)
    registration?.addEventListener('updatefound', () => follow(registration?.installing))
    updateState()
    container.controller?.postMessage('page-loaded')
  }

  let registering: Promise<void> | null = null
  /** Runs once, however often it is called. If it fails, the demo works online only. */
  const download = (): void => void (registering ??= register().catch(() => state.set('none')))

  return {
    state,
    isServing,
    start() {
      if (!container || isServing() || !connection?.saveData) return download()
      // If there is a copy already, nothing is downloaded.
      container
        .getRegistration()
        .then((found) => (isOwnRegistration(found) ? download() : state.set('needs-consent')), download)
    },
    download,
    update() {
      registration?.waiting?.postMessage('skip-waiting')
    },
  }
}

/** A worker may be another site's: several sites use the same port of localhost. */
const isOwn = (worker?: ServiceWorker | null): boolean =>
  worker ? new URL(worker.scriptURL).pathname === workerPath : false

const isOwnRegistration = (found?: ServiceWorkerRegistration): boolean =>
  [found?.active, found?.waiting, found?.installing].some(isOwn)
