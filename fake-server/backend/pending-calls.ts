import { readStoredList } from '../../src/core/kernel/json.ts'
import type { KeyValueStorage } from '../../src/core/ports/ports.ts'
import { demoKeys } from './demo-keys.ts'

type Pending = { key: string; url: string; method: string; headers: [string, string][]; body: string }

/** Calls that a page makes while it is unloaded. They are saved synchronously, because the page may run no more code, and the next page carries them out. */
export type PendingCalls = {
  /** Saves a request before it returns. */
  add(request: Pending): void
  remove(key: string): void
  all(): Request[]
}

/** Saves the calls under one key of a synchronous storage. */
export function createPendingCalls(storage: KeyValueStorage): PendingCalls {
  const read = (): Pending[] =>
    (readStoredList(storage, demoKeys.pending) as Pending[]).filter((call) => requestOf(call) !== null)
  function write(calls: readonly Pending[]): void {
    if (calls.length === 0) storage.remove(demoKeys.pending)
    else storage.write(demoKeys.pending, JSON.stringify(calls))
  }
  return {
    add: (request) => write([...read(), request]),
    remove: (key) => write(read().filter((call) => call.key !== key)),
    all: () => read().flatMap((call) => requestOf(call) ?? []),
  }
}

/** The saved request; null if it is invalid, because storage may hold anything. */
function requestOf(saved: unknown): Request | null {
  try {
    const { key, url, ...init } = saved as Pending
    const request = new Request(url, { ...init, keepalive: true })
    return request.headers.get('idempotency-key') === key ? request : null
  } catch {
    return null
  }
}
