import { createStore, type Readable } from '../../src/core/kernel/store.ts'
import { workerPath } from './cached-files.ts'

/**
 * Whether the demo works offline. `none`: the browser has no service workers here (plain http, a private window), or the download failed;
 * `needs-consent`: the data saver is on and nothing is downloaded yet; `update-ready`: a newer demo is downloaded.
 */
export type CopyState = 'none' | 'needs-consent' | 'downloading' | 'ready' | 'update-ready'

/** The copy of the demo's files in the service worker's cache. */
export type OfflineCopy = {
  state: Readable<CopyState>
  /** Whether this page and all that it requests come from the copy. */
  isServing(): boolean
  /** Downloads the copy, unless the data saver is on. */
  start(): void
  /** Downloads the copy even if the data saver is on. */
  download(): void
  /** Activates the newer demo. Every tab of this one reloads. */
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
    // A newer demo has taken over, in this tab or another. The first worker of a page has this page's build: no reload.
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
    // Another site's worker is active on this origin. Nothing of the demo depends on it, so replace it without asking.
    if (active && !isOwn(active)) registration?.waiting?.postMessage('skip-waiting')
  }

  const observe = (worker?: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', updateState)

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
    observe(registration?.installing ?? registration?.waiting)
    registration?.addEventListener('updatefound', () => observe(registration?.installing))
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
      // A registered worker has its copy already, so nothing is downloaded without consent.
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

/** Whether the worker is the demo's. Sites that are served at the same port of localhost share an origin. */
const isOwn = (worker?: ServiceWorker | null): boolean =>
  worker ? new URL(worker.scriptURL).pathname === workerPath : false

const isOwnRegistration = (found?: ServiceWorkerRegistration): boolean =>
  [found?.active, found?.waiting, found?.installing].some(isOwn)
