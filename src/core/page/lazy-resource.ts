import type { Clock } from '../ports/ports.ts'
import { failed, succeeded, type Result } from '../kernel/result.ts'
import { withDeadline, type Task } from '../kernel/task.ts'

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

/** How long a chunk may take, in milliseconds (R34). */
export const lazyTimeoutMs = 120_000

/** Loads a chunk; fails after a time-out. */
export const loadLazy =
  <Value>(clock: Clock, { load }: LazyResource<Value>): Task<Result<Value, unknown>> =>
  (signal) => {
    const late = (): Result<never, unknown> => failed(new Error(`took over ${lazyTimeoutMs / 1_000} s`))
    return withDeadline(clock, { ms: lazyTimeoutMs, signal, late }, () => load().then(succeeded, failed))
  }
