import { parseJson } from '../kernel/json.ts'
import type { Result } from '../kernel/result.ts'
import { retry, withDeadline } from '../kernel/task.ts'
import type { HttpRequest, Ports, Random } from '../ports/ports.ts'
import {
  addressOf,
  is2xx,
  type Endpoint,
  type ParsedResponse,
  type RequestParts,
  type Service,
} from './endpoint.ts'

/** Makes calls. They never reject; an aborted one ends as without a response. */
export type ApiClient = {
  call<Input, Output, Problem>(
    endpoint: Endpoint<Input, RequestParts, Output, Problem>,
    input: Input,
    signal?: AbortSignal,
  ): Promise<Result<Output, Problem>>
}

/** The address of each service. The product's own host needs none. */
export type ServiceUrls = Readonly<Record<Service, string>>

/** Whether writes carry an `Idempotency-Key` header (R66). */
export type Idempotency = 'header' | 'off'

type Policy = {
  /** The time-out of each attempt. */
  timeoutsMs: readonly number[]
  /** No attempt begins later than this after the first one. */
  maxMs: number
  /** The delay after an attempt, by its index. */
  delayMs(index: number, random: Random): number
  isRetryable(response: ParsedResponse): boolean
}

export const readTimeoutMs = 20_000
export const writeTimeoutMs = 30_000

const writeOnce: Policy = {
  timeoutsMs: [writeTimeoutMs],
  // The phone may have slept for longer than services remember a key.
  maxMs: writeTimeoutMs + 600 + 15_000,
  delayMs: () => 600,
  isRetryable: ({ kind }) => kind === 'no-response',
}

/** Reads are attempted three times, writes once (R51), and with an idempotency key a second time if there was no response (R66). */
const policies: Readonly<Record<Endpoint['policy'], Policy>> = {
  read: {
    timeoutsMs: [readTimeoutMs, readTimeoutMs, readTimeoutMs],
    maxMs: Infinity,
    // A random jitter adds up to 50 %.
    delayMs: (index, random) => [600, 1_800][index]! * (1 + random.next() / 2),
    // Missing, truncated and 5xx responses may be temporary; a refusal is not.
    isRetryable: (response) =>
      response.kind === 'no-response' ||
      is2xx(response) ||
      response.status >= 500 ||
      [408, 425, 429].includes(response.status),
  },
  write: { ...writeOnce, timeoutsMs: [writeTimeoutMs, 15_000] },
  'write-once': writeOnce,
}

export function createApiClient(
  { http, clock, random, logger }: Pick<Ports, 'http' | 'clock' | 'random' | 'logger'>,
  serviceUrls: ServiceUrls,
  idempotency: Idempotency = 'off',
): ApiClient {
  const keys = createIdempotencyKeys(random)

  const sendOnce = async (
    request: HttpRequest,
    ms: number,
    signal?: AbortSignal,
  ): Promise<ParsedResponse> => {
    const late = (): ParsedResponse => ({ kind: 'no-response' })
    const response = await withDeadline(clock, { ms, signal, late }, (own) => http.send(request, own))
    return 'text' in response
      ? { kind: 'response', status: response.status, body: parseJson(response.text) }
      : late()
  }

  return {
    async call(endpoint, input, signal) {
      const { name, policy } = endpoint
      const hasKey = policy !== 'read' && idempotency === 'header'
      const { timeoutsMs, maxMs, delayMs, isRetryable } =
        policies[policy === 'write' && !hasKey ? 'write-once' : policy]
      const parts = endpoint.encode(input)
      const keyed = hasKey ? keys.open(name, endpoint.idempotencyScope?.(input) ?? parts, parts) : { parts }
      const request = toHttpRequest(endpoint, keyed, serviceUrls[endpoint.service])
      const startedAt = clock.now()

      function decode(response: ParsedResponse): ReturnType<typeof endpoint.decode> {
        try {
          return endpoint.decode(response)
        } catch (error) {
          logger.error('api', `${name} could not be decoded`, error)
          return endpoint.decode({ kind: 'no-response' })
        }
      }
      const { response, outcome } = await retry(
        clock,
        signal,
        async (index) => {
          const response: ParsedResponse =
            clock.now() - startedAt > maxMs
              ? { kind: 'no-response' }
              : await sendOnce(request, timeoutsMs[index]!, signal)
          return { response, outcome: decode(response) }
        },
        ({ response, outcome }, index) =>
          outcome.ok || index + 1 === timeoutsMs.length || !isRetryable(response)
            ? null
            : delayMs(index, random),
      )
      if (response.kind === 'response') keys.close(name, keyed)
      // A failed write has an alert; a failed read may have none (R5).
      if (policy === 'read' && !outcome.ok && !signal?.aborted)
        logger.warn('api', `${name} failed`, outcome.problem)
      return outcome
    },
  }
}

/** A request and its key, if it has one. Both stay the same until there is a response. */
type KeyedRequest = { parts: RequestParts; key?: string }

function toHttpRequest(
  { method, path, service, cache, keepalive }: Omit<Endpoint, 'encode' | 'decode' | 'idempotencyScope'>,
  { parts, key }: KeyedRequest,
  serviceUrl: string,
): HttpRequest {
  const { bearer, form, json } = parts
  const headers = {
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  return {
    method,
    url: addressOf(serviceUrl, path, parts),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(form && { body: { form } }),
    ...(json !== undefined && { body: { json } }),
    ...(cache && { cache }),
    ...(keepalive && { keepalive }),
    // With cookies, for a host that restricts access.
    ...(service === 'site' && { credentials: 'same-origin' }),
  }
}

/** Idempotency keys (R66): a key is open until there is a response with any status. Each call has one open key at most. */
function createIdempotencyKeys(random: Random) {
  const open = new Map<string, KeyedRequest & { scope: string }>()
  return {
    /** The open request of this scope, else a new one. */
    open(call: string, scopeParts: unknown, parts: RequestParts): KeyedRequest {
      const scope = JSON.stringify(scopeParts)
      const current = open.get(call)
      if (current?.scope === scope) return current
      const request = { scope, parts, key: random.id() }
      open.set(call, request)
      return request
    },
    /** Closes a request's key after a response. */
    close(call: string, request: KeyedRequest): void {
      if (open.get(call) === request) open.delete(call)
    },
  }
}
