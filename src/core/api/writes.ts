import type { HttpAnswer, Random } from '../ports/ports.ts'
import type { Result } from '../kernel/result.ts'
import { retry } from '../kernel/task.ts'
import { parseJson } from '../kernel/json.ts'
import type { RequestParts, WriteAnswer, WriteEndpoint } from './endpoint.ts'
import type { ApiPorts } from './reads.ts'
import { type BaseUrls, createTryRequest } from './try-request.ts'

/** The calls that change something. Aborted, it settles as if no answer had come. */
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

/** How long a write without an answer waits for its second try, in milliseconds (R66). */
const retryDelayMs = 600

/**
 * Creates what writes to the given base addresses. A write is sent once (R51). With the header it carries an idempotency
 * key and is retried once if no answer came: a service does nothing twice for one key (R66).
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
          return endpoint.decode(writeAnswer(answer))
        } catch (problem) {
          // A bug in a decoder: a call never rejects, and what cannot be read is no answer.
          logger.error('api', `${endpoint.name} could not be decoded`, problem)
          return endpoint.decode({ kind: 'no-response' })
        }
      }
      if (idempotency === 'off')
        return decode(await tryRequest(endpoint, encoded, { timeoutMs: writeTimeoutMs.first, signal }))

      const scope = JSON.stringify(endpoint.idempotencyScope?.(input) ?? encoded)
      const { parts, key } = keys.get(endpoint.name, scope, encoded)
      const maxTries = endpoint.retry === 'never' ? 1 : 2
      const began = clock.now()
      async function attempt(tries: number): Promise<HttpAnswer> {
        // A phone may have slept meanwhile, for longer than a service knows the key.
        const isLate = clock.now() - began > writeTimeoutMs.first + retryDelayMs + writeTimeoutMs.second
        if (isLate) return { kind: 'no-response' }
        const timeoutMs = tries === 0 ? writeTimeoutMs.first : writeTimeoutMs.second
        return tryRequest(endpoint, parts, { timeoutMs, signal, key })
      }
      const waitAfter = (answer: HttpAnswer, tries: number): number | null =>
        answer.kind === 'no-response' && tries < maxTries ? retryDelayMs : null
      const answer = await retry(clock, signal, attempt, waitAfter)
      if (answer.kind === 'answered') keys.close(endpoint.name, key)
      return decode(answer)
    },
  }
}

const writeAnswer = (answer: HttpAnswer): WriteAnswer =>
  answer.kind === 'no-response'
    ? answer
    : { kind: 'answered', status: answer.status, body: parseJson(answer.text) }

/** A request and its key: both stay the same until an answer has come. */
type KeyedRequest = { parts: RequestParts; key: string }

/** Idempotency keys (R66): a key is open until an answer to it has come, of whatever status. Each call has one open key at most. */
type IdempotencyKeys = {
  /** The open request if its scope is the same, else a new one. */
  get(call: string, scope: string, parts: RequestParts): KeyedRequest
  /** An answer to the request with this key has come. */
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
