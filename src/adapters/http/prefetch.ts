import type { Answered, Fetch } from './fetch-http-client.ts'

/** A prefetched GET request. */
export type Prefetched = { answer: Promise<Answered>; stop(): void }

/** Reads the whole body of a response. Rejects if it is truncated. */
export async function readWhole(answer: Promise<Answered>): Promise<Answered> {
  const response = await answer
  const { ok, status } = response
  const text = await response.text()
  return { ok, status, text: () => Promise.resolve(text) }
}

/** Sends a request in advance. `stop` aborts it by the signal. */
export function prefetch(send: (signal: AbortSignal) => Promise<Answered>): Prefetched {
  const controller = new AbortController()
  const answer = readWhole(send(controller.signal))
  // The caller that awaits it gets the error; without a caller it must not be an unhandled rejection.
  answer.catch(() => {})
  return { answer, stop: () => controller.abort() }
}

/**
 * `fetch` with prefetched requests, by address. Each replaces the first request for its address, and is aborted with it, so that a hanging
 * one does not delay the retry.
 */
export function withPrefetch(fetch: Fetch<Answered>, prefetched: Map<string, Prefetched>): Fetch<Answered> {
  return (input, init) => {
    const match = (init.method ?? 'GET') === 'GET' ? prefetched.get(input) : undefined
    prefetched.delete(input)
    if (!match) return fetch(input, init)
    init.signal?.addEventListener('abort', match.stop)
    return match.answer
  }
}
