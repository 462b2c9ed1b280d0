import type { Fetch, FetchResponse } from './fetch-http-client.ts'

/** A prefetched GET request. */
export type Prefetched = { response: Promise<FetchResponse>; stop(): void }

/** Reads the whole body of a response. Rejects if it is truncated. */
export async function readWhole(pending: Promise<FetchResponse>): Promise<FetchResponse> {
  const response = await pending
  const { ok, status } = response
  const text = await response.text()
  return { ok, status, text: () => Promise.resolve(text) }
}

/** Sends a request in advance. `stop` aborts it by the signal. */
export function prefetch(send: (signal: AbortSignal) => Promise<FetchResponse>): Prefetched {
  const controller = new AbortController()
  const response = readWhole(send(controller.signal))
  // The caller that awaits it gets the error; without a caller it must not be an unhandled rejection.
  response.catch(() => {})
  return { response, stop: () => controller.abort() }
}

/**
 * `fetch` with prefetched requests, by address. Each replaces the first request for its address, and is aborted with it, so that a hanging
 * one does not delay the retry.
 */
export function withPrefetch(
  fetch: Fetch<FetchResponse>,
  prefetched: Map<string, Prefetched>,
): Fetch<FetchResponse> {
  return (input, init) => {
    const match = (init.method ?? 'GET') === 'GET' ? prefetched.get(input) : undefined
    prefetched.delete(input)
    if (!match) return fetch(input, init)
    init.signal?.addEventListener('abort', match.stop)
    return match.response
  }
}
