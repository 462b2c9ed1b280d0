/** A value that can be read at any time and watched for changes. */
export type Readable<Value> = {
  get(): Value
  /** Calls `listener` after each change; the returned function stops that at once. */
  subscribe(listener: () => void): () => void
}

export type Store<Value> = Readable<Value> & { set(next: Value): void }

/** Holds one value. Setting the value it already holds is no change. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return
      current = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
