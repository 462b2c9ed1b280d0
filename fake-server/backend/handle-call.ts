import type { Call, ParsedRequest } from './handlers/call.ts'
import { respond, type Outcome } from './respond.ts'
import { hexId, type World } from './world.ts'

/** How many requests the log keeps, and how much of a body, in characters. */
const keptCalls = 200
const keptText = 8_000

/** What the log says of a request. */
export type LoggedCall = {
  method: string
  path: string
  bearer: string | null
  /** Fields of a form, or a JSON body; undefined without one. */
  sent: unknown
  /** When it began, by the demo's clock. */
  began: number
}

/** Answers a request and logs it. Everything is stored when this returns. */
export function handleCall(
  world: World,
  call: Call,
  request: ParsedRequest,
  path: string,
  began: number,
): Outcome {
  return world.records.change(() => {
    const outcome = respond(world, call, request)
    const sent = Object.keys(request.form).length > 0 ? request.form : request.json
    logCall(world, { method: call.endpoint.method, path, bearer: request.bearer, sent, began }, outcome)
    return outcome
  })
}

/** Adds a line to the log; the oldest go. To be called inside `records.change`. */
export function logCall(world: World, logged: LoggedCall, outcome: Outcome): void {
  const { calls } = world.records.database
  calls.add({
    id: hexId(world.random, 12),
    at: logged.began,
    ms: Math.max(0, world.clock.now() - logged.began),
    method: logged.method,
    path: logged.path,
    status: outcome.kind === 'answered' ? outcome.status : 0,
    bearer: logged.bearer ?? '',
    sentJson: logged.sent === undefined ? '' : JSON.stringify(logged.sent),
    received: outcome.kind === 'answered' ? outcome.text.slice(0, keptText) : '',
  })
  for (const { id } of calls.all().slice(0, -keptCalls)) calls.remove(id)
}
