import type { Answered, Fetch } from './fetch-http-client.ts'

/** A read that was sent before anybody asked for it. */
export type Prefetched = { answer: Promise<Answered>; stop(): void }

/** An answer whose text is here: whoever reads it waits for nothing more. Rejects where the answer breaks off. */
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
  // Whoever takes it hears of it.
  answer.catch(() => {})
  return { answer, stop: () => control.abort() }
}

/**
 * `fetch`, with reads that were sent before, by address: each answers whoever asks first, and stops when that gives up. A read that
 * hangs would keep the next one of its address waiting.
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
