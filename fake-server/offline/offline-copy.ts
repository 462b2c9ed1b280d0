import { createStore, type Readable } from '../../src/core/shared/store.ts'
import { workerPath } from './kept-files.ts'

/**
 * Whether the demo works without a network: `none` where this browser cannot keep a copy (plain http, a private window) or
 * did not get it, `asks` where data is being saved and nothing was fetched yet, `newer` where a newer demo waits.
 */
export type CopyState = 'none' | 'asks' | 'getting' | 'kept' | 'newer'

/** The copy of the demo's files that a service worker keeps. */
export type OfflineCopy = {
  state: Readable<CopyState>
  /** Whether this page comes from the copy, and everything that it will ask for. */
  isServing(): boolean
  /** Begins to keep the copy, unless the visitor saves data. */
  begin(): void
  /** Keeps it in any case. */
  keep(): void
  /** Goes over to the newer demo: every page of this one loads again. */
  takeNewer(): void
}

export function createOfflineCopy({ navigator, location, trustedTypes }: Window): OfflineCopy {
  // The types promise both everywhere.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const state = createStore<CopyState>('none')
  let registration: ServiceWorkerRegistration | undefined
  let isServed = Boolean(container?.controller)
  let isLeft = false

  container?.addEventListener('controllerchange', () => {
    // A newer demo took over, whichever tab asked for it. The first copy is this page's own.
    if (isServed && !isLeft) {
      isLeft = true
      location.reload()
    }
    isServed = true
  })

  function look(): void {
    if (!registration) return state.set('none')
    const { active, waiting, installing } = registration
    if (active && waiting) state.set('newer')
    else if (active) state.set('kept')
    else state.set(installing || waiting ? 'getting' : 'none')
  }

  function follow(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', look)
  }

  async function keep(): Promise<void> {
    if (!container) return
    registration = await container.getRegistration()
    // A page that comes from the copy does not ask for it again: the worker may just have let itself go.
    if (!registration && !container.controller) {
      state.set('getting')
      const rules = { createScriptURL: () => workerPath }
      const path = trustedTypes?.createPolicy('demo-worker', rules).createScriptURL('') ?? workerPath
      await container.register(path)
      registration = await container.getRegistration()
    }
    follow(registration?.installing ?? null)
    registration?.addEventListener('updatefound', () => follow(registration?.installing ?? null))
    look()
    container.controller?.postMessage('arrived')
  }

  let keeping: Promise<void> | null = null
  /** Once, however often it is asked for. Without a copy the demo goes on online. */
  const begun = (): void => void (keeping ??= keep().catch(() => state.set('none')))

  return {
    state,
    isServing: () => Boolean(container?.controller),
    begin() {
      if (!container || container.controller || !connection?.saveData) return begun()
      // A copy that is there already costs nothing.
      container.getRegistration().then((found) => (found ? begun() : state.set('asks')), begun)
    },
    keep: begun,
    takeNewer() {
      registration?.waiting?.postMessage('take-over')
    },
  }
}
