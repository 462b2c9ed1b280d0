import type { ResponseOf } from '../../../src/core/api/endpoint.ts'
import type { CallName, endpoints } from '../../../src/core/api/routes.ts'
import type { BackendContext } from '../backend-context.ts'

/** A request as handlers get it. Everything in it is untrusted. */
export type ParsedRequest = {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** The host name of the page that sent it, without a port. */
  host: string
  bearer: string | null
  /** `Idempotency-Key`: a retry has the key of the first try (R66). */
  key: string | null
  /** Undefined if the body is not JSON. */
  json: unknown
  form: Readonly<Record<string, string>>
}

/** The response to a valid request. To refuse a request, a handler throws a `Refusal`. */
export type Reply<Body> = { status: number; body: Body }

/** An error response, with the status and the message that docs/openapi.yaml describes. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
  }
}

/** Answers one call. It is synchronous, because it runs inside one transaction of the records. */
export type Handler = {
  handle(context: BackendContext, request: ParsedRequest): Reply<unknown>
  /** Identifies the visitor, for faults that affect only the first try of each. */
  visitorKey(request: ParsedRequest): string
}

/** Defines the handler of a call. A reply whose shape differs from the endpoint's response does not compile. */
export const defineHandler = <Name extends CallName>(
  _name: Name,
  handle: (context: BackendContext, request: ParsedRequest) => Reply<ResponseOf<(typeof endpoints)[Name]>>,
  visitorKey: Handler['visitorKey'] = () => '',
): Handler => ({ handle, visitorKey })
