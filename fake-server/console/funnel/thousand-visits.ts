import simulation from '../../simulation/worker.ts?worker&url'
import type { Progress, Wanted } from '../../simulation/worker.ts'
import { createStore, type Readable } from '../../../src/core/shared/store.ts'

/** How many visits are simulated, and the seed of the first: the same thousand each time. */
export const wanted: Wanted = { seed: 1, visits: 1_000 }

/** How far the simulation is. What it came to stays when it is stopped. */
export type Simulated = {
  state: 'none' | 'running' | 'stopped' | 'done' | 'failed'
  progress: Progress | null
}

export type ThousandVisits = Readable<Simulated> & {
  /** Begins from the first visit. */
  start(): void
  stop(): void
}

/** Outlives the part that shows it: another part may be looked at meanwhile. */
export const thousandVisits = createThousandVisits(openWorker)

export function createThousandVisits(open: () => Worker): ThousandVisits {
  const store = createStore<Simulated>({ state: 'none', progress: null })
  let worker: Worker | null = null

  function end(state: Simulated['state']): void {
    worker?.terminate()
    worker = null
    store.set({ ...store.get(), state })
  }

  return {
    ...store,
    start() {
      end('none')
      store.set({ state: 'running', progress: null })
      try {
        worker = open()
      } catch {
        return end('failed')
      }
      worker.onerror = () => end('failed')
      worker.onmessage = ({ data }: MessageEvent<Progress>) => {
        store.set({ state: 'running', progress: data })
        if (data.visits === wanted.visits) end('done')
      }
      worker.postMessage(wanted, [])
    },
    stop: () => end('stopped'),
  }
}

let policy: { createScriptURL(address: string): unknown } | undefined

function openWorker(): Worker {
  policy ??= window.trustedTypes?.createPolicy('demo-simulation', { createScriptURL: () => simulation })
  const address = (policy?.createScriptURL('') ?? simulation) as string
  return new Worker(address, { type: 'module', name: 'simulation' })
}
