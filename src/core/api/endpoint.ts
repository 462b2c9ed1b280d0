import { encodeSegment } from '../kernel/address.ts'
import { asObject, type Decoder } from '../kernel/decode.ts'
import { failed, succeeded, type Result } from '../kernel/result.ts'

/** Who answers a call: the two services of the configuration, or the product's own host. */
export type Service = 'forms' | 'customer' | 'site'

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

/** A response. `body` is undefined if it is not JSON. */
export type ParsedResponse = { kind: 'no-response' } | { kind: 'response'; status: number; body: unknown }

/** One call. The client encodes `Input` and decodes any response; the fake server receives `Sent`. */
export type Endpoint<
  Input = never,
  Sent extends RequestParts = RequestParts,
  Output = unknown,
  Problem = unknown,
> = {
  name: string
  service: Service
  method: 'GET' | 'POST'
  /** Relative to the service's address, with `{placeholders}`. */
  path: string
  /** How often the call is attempted, and for how long (`call.ts`). */
  policy: 'read' | 'write' | 'write-once'
  /** Revalidates a cached response (R123). */
  cache?: 'no-cache'
  /** Whether the request outlives the page (R29). */
  keepalive?: boolean
  /**
   * The part of a write's input that identifies the visitor's intent; by default the whole request. After an attempt without a response, a
   * request of the same scope reuses the idempotency key and the body (R66).
   */
  idempotencyScope?(input: Input): unknown
  encode(input: Input): Sent
  decode(response: ParsedResponse): Result<Output, Problem>
}

/** Why a call without side effects failed, after all attempts. `reason` is for the log. */
export type ReadProblem =
  | { kind: 'no-response' }
  | { kind: 'status'; status: number }
  | { kind: 'malformed'; reason: string }

/** Decodes the JSON body of a 2xx. A bug of the decoder counts as a malformed body, because a call never rejects. */
export const okJson =
  <Output>(decode: Decoder<Output>) =>
  (response: ParsedResponse): Result<Output, ReadProblem> => {
    if (response.kind === 'no-response') return failed(response)
    if (!is2xx(response)) return failed({ kind: 'status', status: response.status })
    try {
      return succeeded(decode(response.body))
    } catch (error) {
      return failed({ kind: 'malformed', reason: error instanceof Error ? error.message : String(error) })
    }
  }

/** Whether the HTTP status is 2xx (R16). */
export const is2xx = ({ status }: { status: number }): boolean => status >= 200 && status <= 299

/** Only whole numbers from 100 to 599 count as a status (R16). */
export const isStatus = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 100 && (value as number) <= 599

/** The status by R16: with a 2xx, `status` or else `code` of the JSON body; otherwise the HTTP status. */
export function statusOf({ status, body }: { status: number; body: unknown }): number {
  if (!is2xx({ status })) return status
  const json = asObject(body)
  return [json.status, json.code].find(isStatus) ?? status
}

/** The full address of a call. Each path value is encoded as one segment. */
export function addressOf(base: string, path: string, parts: RequestParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segment(parts.params?.[name] ?? ''))
  const query = parts.query ? `?${new URLSearchParams(parts.query).toString()}` : ''
  return `${base.replace(/\/+$/, '')}${filled}${query}`
}

/** `.` and `..` change the path, even when they are encoded: they become empty. */
const segment = (value: string): string => (/^\.{1,2}$/.test(value) ? '' : encodeSegment(value))
