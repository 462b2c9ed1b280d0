import type { Result } from '../kernel/result.ts'
import { createStore, type Readable } from '../kernel/store.ts'
import { takeLatest, type Task } from '../kernel/task.ts'
import type { Cancel, PageLifecycle } from '../ports/ports.ts'

export type ResourceState<Value> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; value: Value }

/** Data that a page needs. After a failure it is loaded again when the visitor asks for it, or the browser is online again. */
export type Resource<Value> = {
  state: Readable<ResourceState<Value>>
  /** The page is on screen: loads the data unless it is loaded. Returns what to call when the page is left. */
  enter(): Cancel
  /** Loads the data again after a failure. */
  retry(): void
}

export function createResource<Value, Problem>(
  page: Pick<PageLifecycle, 'onOnlineChange'>,
  load: Task<Result<Value, Problem>>,
  onFailed: (problem: Problem) => void = () => {},
): Resource<Value> {
  const state = createStore<ResourceState<Value>>({ kind: 'loading' })
  const loading = takeLatest()

  function start(): void {
    if (state.get().kind === 'failed') state.set({ kind: 'loading' })
    loading.run(load, (outcome) => {
      if (!outcome.ok) onFailed(outcome.problem)
      state.set(outcome.ok ? { kind: 'ready', value: outcome.value } : { kind: 'failed' })
    })
  }

  function retry(): void {
    if (state.get().kind === 'failed') start()
  }

  return {
    state,
    enter() {
      if (state.get().kind !== 'ready') start()
      const stop = page.onOnlineChange((online) => online && retry())
      return () => {
        stop()
        loading.cancel()
      }
    },
    retry,
  }
}
