import type { Answered, Fetch } from './fetch-http-client.ts'

/** A read that was sent before anybody asked for it. */
export type Prefetched = { answer: Promise<Answered>; stop(): void }

/** A response whose body is complete. Rejects if it is truncated. */
export async function readWhole(answer: Promise<Answered>): Promise<Answered> {
  const response = await answer
  const { ok, status } = response
  const text = await response.text()
  return { ok, status, text: () => Promise.resolve(text) }
}

/** Sends a read before anybody asks for it. `send` may take the signal that stops it. */
export function prefetch(send: (signal: AbortSignal) => Promise<Answered>): Prefetched {
  const control = new AbortController()
  const answer = readWhole(send(control.signal))
  // The caller that takes it gets the error.
  answer.catch(() => {})
  return { answer, stop: () => control.abort() }
}

/**
 * `fetch`, with reads that were sent earlier, by address: each answers the first request for its address, and is aborted with it. Otherwise a hanging
 * read would delay the next one of its address.
 */
export function withPrefetch(fetch: Fetch<Answered>, underWay: Map<string, Prefetched>): Fetch<Answered> {
  return (input, init) => {
    const sent = (init.method ?? 'GET') === 'GET' ? underWay.get(input) : undefined
    underWay.delete(input)
    if (!sent) return fetch(input, init)
    init.signal?.addEventListener('abort', sent.stop)
    return sent.answer
  }
}
