import { encodeSegment } from '../kernel/address.ts'
import type { Result } from '../kernel/result.ts'
import type { Decoder } from '../kernel/decode.ts'

/** The two services the product calls; their base addresses come from configuration. */
export type Service = 'forms' | 'customer'

/** The parts of a request, before they become an address and a body. */
export type RequestParts = {
  /** Values of the `{placeholders}` in the path. */
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  /** A JSON body, or a multipart one: never both. */
  json?: unknown
  form?: Readonly<Record<string, string>>
  bearer?: string
}

/** One call, for both sides: the client encodes `Input`; the fake server receives `Sent`, and must return `ResponseJson` to compile. */
type BaseEndpoint<Input, Sent extends RequestParts, ResponseJson, To extends string> = {
  name: string
  service: To
  /** Relative to the service's base address, with `{placeholders}`. */
  path: string
  encode(input: Input): Sent
  /** Never set: it only carries the type of the response body to the fake server. */
  readonly __response?: ResponseJson
}

/** A call without side effects: it may be retried. */
export type ReadEndpoint<
  Input,
  Sent extends RequestParts,
  ResponseJson,
  Output,
  To extends string = Service,
> = BaseEndpoint<Input, Sent, ResponseJson, To> & { method: 'GET'; decode: Decoder<Output> }

/** A call with side effects: its `decode` decides which responses are a success. */
export type WriteEndpoint<Input, Sent extends RequestParts, ResponseJson, Output, Problem> = BaseEndpoint<
  Input,
  Sent,
  ResponseJson,
  Service
> & {
  method: 'POST'
  /**
   * The part of the input that identifies the visitor's intent; by default the whole request. After a try without a response, a request of
   * the same scope reuses the idempotency key and the body (R66).
   */
  idempotencyScope?(input: Input): unknown
  /** Whether the request outlives the page (R29). */
  keepalive?: boolean
  /** 'never' if the page unloads meanwhile: there is no time for a second try (R66). */
  retry?: 'never'
  decode(response: WriteResult): Result<Output, Problem>
}

/** The response to a write. `body` is undefined if it is not JSON. */
export type WriteResult = { kind: 'no-response' } | { kind: 'response'; status: number; body: unknown }

export type Endpoint =
  | ReadEndpoint<never, RequestParts, unknown, unknown>
  | WriteEndpoint<never, RequestParts, unknown, unknown, unknown>

/** The type of an endpoint's response body. */
export type ResponseOf<E> =
  E extends BaseEndpoint<never, RequestParts, infer ResponseJson, string> ? ResponseJson : never

/** The full address of a call. Each path value is encoded as one segment. */
export function addressOf(base: string, path: string, parts: RequestParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segment(parts.params?.[name] ?? ''))
  const query = parts.query ? `?${new URLSearchParams(parts.query).toString()}` : ''
  return `${base.replace(/\/+$/, '')}${filled}${query}`
}

/** `.` and `..` change the path, even when they are encoded: they become empty. */
const segment = (value: string): string => (/^\.{1,2}$/.test(value) ? '' : encodeSegment(value))
