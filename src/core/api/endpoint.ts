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

/**
 * One call, described once for both sides: the client encodes `Input`, the fake server receives `Sent` and must answer
 * `AnswerJson` to compile.
 */
type Described<Input, Sent extends RequestParts, AnswerJson, To extends string> = {
  name: string
  /** Whom it goes to. */
  service: To
  /** Below the service's base address, with `{placeholders}`. */
  path: string
  encode(input: Input): Sent
  /** Never set: it carries the answer's wire type to the fake server. */
  readonly __answer?: AnswerJson
}

/** A call that changes nothing: it may be tried again. */
export type ReadEndpoint<
  Input,
  Sent extends RequestParts,
  AnswerJson,
  Output,
  To extends string = Service,
> = Described<Input, Sent, AnswerJson, To> & { method: 'GET'; decode: Decoder<Output> }

/** A call that changes something: its own rule says which answers are a success. */
export type WriteEndpoint<Input, Sent extends RequestParts, AnswerJson, Output, Problem> = Described<
  Input,
  Sent,
  AnswerJson,
  Service
> & {
  method: 'POST'
  /**
   * The part of the input that identifies the visitor's intent; the whole request by default. After a try without an answer, the same
   * scope reuses key and body, whatever was read meanwhile (R66).
   */
  idempotencyScope?(input: Input): unknown
  /** The page may be left while it is under way (R29). */
  keepalive?: boolean
  /** 'never' if the page unloads with it: there is no time for a second try (R66). */
  retry?: 'never'
  decode(answer: WriteAnswer): Result<Output, Problem>
}

/** The response to a write. `body` is undefined if it is not JSON. */
export type WriteAnswer = { kind: 'no-response' } | { kind: 'answered'; status: number; body: unknown }

export type Endpoint =
  | ReadEndpoint<never, RequestParts, unknown, unknown>
  | WriteEndpoint<never, RequestParts, unknown, unknown, unknown>

/** The wire type that an endpoint answers with. */
export type AnswerOf<E> = E extends Described<never, RequestParts, infer Answer, string> ? Answer : never

/** The full address of a call. Path values are encoded and stay one segment; query values keep their order. */
export function addressOf(base: string, path: string, parts: RequestParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segment(parts.params?.[name] ?? ''))
  const query = parts.query ? `?${new URLSearchParams(parts.query).toString()}` : ''
  return `${base.replace(/\/+$/, '')}${filled}${query}`
}

/** `.` and `..` would climb the path even when they are encoded. */
const segment = (value: string): string => (/^\.{1,2}$/.test(value) ? '' : encodeSegment(value))
