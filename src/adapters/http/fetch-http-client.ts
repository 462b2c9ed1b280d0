import type { HttpAnswer, HttpClient, HttpRequest } from '../../core/ports/ports.ts'

/** As much of a `Response` as the product reads. */
export type Answered = Pick<Response, 'ok' | 'status' | 'text'>

export type Fetch<Answer extends Answered = Response> = (input: string, init: RequestInit) => Promise<Answer>

/** Sends through the given `fetch`: the browser's, or the fake server's. */
export function createFetchHttpClient(fetch: Fetch<Answered>): HttpClient {
  return {
    send(request) {
      const control = new AbortController()
      const givenUp = new Promise<HttpAnswer>((resolve) => {
        control.signal.onabort = () => resolve({ kind: 'no-response' })
      })
      // `fetch` is called before `send` returns: a keepalive request must be on its way before the page is left.
      const answer = Promise.race([receive(fetch, request, control.signal), givenUp])
      return { answer, cancel: () => control.abort() }
    },
  }
}

async function receive(
  fetch: Fetch<Answered>,
  request: HttpRequest,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  try {
    const response = await fetch(request.url, initOf(request, signal))
    return { kind: 'answered', status: response.status, text: await response.text() }
  } catch {
    return { kind: 'no-response' }
  }
}

function initOf({ method, headers, body, keepalive }: HttpRequest, signal: AbortSignal): RequestInit {
  const init: RequestInit = { method, headers: { ...headers }, signal, credentials: 'omit' }
  // An aborted keepalive request may never have left; this one is not to be taken back.
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
