import { createStore, type Readable } from '../../src/core/kernel/store.ts'
import { workerPath } from './kept-files.ts'

/**
 * Whether the demo works offline. `none`: this browser can't (plain http, a private window) or the download failed; `asks`: the visitor saves
 * data and nothing is downloaded yet; `newer`: a newer demo waits.
 */
export type CopyState = 'none' | 'asks' | 'getting' | 'kept' | 'newer'

/** The copy of the demo's files that a service worker caches. */
export type OfflineCopy = {
  state: Readable<CopyState>
  /** Whether this page comes from the copy, and everything that it will request. */
  isServing(): boolean
  /** Downloads the copy, unless the visitor saves data. */
  begin(): void
  /** Downloads it in any case. */
  keep(): void
  /** Activates the newer demo: every page of this one reloads. */
  takeNewer(): void
}

export function createOfflineCopy({ navigator, location, trustedTypes }: Window): OfflineCopy {
  // Browsers lack both in places, whatever the types say.
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

  function update(): void {
    const { active, waiting, installing } = registration ?? {}
    if (isOwn(active)) state.set(waiting ? 'newer' : 'kept')
    else state.set(installing || waiting ? 'getting' : 'none')
    // Another site's worker is active on this origin: nothing of the demo's is lost.
    if (active && !isOwn(active)) registration?.waiting?.postMessage('take-over')
  }

  const follow = (worker?: ServiceWorker | null): void => worker?.addEventListener('statechange', update)

  async function keep(): Promise<void> {
    if (!container) return
    registration = await container.getRegistration()
    // A page that comes from the copy doesn't register it again: the worker may have unregistered itself.
    if (!isOwnRegistration(registration) && !isServing()) {
      state.set('getting')
      const rules = { createScriptURL: () => workerPath }
      const path = trustedTypes?.createPolicy('demo-worker', rules).createScriptURL('') ?? workerPath
      await container.register(path)
      registration = await container.getRegistration()
    }
    follow(registration?.installing ?? registration?.waiting)
    registration?.addEventListener('updatefound', () => follow(registration?.installing))
    update()
    container.controller?.postMessage('arrived')
  }

  let keeping: Promise<void> | null = null
  /** Once, however often it is called. If it fails the demo goes on online. */
  const begun = (): void => void (keeping ??= keep().catch(() => state.set('none')))

  return {
    state,
    isServing,
    begin() {
      if (!container || isServing() || !connection?.saveData) return begun()
      // A copy that is there already costs nothing.
      container
        .getRegistration()
        .then((found) => (isOwnRegistration(found) ? begun() : state.set('asks')), begun)
    },
    keep: begun,
    takeNewer() {
      registration?.waiting?.postMessage('take-over')
    },
  }
}

/** Not another site's: a port of localhost serves many. */
const isOwn = (worker?: ServiceWorker | null): boolean =>
  worker ? new URL(worker.scriptURL).pathname === workerPath : false

const isOwnRegistration = (found?: ServiceWorkerRegistration): boolean =>
  [found?.active, found?.waiting, found?.installing].some(isOwn)
