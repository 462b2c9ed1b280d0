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
