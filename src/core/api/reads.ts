import type { HttpResult, Ports } from '../ports/ports.ts'
import { type Result, failed, succeeded } from '../kernel/result.ts'
import { retry } from '../kernel/task.ts'
import { is2xx } from './response-status.ts'
import { parseJson } from '../kernel/json.ts'
import type { ReadEndpoint, Service, RequestParts } from './endpoint.ts'
import { type BaseUrls, createTryRequest } from './try-request.ts'

/** Why a read failed, after all tries. */
export type ReadProblem = { kind: 'no-response' } | { kind: 'status'; status: number } | { kind: 'malformed' }

/** Makes calls without side effects. Each is tried up to three times (R51); if aborted, it resolves with the result of its last try. */
export type Reads<To extends string = Service> = {
  read<Input, Output>(
    endpoint: ReadEndpoint<Input, RequestParts, unknown, Output, To>,
    input: Input,
    signal?: AbortSignal,
  ): Promise<Result<Output, ReadProblem>>
}

export type ApiPorts = Pick<Ports, 'http' | 'clock' | 'random' | 'logger'>

/** Time-out of a try (R51). */
export const readTimeoutMs = 20_000

/** The delays before the second and the third try, in milliseconds. A random jitter adds up to 50 %. */
const backOffMs: readonly number[] = [600, 1_800]

export function createReads<To extends string>(
  { http, clock, random, logger }: ApiPorts,
  bases: BaseUrls<To>,
): Reads<To> {
  const tryRequest = createTryRequest({ http, clock }, bases)

  return {
    async read<Input, Output>(
      endpoint: ReadEndpoint<Input, RequestParts, unknown, Output, To>,
      input: Input,
      signal?: AbortSignal,
    ) {
      function decode(response: HttpResult): Result<Output, ReadProblem> {
        if (response.kind === 'no-response') return failed(response)
        if (!is2xx(response)) return failed({ kind: 'status', status: response.status })
        try {
          return succeeded(endpoint.decode(parseJson(response.text)))
        } catch (problem) {
          // Catches bugs of decoders too, because a call never rejects.
          logger.warn(
            'api',
            `${endpoint.name}: ${problem instanceof Error ? problem.message : String(problem)}`,
          )
          return failed({ kind: 'malformed' })
        }
      }

      function delayAfter(outcome: Result<Output, ReadProblem>, index: number): number | null {
        const delay = backOffMs[index]
        if (outcome.ok || delay === undefined || !isRetryable(outcome.problem)) return null
        return delay * (1 + random.next() / 2)
      }

      const attempt = async (): Promise<Result<Output, ReadProblem>> =>
        decode(await tryRequest(endpoint, endpoint.encode(input), { timeoutMs: readTimeoutMs, signal }))
      const outcome = await retry(clock, signal, attempt, delayAfter)
      if (!outcome.ok && !signal?.aborted) logger.warn('api', `${endpoint.name} failed`, outcome.problem)
      return outcome
    },
  }
}

/** Missing, truncated and 5xx responses may be temporary; a refusal is not. */
function isRetryable(problem: ReadProblem): boolean {
  if (problem.kind !== 'status') return true
  return problem.status >= 500 || [408, 425, 429].includes(problem.status)
}
