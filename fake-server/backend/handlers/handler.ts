import type { CallName, ResponseBodies } from '../routes.ts'
import type { BackendContext } from '../backend-context.ts'
import type { Database } from '../database.ts'
import type { NewEvent } from '../events.ts'

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

/** The response to a valid request, and what happened. To refuse a request, a handler throws an `HttpError`. */
export type Handled<Body> = { status: number; body: Body; events?: readonly NewEvent[] }

/** An error response, with the status and the message that docs/openapi.yaml describes. */
export class HttpError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'HttpError'
    this.status = status
  }
}

/** `now`: when the request is handled, in epoch milliseconds of the demo. */
export type Environment = Pick<BackendContext, 'survey' | 'random' | 'settings' | 'visitor'> & { now: number }

/** Answers one call. It is synchronous and changes nothing, because it runs inside one transaction of the log. */
export type Handler = (db: Database, request: ParsedRequest, environment: Environment) => Handled<unknown>

/** Defines the handler of a call. A response whose shape differs from the endpoint's does not compile. */
export const defineHandler = <Name extends CallName>(
  _name: Name,
  handle: (db: Database, request: ParsedRequest, environment: Environment) => Handled<ResponseBodies[Name]>,
): Handler => handle
