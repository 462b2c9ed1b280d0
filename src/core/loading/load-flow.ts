import type { Cancel, Clock, Logger } from '../ports/ports.ts'
import { type Readable, createStore } from '../kernel/store.ts'

/** Loading is announced after this delay (R51). */
export const slowNoticeDelayMs = 400

/** A chunk that is loaded on demand (R34). */
export type LazyResource<Value> = {
  /** Shown in error messages. */
  name: string
  /**
   * Imports the chunk, retries once, and caches the value. Concurrent calls share one promise.
   * Rejects if both attempts failed; the next call starts again.
   */
  load(): Promise<Value>
  /** The value if it's loaded, else null. */
  peek(): Value | null
}

/** R34. */
const timeoutMs = 120_000

export type LoadState<Value> = {
  status: 'loading' | 'failed' | 'ready'
  value: Value | null
  /** Whether loading takes long enough to announce it. */
  slow: boolean
  /** Whether a reload of the document is more likely to help than a retry. */
  stuck: boolean
}

export type LoadFlow<Value> = {
  state: Readable<LoadState<Value>>
  /** Starts loading, also after a failure. Returns a function that stops waiting. */
  enter(): () => void
  /** Starts again after a failure. */
  retry(): void
}

/** Loads a resource: announces a slow load, and fails after a time-out (R34, R51). */
export function createLoadFlow<Value>(
  { clock, logger }: { clock: Clock; logger: Logger },
  resource: LazyResource<Value>,
  onError = (problem: unknown): void => logger.error('parts', `${resource.name} did not load`, problem),
): LoadFlow<Value> {
  const loaded = resource.peek()
  const loading: LoadState<Value> = { status: 'loading', value: null, slow: false, stuck: false }
  const state = createStore<LoadState<Value>>(
    loaded === null ? loading : { ...loading, status: 'ready', value: loaded },
  )
  let timers: Cancel[] = []
  let attempt = 0

  function settle(change?: Partial<LoadState<Value>>): void {
    attempt++
    for (const cancel of timers) cancel()
    timers = []
    if (change) state.set({ ...loading, ...change })
  }

  function load(isRetry: boolean): void {
    const current = ++attempt
    const fail = (problem: unknown, stuck: boolean): void => {
      if (current !== attempt) return
      onError(problem)
      settle({ status: 'failed', stuck })
    }
    state.set(loading)
    timers = [
      clock.after(slowNoticeDelayMs, () => state.set({ ...loading, slow: true })),
      clock.after(timeoutMs, () => fail(new Error(`took over ${timeoutMs / 1_000} s`), true)),
    ]
    resource.load().then(
      (value) => current === attempt && settle({ status: 'ready', value }),
      // A SyntaxError means that the response is no such chunk: the same document would request it again.
      (problem: unknown) => fail(problem, isRetry || problem instanceof SyntaxError),
    )
  }

  const start = (): void => load(state.get().status === 'failed')

  return {
    state,
    enter() {
      if (state.get().status !== 'ready') start()
      return () => settle()
    },
    retry() {
      if (state.get().status === 'failed') start()
    },
  }
}
