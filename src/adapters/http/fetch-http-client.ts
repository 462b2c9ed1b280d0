import type { HttpClient, HttpRequest, HttpResult } from '../../core/ports/ports.ts'

/** The used part of a `Response`. */
export type FetchResponse = Pick<Response, 'ok' | 'status' | 'text'>

export type Fetch<R extends FetchResponse = Response> = (input: string, init: RequestInit) => Promise<R>

/** An HTTP client on the given `fetch`: the browser's, or the fake server's. */
export function createFetchHttpClient(fetch: Fetch<FetchResponse>): HttpClient {
  return {
    // `fetch` is called before `send` returns: a keepalive request must be sent before the page is left.
    send: (request, signal) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => resolve({ kind: 'no-response' }))
        void receive(fetch, request, signal).then(resolve)
      }),
  }
}

async function receive(
  fetch: Fetch<FetchResponse>,
  request: HttpRequest,
  signal: AbortSignal | undefined,
): Promise<HttpResult> {
  try {
    const response = await fetch(request.url, initOf(request, signal))
    return { kind: 'response', status: response.status, text: await response.text() }
  } catch {
    return { kind: 'no-response' }
  }
}

function initOf(
  { method, headers, body, cache, credentials, keepalive }: HttpRequest,
  signal: AbortSignal | undefined,
): RequestInit {
  const init: RequestInit = {
    method,
    headers: { ...headers },
    signal: signal ?? null,
    credentials: credentials ?? 'omit',
  }
  // Node's type of `RequestInit` has no `cache`.
  if (cache) Object.assign(init, { cache })
  // A keepalive request outlives its page, so it can't be aborted.
  if (keepalive) Object.assign(init, { keepalive, signal: null })
  if (!body) return init
  if ('json' in body)
    return {
      ...init,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body.json),
    }
  const form = new FormData()
  for (const [name, value] of Object.entries(body.form)) form.append(name, value)
  return { ...init, body: form }
}
