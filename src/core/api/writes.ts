import type { HttpResult, Random } from '../ports/ports.ts'
import type { Result } from '../kernel/result.ts'
import { retry } from '../kernel/task.ts'
import { parseJson } from '../kernel/json.ts'
import type { RequestParts, WriteEndpoint, WriteResult } from './endpoint.ts'
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

/** Time-out of the first try (R51). */
export const writeTimeoutMs = 30_000

/** Time-out of the second try, and the delay before it, in milliseconds (R66). */
const secondTimeoutMs = 15_000
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
      const scope = JSON.stringify(endpoint.idempotencyScope?.(input) ?? encoded)
      const request =
        idempotency === 'off' ? { parts: encoded, key: undefined } : keys.get(endpoint.name, scope, encoded)
      const timeoutsMs =
        idempotency === 'off' || endpoint.retry === 'never'
          ? [writeTimeoutMs]
          : [writeTimeoutMs, secondTimeoutMs]
      const startedAt = clock.now()
      async function attempt(index: number): Promise<HttpResult> {
        // The phone may have slept for longer than services remember a key.
        if (clock.now() - startedAt > writeTimeoutMs + retryDelayMs + secondTimeoutMs)
          return { kind: 'no-response' }
        return tryRequest(endpoint, request.parts, {
          timeoutMs: timeoutsMs[index]!,
          signal,
          key: request.key,
        })
      }
      const delayAfter = (response: HttpResult, index: number): number | null =>
        response.kind === 'no-response' && index + 1 < timeoutsMs.length ? retryDelayMs : null
      const response = await retry(clock, signal, attempt, delayAfter)
      if (response.kind === 'response') keys.close(endpoint.name, request)
      try {
        return endpoint.decode(toWriteResult(response))
      } catch (problem) {
        // A bug in a decoder. A call never rejects, so it counts as no response.
        logger.error('api', `${endpoint.name} could not be decoded`, problem)
        return endpoint.decode({ kind: 'no-response' })
      }
    },
  }
}

const toWriteResult = (response: HttpResult): WriteResult =>
  response.kind === 'no-response'
    ? response
    : { kind: 'response', status: response.status, body: parseJson(response.text) }

/** A request and its key, if it has one. Both stay the same until there is a response. */
type KeyedRequest = { parts: RequestParts; key: string | undefined }

/** Idempotency keys (R66): a key is open until there is a response with any status. Each call has one open key at most. */
type IdempotencyKeys = {
  /** The open request of this scope, else a new one. */
  get(call: string, scope: string, parts: RequestParts): KeyedRequest
  /** Closes a request's key after a response. */
  close(call: string, request: KeyedRequest): void
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
    close(call, request) {
      if (open.get(call) === request) open.delete(call)
    },
  }
}
