import type { Answered, Fetch } from './fetch-http-client.ts'

/** A read that was sent before it was requested. */
export type Prefetched = { answer: Promise<Answered>; stop(): void }

/** A response whose body is complete. Rejects if it is truncated. */
export async function readWhole(answer: Promise<Answered>): Promise<Answered> {
  const response = await answer
  const { ok, status } = response
  const text = await response.text()
  return { ok, status, text: () => Promise.resolve(text) }
}

/** Sends a read before it is requested. `send` may use the signal, which stops it. */
export function prefetch(send: (signal: AbortSignal) => Promise<Answered>): Prefetched {
  const control = new AbortController()
  const answer = readWhole(send(control.signal))
  // The caller that takes it gets the error.
  answer.catch(() => {})
  return { answer, stop: () => control.abort() }
}

/**
 * `fetch` with prefetched reads by address. Each answers the first request for its address, and is aborted with it: a hanging read must not delay the
 * next one.
 */
export function withPrefetch(fetch: Fetch<Answered>, prefetched: Map<string, Prefetched>): Fetch<Answered> {
  return (input, init) => {
    const taken = (init.method ?? 'GET') === 'GET' ? prefetched.get(input) : undefined
    prefetched.delete(input)
    if (!taken) return fetch(input, init)
    init.signal?.addEventListener('abort', taken.stop)
    return taken.answer
  }
}
