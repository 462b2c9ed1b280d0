import type { Clock } from '../ports/clock.ts'
import type { HttpClient } from '../ports/http-client.ts'
import type { Logger } from '../ports/logger.ts'
import type { Random } from '../ports/random.ts'
import type { Call } from '../shared/call.ts'
import { failed, succeeded, type Result } from '../shared/result.ts'
import { isReturned } from './answer-status.ts'
import { parseJson } from './decode.ts'
import type { ReadEndpoint, Wire } from './endpoint.ts'
import { createTryRequest, type Bases } from './try-request.ts'

/** Why a read gave nothing, after all its tries. */
export type ReadProblem = { kind: 'no-response' } | { kind: 'status'; status: number } | { kind: 'malformed' }

/** The calls that change nothing: each is tried three times (R51). One that is given up settles as no response. */
export type Reads = {
  read<Input, Output>(
    endpoint: ReadEndpoint<Input, Wire, unknown, Output>,
    input: Input,
  ): Call<Result<Output, ReadProblem>>
}

export type ApiPorts = { http: HttpClient; clock: Clock; random: Random; logger: Logger }

/** The longest that a try may take (R51), in milliseconds. */
const longest = 20_000

/** Waits before the second and the third try, in milliseconds; up to half as much again is added by chance. */
const backOff = [600, 1_800] as const

const noResponse = { kind: 'no-response' } as const

/** Creates what reads from the given base addresses. */
export function createReads({ http, clock, random, logger }: ApiPorts, bases: Bases): Reads {
  const tryRequest = createTryRequest({ http, clock }, bases)

  return {
    read<Input, Output>(endpoint: ReadEndpoint<Input, Wire, unknown, Output>, input: Input) {
      let cancelled = false
      let giveUp: () => void = () => {}

      async function once(): Promise<Result<Output, ReadProblem>> {
        const current = tryRequest(endpoint, endpoint.encode(input), longest)
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
    },
  }
}

/** A refusal stays one; silence, an overloaded server and a cut answer may pass. */
function worthAnotherTry(problem: ReadProblem): boolean {
  if (problem.kind !== 'status') return true
  return problem.status >= 500 || [408, 425, 429].includes(problem.status)
}
