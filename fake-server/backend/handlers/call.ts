import type { AnswerOf, Endpoint } from '../../../src/core/api/endpoint.ts'
import type { BackendContext } from '../backend-context.ts'

/** A request as a handler hears it. Everything in it is untrusted. */
export type ParsedRequest = {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** The name of the host whose page asked, without a port. */
  host: string
  bearer: string | null
  /** `Idempotency-Key`: repeats of one intention carry the same (R66). */
  key: string | null
  /** Undefined where the body is not JSON. */
  json: unknown
  form: Readonly<Record<string, string>>
}

/** The documented answer. What is not possible is refused by throwing a `Refusal`. */
export type Reply<Answer> = { status: number; body: Answer }

/** The request cannot be answered as asked: the status and the words that docs/openapi.yaml gives for it. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, words: string) {
    super(words)
    this.name = 'Refusal'
    this.status = status
  }
}

/** An endpoint with the code that answers it. Synchronous: it runs while nobody else writes. */
export type Call = {
  endpoint: Endpoint
  answer(context: BackendContext, request: ParsedRequest): Reply<unknown>
  /** Tells visitors apart for faults of the first try. */
  who(request: ParsedRequest): string
}

/** Joins an endpoint and its answer; an answer of another shape than the endpoint's does not compile. */
export function answering<E extends Endpoint>(
  endpoint: E,
  answer: (context: BackendContext, request: ParsedRequest) => Reply<AnswerOf<E>>,
  who: (request: ParsedRequest) => string = () => '',
): Call {
  return { endpoint, answer, who }
}
