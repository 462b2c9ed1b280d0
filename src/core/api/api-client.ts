import type { Clock } from '../ports/clock.ts'
import type { HttpAnswer, HttpClient, HttpRequest } from '../ports/http-client.ts'
import type { Logger } from '../ports/logger.ts'
import type { Random } from '../ports/random.ts'
import { mapCall, type Call } from '../shared/call.ts'
import { failed, succeeded, type Result } from '../shared/result.ts'
import { withTimeLimit } from '../shared/time-limit.ts'
import { isReturned } from './answer-status.ts'
import { parseJson } from './decode.ts'
import {
  addressOf,
  type Endpoint,
  type ReadEndpoint,
  type Service,
  type Wire,
  type WriteEndpoint,
} from './endpoint.ts'

/** Why a read gave nothing, after all its tries. */
export type ReadProblem = { kind: 'no-response' } | { kind: 'status'; status: number } | { kind: 'malformed' }

/** Makes calls by their description: reads are tried three times, writes once (R51). A call that is given up settles as no response. */
export type ApiClient = {
  read<Input, Output>(
    endpoint: ReadEndpoint<Input, Wire, unknown, Output>,
    input: Input,
  ): Call<Result<Output, ReadProblem>>
  write<Input, Output, Problem>(
    endpoint: WriteEndpoint<Input, Wire, unknown, Output, Problem>,
    input: Input,
  ): Call<Result<Output, Problem>>
}

/** R51, in milliseconds. */
const timeLimits = { GET: 20_000, POST: 30_000 } as const

/** Waits before the second and the third try, in milliseconds; up to half as much again is added by chance. */
const backOff = [600, 1_800] as const

type Ports = { http: HttpClient; clock: Clock; random: Random; logger: Logger }

const noResponse = { kind: 'no-response' } as const

/** Creates the client for the given base addresses. */
export function createApiClient(
  { http, clock, random, logger }: Ports,
  bases: Record<Service, string>,
): ApiClient {
  /** One try, ended by the time limit. */
  function attempt(endpoint: Endpoint, wire: Wire): Call<HttpAnswer> {
    const { answer, cancel } = http.send(requestOf(endpoint, wire, bases[endpoint.service]))
    return withTimeLimit(clock, { done: answer, cancel }, timeLimits[endpoint.method], () => {
      cancel()
      return noResponse
    })
  }

  function read<Input, Output>(
    endpoint: ReadEndpoint<Input, Wire, unknown, Output>,
    input: Input,
  ): Call<Result<Output, ReadProblem>> {
    let cancelled = false
    let giveUp: () => void = () => {}

    async function once(): Promise<Result<Output, ReadProblem>> {
      const current = attempt(endpoint, endpoint.encode(input))
      giveUp = current.cancel
      const answer = await current.done
      if (answer.kind === 'no-response') return failed(answer)
      if (!isReturned(answer)) return failed({ kind: 'status', status: answer.status })
      try {
        return succeeded(endpoint.decode(parseJson(answer.text)))
      } catch (problem) {
        // A decoder's own bug included: a call never rejects.
        logger.warn(
          'api',
          `${endpoint.name}: ${problem instanceof Error ? problem.message : String(problem)}`,
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
      if (cancelled) return failed(noResponse)
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

  return {
    read,
    write: (endpoint, input) =>
      mapCall(attempt(endpoint, endpoint.encode(input)), (answer) =>
        endpoint.decode(
          answer.kind === 'no-response'
            ? answer
            : { kind: 'answered', status: answer.status, body: parseJson(answer.text) },
        ),
      ),
  }
}

function requestOf(endpoint: Endpoint, wire: Wire, base: string): HttpRequest {
  return {
    method: endpoint.method,
    url: addressOf(base, endpoint.path, wire),
    ...(wire.bearer === undefined ? {} : { headers: { authorization: `Bearer ${wire.bearer}` } }),
    ...(wire.form ? { body: { form: wire.form } } : {}),
    ...(wire.json === undefined ? {} : { body: { json: wire.json } }),
    ...(endpoint.method === 'POST' && endpoint.keepalive ? { keepalive: true } : {}),
  }
}

/** A refusal stays one; silence, an overloaded server and a cut answer may pass. */
function worthAnotherTry(problem: ReadProblem): boolean {
  if (problem.kind !== 'status') return true
  return problem.status >= 500 || [408, 425, 429].includes(problem.status)
}
