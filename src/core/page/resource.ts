import type { Result } from '../kernel/result.ts'
import { createStore, type Readable } from '../kernel/store.ts'
import { createTaskSlot, type Task } from '../kernel/task.ts'
import type { Cleanup, PageLifecycle } from '../ports/ports.ts'

export type ResourceState<Value, Problem = unknown> =
  | { kind: 'loading' }
  | { kind: 'failed'; problem: Problem }
  | { kind: 'ready'; value: Value }

/** Data or code that a page loads, with a retry after a failure. */
export type Resource<Value, Problem = unknown> = {
  state: Readable<ResourceState<Value, Problem>>
  /** Call it when the page is on screen: loads the value unless it is loaded. Returns the cleanup to call when the page is left. */
  enter(): Cleanup
  /** Loads the value again after a failure. */
  retry(): void
}

type Options<Value, Problem> = {
  /** If given, a failed load is retried when the browser is online again. */
  page?: Pick<PageLifecycle, 'onOnlineChange'>
  onFailed?: (problem: Problem) => void
  /** The value, if it was loaded before. */
  loaded?: Value | null
}

export function createResource<Value, Problem>(
  load: Task<Result<Value, Problem>>,
  { page, onFailed, loaded = null }: Options<Value, Problem> = {},
): Resource<Value, Problem> {
  const state = createStore<ResourceState<Value, Problem>>(
    loaded === null ? { kind: 'loading' } : { kind: 'ready', value: loaded },
  )
  const loading = createTaskSlot()

  function start(): void {
    if (state.get().kind === 'failed') state.set({ kind: 'loading' })
    loading.run(load, (outcome) => {
      if (!outcome.ok) onFailed?.(outcome.problem)
      state.set(
        outcome.ok ? { kind: 'ready', value: outcome.value } : { kind: 'failed', problem: outcome.problem },
      )
    })
  }

  function retry(): void {
    if (state.get().kind === 'failed') start()
  }

  return {
    state,
    enter() {
      if (state.get().kind !== 'ready') start()
      const stop = page?.onOnlineChange((online) => online && retry())
      return () => {
        stop?.()
        loading.cancel()
      }
    },
    retry,
  }
}
