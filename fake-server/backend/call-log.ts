import { digest } from '../../src/core/kernel/digest.ts'
import { hexId, type BackendContext } from './backend-context.ts'
import type { Row } from './tables.ts'

type CallResponse = { kind: 'response'; status: number; text: string }

/** The response to a request, or none. `dropped` is a response that is logged, but doesn't arrive: the request was carried out. */
export type Outcome = CallResponse | { kind: 'no-response'; dropped?: CallResponse }

/** A request in the log. `sentJson` is a form's fields or a JSON body; `key` and `bodyHash` identify a retry. */
export type LoggedRequest = Pick<Row<'calls'>, 'method' | 'path' | 'at'> &
  Partial<Pick<Row<'calls'>, 'bearer' | 'key' | 'sentJson' | 'bodyHash' | 'replayed'>>

export const maxLoggedCalls = 200
const maxLoggedBodyCharacters = 8_000

/** A body as JSON. If it is too long for the log, its beginning as a JSON string: the product sends no body of that length. */
export function loggedJson(body: unknown): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  if (text.length <= maxLoggedBodyCharacters) return text
  return JSON.stringify(`${text.slice(0, maxLoggedBodyCharacters / 2)} … ${text.length} characters`)
}

/** Adds a request to the log. If the log is full, drops the oldest one. Call it inside `records.change`. */
export function logCall(
  { records, random, clock }: BackendContext,
  request: LoggedRequest,
  outcome: Outcome,
): void {
  const { calls } = records.database
  const earlier = calls.all()
  const response = outcome.kind === 'response' ? outcome : outcome.dropped
  const text = response?.text ?? ''
  calls.add({
    ...request,
    id: hexId(random, 12),
    number: (earlier.at(-1)?.number ?? 0) + 1,
    ms: Math.max(0, clock.now() - request.at),
    status: response?.status ?? 0,
    responseDropped: outcome.kind === 'no-response' && outcome.dropped !== undefined,
    // A retry with the same key gets this response, so it isn't cut.
    received: request.key ? text : text.slice(0, maxLoggedBodyCharacters),
  })
  for (const { id } of earlier.slice(0, Math.max(0, earlier.length + 1 - maxLoggedCalls))) calls.remove(id)
}

/**
 * A short hash of a body, the same for any order of its fields. It is synchronous, unlike `crypto.subtle.digest`, because it is
 * computed inside a transaction; and that API needs https.
 */
export const hashBody = (body: unknown): string => digest(canonicalJson(body))

/** JSON with sorted fields, in a list because `JSON.stringify(undefined)` returns no text. Throws if it is nested too deeply. */
export const canonicalJson = (body: unknown): string =>
  JSON.stringify([body], (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
