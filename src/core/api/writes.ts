import type { HttpAnswer, Random } from '../ports/ports.ts'
import type { Result } from '../kernel/result.ts'
import { retry } from '../kernel/task.ts'
import { parseJson } from '../kernel/json.ts'
import type { Wire, WriteAnswer, WriteEndpoint } from './endpoint.ts'
import type { ApiPorts } from './reads.ts'
import { type BaseUrls, createTryRequest } from './try-request.ts'

/** The calls that change something. Aborted, it settles as if no answer had come. */
export type Writes = {
  write<Input, Output, Problem>(
    endpoint: WriteEndpoint<Input, Wire, unknown, Output, Problem>,
    input: Input,
    signal?: AbortSignal,
  ): Promise<Result<Output, Problem>>
}

/** Whether the services are told by a header which requests are one intention (R66). */
export type Idempotency = 'header' | 'off'

/** The longest that a try may take (R51), and the second one (R66), in milliseconds. */
export const writeTimeoutMs = { first: 30_000, second: 15_000 }

/** How long a write without an answer waits for its second try, in milliseconds (R66). */
const pause = 600

/**
 * Creates what writes to the given base addresses. By itself a write is sent once (R51). With the header it carries its
 * intention's key and is tried a second time where no answer came: a service does nothing twice for one key (R66).
 */
export function createWrites(
  { http, clock, random, logger }: ApiPorts,
  bases: BaseUrls,
  idempotency: Idempotency,
): Writes {
  const tryRequest = createTryRequest({ http, clock }, bases)
  const intentions = createIntentions({ random })

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

      const wanted = JSON.stringify(endpoint.wanted?.(input) ?? encoded)
      const { wire, key } = intentions.of(endpoint.name, wanted, encoded)
      const mostTries = endpoint.parting ? 1 : 2
      const began = clock.now()
      async function attempt(tries: number): Promise<HttpAnswer> {
        // A phone may have slept meanwhile, for longer than a service knows the key.
        const isLate = clock.now() - began > writeTimeoutMs.first + pause + writeTimeoutMs.second
        if (tries > 0 && isLate) return { kind: 'no-response' }
        const timeoutMs = tries === 0 ? writeTimeoutMs.first : writeTimeoutMs.second
        return tryRequest(endpoint, wire, { timeoutMs, signal, key })
      }
      const waitAfter = (answer: HttpAnswer, tries: number): number | null =>
        answer.kind === 'no-response' && tries < mostTries ? pause : null
      const answer = await retry(clock, signal, attempt, waitAfter)
      if (answer.kind === 'answered') intentions.answered(endpoint.name, key)
      return decode(answer)
    },
  }
}

const writeAnswer = (answer: HttpAnswer): WriteAnswer =>
  answer.kind === 'no-response'
    ? answer
    : { kind: 'answered', status: answer.status, body: parseJson(answer.text) }

/** What is sent, and the key it carries: both stay as they are until an answer has come. */
type Intention = { wire: Wire; key: string }

/** What visitors want done, each once (R66): an intention is open until an answer to it has come, of whatever status. */
export type Intentions = {
  /** What to send: the open intention where the same is wanted, else a new one. */
  of(call: string, wanted: string, wire: Wire): Intention
  /** An answer came to what was sent with this key. */
  answered(call: string, key: string): void
}

/** One intention is open a call at most: whoever wants something else has another. */
function createIntentions({ random }: { random: Random }): Intentions {
  const open = new Map<string, Intention & { wanted: string }>()
  return {
    of(call, wanted, wire) {
      const current = open.get(call)
      if (current?.wanted === wanted) return current
      const intention = { wanted, wire, key: random.id() }
      open.set(call, intention)
      return intention
    },
    answered(call, key) {
      if (open.get(call)?.key === key) open.delete(call)
    },
  }
}
