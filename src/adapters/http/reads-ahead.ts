import type { Fetch } from './fetch-http-client.ts'

/** `fetch`, with reads that were sent before, by address: each answers whoever asks first. */
export function withReadsAhead(fetch: Fetch, underWay: Map<string, Promise<Response>>): Fetch {
  return (input, init) => {
    const sent = (init.method ?? 'GET') === 'GET' ? underWay.get(input) : undefined
    underWay.delete(input)
    return sent ?? fetch(input, init)
  }
}
