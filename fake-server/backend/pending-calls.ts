import { readStoredList } from '../../src/core/kernel/json.ts'
import type { KeyValueStorage } from '../../src/core/ports/ports.ts'
import { demoKeys } from './demo-keys.ts'

type Pending = { key: string; url: string; method: string; headers: [string, string][]; body: string }

/** Calls that a page makes while it is left: nothing is sure to run after the press. They are noted at once, for the next page. */
export type PendingCalls = {
  /** Notes a request before this returns. */
  add(request: Pending): void
  remove(key: string): void
  all(): Request[]
}

/** The notes under one key of a storage that writes at once. */
export function createPendingCalls(storage: KeyValueStorage): PendingCalls {
  const read = (): Pending[] => (readStoredList(storage, demoKeys.pending) as Pending[]).filter(requestOf)
  function write(noted: readonly Pending[]): void {
    if (noted.length === 0) storage.remove(demoKeys.pending)
    else storage.write(demoKeys.pending, JSON.stringify(noted))
  }
  return {
    add: (request) => write([...read(), request]),
    remove: (key) => write(read().filter((noted) => noted.key !== key)),
    all: () => read().flatMap((noted) => requestOf(noted) ?? []),
  }
}

/** The request with the key that it was noted under. Anything may stand in storage: null for what is none. */
function requestOf(noted: unknown): Request | null {
  try {
    const { key, url, ...init } = noted as Pending
    const request = new Request(url, { ...init, keepalive: true })
    return request.headers.get('idempotency-key') === key ? request : null
  } catch {
    return null
  }
}
