import type { HttpAnswer, HttpClient, HttpRequest } from '../../src/core/ports/ports.ts'

/** What a test scripts for one request: an answer, one that comes later, or one that is worked out from the request. */
export type Scripted =
  | HttpAnswer
  | Promise<HttpAnswer>
  | ((request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>)

/**
 * Which requests an answer is for: `POST /survey-forms`. The path is compared with the end of the
 * address's path, whatever its base; `{id}` stands for any one segment; the query plays no part.
 */
export type CallName = `${'GET' | 'POST'} /${string}`

/** Answers by call. Of a list each request takes the next answer, and the last one repeats. */
export type Script = Readonly<Record<CallName, Scripted | readonly Scripted[]>>

export type FakeHttp = HttpClient & {
  /** Everything that was sent, in order. */
  requests: HttpRequest[]
  /** What was sent to one call, in order. */
  sent(call: CallName): HttpRequest[]
  /** Requests that were given up before their answer came. */
  cancelled: HttpRequest[]
  /** Scripts a call anew, from its next request on. */
  on(call: CallName, ...answers: readonly [Scripted, ...Scripted[]]): void
}

/** An answer with a JSON body. */
export const json = (status: number, body: unknown): HttpAnswer => ({
  kind: 'answered',
  status,
  text: JSON.stringify(body),
})

/** An answer whose body is given as it comes: cut JSON, an error page. */
export const plain = (status: number, text: string): HttpAnswer => ({ kind: 'answered', status, text })

/** A signal that is never aborted. */
export const noAbort = new AbortController().signal

/** Nothing came back. */
export const noResponse: HttpAnswer = { kind: 'no-response' }

/** An answer that comes when the test says so: script `answer`, later call `settle`. */
export function held(): { answer: Promise<HttpAnswer>; settle(answer: HttpAnswer): void } {
  let settle: (answer: HttpAnswer) => void = () => {}
  const answer = new Promise<HttpAnswer>((resolve) => {
    settle = resolve
  })
  return { answer, settle }
}

/** An HTTP client whose answers a test writes down. A request that nothing was written for throws. */
export function createFakeHttp(script: Script = {}): FakeHttp {
  const queues = new Map<string, Scripted[]>()
  const requests: HttpRequest[] = []
  const cancelled: HttpRequest[] = []
  const on = (call: string, answers: readonly Scripted[]): void => void queues.set(call, [...answers])
  for (const [call, answers] of Object.entries(script)) on(call, isList(answers) ? answers : [answers])

  function answerTo(request: HttpRequest): HttpAnswer | Promise<HttpAnswer> {
    const queue = [...queues].find(([call]) => matches(call, request))?.[1]
    const scripted = queue && queue.length > 1 ? queue.shift() : queue?.[0]
    if (scripted === undefined) throw new Error(`no answer is scripted for ${request.method} ${request.url}`)
    return typeof scripted === 'function' ? scripted(request) : scripted
  }

  return {
    requests,
    cancelled,
    sent: (call) => requests.filter((request) => matches(call, request)),
    on: (call, ...answers) => on(call, answers),
    send(request, signal) {
      requests.push(request)
      const scripted = Promise.resolve(answerTo(request))
      return new Promise((resolve, reject) => {
        let isOver = false
        const end = (outcome: HttpAnswer): void => {
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

const isList = (answers: Scripted | readonly Scripted[]): answers is readonly Scripted[] =>
  Array.isArray(answers)

function matches(call: string, request: HttpRequest): boolean {
  const [method, path = ''] = call.split(' ')
  const asked = new URL(request.url, 'http://own.test').pathname.split('/').slice(1)
  const wanted = path.split('/').slice(1)
  if (method !== request.method || asked.length < wanted.length) return false
  const end = asked.slice(-wanted.length)
  return wanted.every((segment, index) => /^\{\w+\}$/.test(segment) || segment === end[index])
}
