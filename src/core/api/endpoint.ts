import type { Decoder } from './decode.ts'

/** The two services the product calls; their base addresses come from configuration. */
export type Service = 'forms' | 'customer'

/** What one call carries, before it becomes an address and a body. */
export type Wire = {
  /** Values of the `{placeholders}` in the path. */
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  /** A JSON body, or a multipart one: never both. */
  json?: unknown
  form?: Readonly<Record<string, string>>
  bearer?: string
}

/**
 * One call, described once for both sides: the client encodes `Input` and decodes the answer into
 * `Output`; the fake server receives `Sent` and must answer `AnswerJson` to compile.
 */
export type Endpoint<Input, Sent extends Wire, AnswerJson, Output> = {
  name: string
  service: Service
  method: 'GET' | 'POST'
  /** Below the service's base address, with `{placeholders}`. */
  path: string
  keepalive?: boolean
  encode(input: Input): Sent
  decode: Decoder<Output>
  /** Never set: it carries the answer's wire type to the fake server. */
  readonly answers?: AnswerJson
}

/** The wire type that an endpoint answers with. */
export type AnswerOf<E> = E extends Endpoint<never, Wire, infer Answer, unknown> ? Answer : never

/** The full address of a call. Path values are encoded and stay one segment; query values keep their order. */
export function addressOf(base: string, path: string, wire: Wire): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segment(wire.params?.[name] ?? ''))
  const query = wire.query ? `?${new URLSearchParams(wire.query).toString()}` : ''
  return `${base.replace(/\/+$/, '')}${filled}${query}`
}

/** `.` and `..` would climb the path even when they are encoded; a lone surrogate cannot be encoded at all. */
function segment(value: string): string {
  return /^\.{1,2}$/.test(value) ? '' : encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'))
}
