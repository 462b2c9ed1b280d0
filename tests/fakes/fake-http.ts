import type { HttpClient, HttpRequest, HttpResult } from '../../src/core/ports/ports.ts'

/** A scripted response: at once, later, or computed from the request. */
export type Scripted =
  | HttpResult
  | Promise<HttpResult>
  | ((request: HttpRequest) => HttpResult | Promise<HttpResult>)

/** The requests that a response is for, by method and the end of the path: `POST /survey-forms`. `{id}` matches any segment. */
export type CallName = `${'GET' | 'POST'} /${string}`

/** Responses by call. Each request gets the next response of a list; the last one repeats. */
export type Script = Readonly<Record<CallName, Scripted | readonly Scripted[]>>

export type FakeHttp = HttpClient & {
  /** The requests in order. */
  requests: HttpRequest[]
  /** The requests of one call in order. */
  sent(call: CallName): HttpRequest[]
  /** Requests that were aborted before their response. */
  cancelled: HttpRequest[]
  /** Replaces the script of a call. */
  on(call: CallName, ...responses: readonly [Scripted, ...Scripted[]]): void
}

/** A response with a JSON body. */
export const json = (status: number, body: unknown): HttpResult => ({
  kind: 'response',
  status,
  text: JSON.stringify(body),
})

/** A response with a raw body, for example cut JSON or an error page. */
export const plain = (status: number, text: string): HttpResult => ({ kind: 'response', status, text })

/** A signal that is never aborted. */
export const noAbort = new AbortController().signal

/** The result of a request without a response. */
export const noResponse: HttpResult = { kind: 'no-response' }

/** A promise that the test resolves: script `promise`, later call `resolve`. */
export function deferred<Value = HttpResult>(): { promise: Promise<Value>; resolve(value: Value): void } {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** An HTTP client with scripted responses. Throws for a request without one. */
export function createFakeHttp(script: Script = {}): FakeHttp {
  const queues = new Map<string, Scripted[]>()
  const requests: HttpRequest[] = []
  const cancelled: HttpRequest[] = []
  const on = (call: string, responses: readonly Scripted[]): void => void queues.set(call, [...responses])
  for (const [call, responses] of Object.entries(script))
    on(call, isList(responses) ? responses : [responses])

  function responseTo(request: HttpRequest): HttpResult | Promise<HttpResult> {
    const queue = [...queues].find(([call]) => matches(call, request))?.[1]
    const scripted = queue && queue.length > 1 ? queue.shift() : queue?.[0]
    if (scripted === undefined)
      throw new Error(`no response is scripted for ${request.method} ${request.url}`)
    return typeof scripted === 'function' ? scripted(request) : scripted
  }

  return {
    requests,
    cancelled,
    sent: (call) => requests.filter((request) => matches(call, request)),
    on: (call, ...responses) => on(call, responses),
    send(request, signal) {
      requests.push(request)
      const scripted = Promise.resolve(responseTo(request))
      return new Promise((resolve, reject) => {
        let isOver = false
        const end = (outcome: HttpResult): void => {
          isOver = true
          resolve(outcome)
        }
        scripted.then(end, reject)
        signal?.addEventListener('abort', () => {
          if (isOver) return
          cancelled.push(request)
          end(noResponse)
        })
      })
    },
  }
}

const isList = (responses: Scripted | readonly Scripted[]): responses is readonly Scripted[] =>
  Array.isArray(responses)

function matches(call: string, request: HttpRequest): boolean {
  const [method, path = ''] = call.split(' ')
  const requested = new URL(request.url, 'http://own.test').pathname.split('/').slice(1)
  const expected = path.split('/').slice(1)
  if (method !== request.method || requested.length < expected.length) return false
  const end = requested.slice(-expected.length)
  return expected.every((segment, index) => /^\{\w+\}$/.test(segment) || segment === end[index])
}
