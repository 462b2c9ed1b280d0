import { bodyMark } from './body-mark.ts'
import type { Row } from './tables.ts'
import { Refusal, type Call, type ParsedRequest } from './handlers/call.ts'
import { respond, type Outcome } from './respond.ts'
import type { CallName } from './scenarios.ts'
import { hexId, type BackendContext } from './backend-context.ts'

/** How long a key is known (`docs/openapi.yaml`), in milliseconds. */
const keyLife = 24 * 3_600_000

/** How many requests the log keeps, and how much of a body, in characters. */
export const keptCalls = 200
const keptText = 8_000

/** What the log says of a request. `key` and `sentMark` make repeats of one intention known; `sentJson` is the fields of a form, or a JSON body. */
type LoggedCall = Pick<Row<'calls'>, 'method' | 'path' | 'at'> &
  Partial<Pick<Row<'calls'>, 'bearer' | 'key' | 'sentJson' | 'sentMark' | 'again'>>

/**
 * Answers a request and logs it; everything is kept when this resolves. A key that was answered before gets its first answer, and
 * nothing is done twice (R66).
 */
export function handleCall(
  context: BackendContext,
  call: Call,
  request: ParsedRequest,
  path: string,
  began: number,
): Promise<Outcome> {
  const { bearer, key, form, json } = request
  const sent = Object.keys(form).length > 0 ? form : json
  const logged = {
    method: call.endpoint.method,
    path,
    at: began,
    bearer: bearer ?? '',
    key: key ?? '',
    sentJson: textOf(sent),
    sentMark: key ? bodyMark(sent) : '',
  }
  return context.records.change(({ calls }) => {
    const known = ({ at, status }: Row<'calls'>): boolean => status > 0 && began - at <= keyLife
    const first = key ? calls.all().find((row) => row.key === key && known(row)) : undefined
    if (first && isSame(first, logged)) {
      context.scenario.wentThrough(call.endpoint.name as CallName, call.who(request))
      const outcome: Outcome = { kind: 'answered', status: first.status, text: first.received }
      logCall(context, { ...logged, again: true }, outcome)
      return outcome
    }
    const refuse = key !== null && !isKey(key) ? refuseKey : first && refuseReuse
    const outcome = respond(context, refuse ? { ...call, answer: refuse } : call, request)
    logCall(context, logged, outcome)
    return outcome
  })
}

/** Whether both are one request. Of a body an earlier version kept the text alone. */
function isSame(first: Row<'calls'>, { method, path, sentJson, sentMark }: LoggedCall): boolean {
  const hasSameBody = first.sentMark ? first.sentMark === sentMark : first.sentJson === sentJson
  return hasSameBody && first.method === method && first.path === path
}

/** Its length is as `docs/openapi.yaml` has it. */
const isKey = (key: string): boolean => key.length >= 1 && key.length <= 64

function refuseKey(): never {
  throw new Refusal(400, 'idempotency-key: expected 1 to 64 characters')
}

function refuseReuse(): never {
  throw new Refusal(422, 'idempotency-key: sent before with another body')
}

/** A body that is longer than any of the product stands as one text with its beginning. */
function textOf(sent: unknown): string {
  const text = sent === undefined ? '' : JSON.stringify(sent)
  if (text.length <= keptText) return text
  return JSON.stringify(`${text.slice(0, keptText / 2)} … ${text.length} characters`)
}

/** Adds a line to the log; the oldest go. To be called inside `records.change`. */
export function logCall(context: BackendContext, logged: LoggedCall, outcome: Outcome): void {
  const { calls } = context.records.database
  const answer = outcome.kind === 'answered' ? outcome : outcome.lost
  calls.add({
    ...logged,
    id: hexId(context.random, 12),
    ms: Math.max(0, context.clock.now() - logged.at),
    status: answer?.status ?? 0,
    lost: outcome.kind === 'no-answer' && outcome.lost !== undefined,
    received: answer?.text.slice(0, keptText) ?? '',
  })
  for (const { id } of calls.all().slice(0, -keptCalls)) calls.remove(id)
}
