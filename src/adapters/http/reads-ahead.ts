import type { Fetch } from './fetch-http-client.ts'

/** A read that was sent before anybody asked for it. */
export type ReadAhead = { answer: Promise<Response>; stop(): void }

/**
 * `fetch`, with reads that were sent before, by address: each answers whoever asks first, and stops when that gives up. A read that
 * hangs would keep the next one of its address waiting.
 */
export function withReadsAhead(fetch: Fetch, underWay: Map<string, ReadAhead>): Fetch {
  return (input, init) => {
    const sent = (init.method ?? 'GET') === 'GET' ? underWay.get(input) : undefined
    underWay.delete(input)
    if (!sent) return fetch(input, init)
    init.signal?.addEventListener('abort', sent.stop)
    return sent.answer
  }
}
