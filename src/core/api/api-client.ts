import { addressOf, type Endpoint, type Service, type Wire } from './endpoint.ts'
import { DecodeError, parseJson } from './decode.ts'
import type { Clock } from '../ports/clock.ts'
import type { HttpAnswer, HttpClient, HttpRequest } from '../ports/http-client.ts'
import type { Logger } from '../ports/logger.ts'
import type { Random } from '../ports/random.ts'
import { failed, succeeded, type Result } from '../shared/result.ts'

/** Why a read gave nothing, after all its tries. */
export type ReadProblem = { kind: 'no-response' } | { kind: 'status'; status: number } | { kind: 'malformed' }

/** What came back from a write. `body` is undefined where it was not JSON. */
export type WriteAnswer = { kind: 'no-response' } | { kind: 'answered'; status: number; body: unknown }

/** A call under way. `cancel` gives it up; `done` then settles as `no-response`. */
export type Call<Value> = { done: Promise<Value>; cancel(): void }

/** Makes calls by their description: reads are tried three times, writes once (R51). */
export type ApiClient = {
  read<Input, Sent extends Wire, Answer, Output>(
    endpoint: Endpoint<Input, Sent, Answer, Output>,
    input: Input,
  ): Call<Result<Output, ReadProblem>>
  write<Input, Sent extends Wire, Answer, Output>(
    endpoint: Endpoint<Input, Sent, Answer, Output>,
    input: Input,
  ): Call<WriteAnswer>
}

/** R51, in milliseconds. */
const timeLimits = { read: 20_000, write: 30_000 } as const

/** Waits before the second and the third try, in milliseconds; up to half as much again is added by chance. */
const backOff = [600, 1_800] as const

type Ports = { http: HttpClient; clock: Clock; random: Random; logger: Logger }

/** Creates the client for the given base addresses. */
export function createApiClient(
  { http, clock, random, logger }: Ports,
  bases: Record<Service, string>,
): ApiClient {
  function request<Input, Sent extends Wire>(
    endpoint: Endpoint<Input, Sent, unknown, unknown>,
    input: Input,
  ): HttpRequest {
    const wire: Wire = endpoint.encode(input)
    return {
      method: endpoint.method,
      url: addressOf(bases[endpoint.service], endpoint.path, wire),
      ...(wire.bearer === undefined ? {} : { headers: { authorization: `Bearer ${wire.bearer}` } }),
      ...(wire.form ? { body: { form: wire.form } } : {}),
      ...(wire.json === undefined ? {} : { body: { json: wire.json } }),
      ...(endpoint.keepalive ? { keepalive: true } : {}),
    }
  }

  /** One try, ended by the time limit, also where the client cannot take the request back (keepalive). */
  function attempt(toSend: HttpRequest, limit: number): Call<HttpAnswer> {
    const pending = http.send(toSend)
    let cancel: () => void = () => {}
    const done = new Promise<HttpAnswer>((resolve) => {
      const stop = clock.after(limit, () => cancel())
      cancel = () => {
        stop()
        pending.cancel()
        resolve({ kind: 'no-response' })
      }
      void pending.answer.then((answer) => {
        stop()
        resolve(answer)
      })
    })
    return { done, cancel }
  }

  function read<Input, Sent extends Wire, Answer, Output>(
    endpoint: Endpoint<Input, Sent, Answer, Output>,
    input: Input,
  ): Call<Result<Output, ReadProblem>> {
    let cancelled = false
    let giveUp: () => void = () => {}

    async function once(): Promise<Result<Output, ReadProblem>> {
      const current = attempt(request(endpoint, input), timeLimits.read)
      giveUp = current.cancel
      const answer = await current.done
      if (answer.kind === 'no-response') return failed(answer)
      if (answer.status < 200 || answer.status > 299) return failed({ kind: 'status', status: answer.status })
      try {
        return succeeded(endpoint.decode(parseJson(answer.text)))
      } catch (problem) {
        logger.warn(
          'api',
          `${endpoint.name}: ${problem instanceof DecodeError ? problem.message : String(problem)}`,
        )
        return failed({ kind: 'malformed' })
      }
    }

    const pause = (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const stop = clock.after(ms, resolve)
        giveUp = () => {
          stop()
          resolve()
        }
      })

    async function tries(): Promise<Result<Output, ReadProblem>> {
      let outcome = await once()
      for (const wait of backOff) {
        if (outcome.ok || cancelled || !worthAnotherTry(outcome.problem)) break
        await pause(wait * (1 + random.next() / 2))
        if (cancelled) break
        outcome = await once()
      }
      if (cancelled) return failed({ kind: 'no-response' })
      if (!outcome.ok) logger.warn('api', `${endpoint.name} failed`, outcome.problem)
      return outcome
    }

    return {
      done: tries(),
      cancel() {
        cancelled = true
        giveUp()
      },
    }
  }

  function write<Input, Sent extends Wire, Answer, Output>(
    endpoint: Endpoint<Input, Sent, Answer, Output>,
    input: Input,
  ): Call<WriteAnswer> {
    const current = attempt(request(endpoint, input), timeLimits.write)
    return {
      done: current.done.then((answer) =>
        answer.kind === 'no-response'
          ? answer
          : { kind: 'answered', status: answer.status, body: parseJson(answer.text) },
      ),
      cancel: current.cancel,
    }
  }

  return { read, write }
}

/** A refusal stays one; silence, an overloaded server and a cut answer may pass. */
function worthAnotherTry(problem: ReadProblem): boolean {
  if (problem.kind !== 'status') return true
  return problem.status >= 500 || [408, 425, 429].includes(problem.status)
}
