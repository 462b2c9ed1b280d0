import type { HttpAnswer, Random } from '../ports/ports.ts'
import type { Result } from '../kernel/result.ts'
import { retry } from '../kernel/task.ts'
import { parseJson } from '../kernel/json.ts'
import type { RequestParts, WriteAnswer, WriteEndpoint } from './endpoint.ts'
import type { ApiPorts } from './reads.ts'
import { type BaseUrls, createTryRequest } from './try-request.ts'

/** Makes calls with side effects. If aborted, a call resolves as without a response. */
export type Writes = {
  write<Input, Output, Problem>(
    endpoint: WriteEndpoint<Input, RequestParts, unknown, Output, Problem>,
    input: Input,
    signal?: AbortSignal,
  ): Promise<Result<Output, Problem>>
}

/** Whether requests carry an `Idempotency-Key` header (R66). */
export type Idempotency = 'header' | 'off'

/** Time-outs of the first try (R51) and the second one (R66). */
export const writeTimeoutMs = { first: 30_000, second: 15_000 }

/** The delay before the second try, in milliseconds (R66). */
const retryDelayMs = 600

/**
 * A write is sent once (R51). With idempotency keys it is retried once if there was no response: a service executes the requests of one key
 * once (R66).
 */
export function createWrites(
  { http, clock, random, logger }: ApiPorts,
  bases: BaseUrls,
  idempotency: Idempotency,
): Writes {
  const tryRequest = createTryRequest({ http, clock }, bases)
  const keys = createIdempotencyKeys({ random })

  return {
    async write(endpoint, input, signal) {
      const encoded = endpoint.encode(input)
      function decode(answer: HttpAnswer) {
        try {
          return endpoint.decode(toWriteAnswer(answer))
        } catch (problem) {
          // A bug in a decoder. A call never rejects, so it counts as no response.
          logger.error('api', `${endpoint.name} could not be decoded`, problem)
          return endpoint.decode({ kind: 'no-response' })
        }
      }
      if (idempotency === 'off')
        return decode(await tryRequest(endpoint, encoded, { timeoutMs: writeTimeoutMs.first, signal }))

      const scope = JSON.stringify(endpoint.idempotencyScope?.(input) ?? encoded)
      const { parts, key } = keys.get(endpoint.name, scope, encoded)
      const maxTries = endpoint.retry === 'never' ? 1 : 2
      const startedAt = clock.now()
      async function attempt(tries: number): Promise<HttpAnswer> {
        // The phone may have slept for longer than services remember a key.
        const isLate = clock.now() - startedAt > writeTimeoutMs.first + retryDelayMs + writeTimeoutMs.second
        if (isLate) return { kind: 'no-response' }
        const timeoutMs = tries === 0 ? writeTimeoutMs.first : writeTimeoutMs.second
        return tryRequest(endpoint, parts, { timeoutMs, signal, key })
      }
      const delayAfter = (answer: HttpAnswer, tries: number): number | null =>
        answer.kind === 'no-response' && tries < maxTries ? retryDelayMs : null
      const answer = await retry(clock, signal, attempt, delayAfter)
      if (answer.kind === 'answered') keys.close(endpoint.name, key)
      return decode(answer)
    },
  }
}

const toWriteAnswer = (answer: HttpAnswer): WriteAnswer =>
  answer.kind === 'no-response'
    ? answer
    : { kind: 'answered', status: answer.status, body: parseJson(answer.text) }

/** A request and its key. Both stay the same until there is a response. */
type KeyedRequest = { parts: RequestParts; key: string }

/** Idempotency keys (R66): a key is open until there is a response with any status. Each call has one open key at most. */
type IdempotencyKeys = {
  /** The open request of this scope, else a new one. */
  get(call: string, scope: string, parts: RequestParts): KeyedRequest
  /** Closes a key after a response. */
  close(call: string, key: string): void
}

function createIdempotencyKeys({ random }: { random: Random }): IdempotencyKeys {
  const open = new Map<string, KeyedRequest & { scope: string }>()
  return {
    get(call, scope, parts) {
      const current = open.get(call)
      if (current?.scope === scope) return current
      const request = { scope, parts, key: random.id() }
      open.set(call, request)
      return request
    },
    close(call, key) {
      if (open.get(call)?.key === key) open.delete(call)
    },
  }
}
