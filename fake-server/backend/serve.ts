import type { Call, Heard } from './handlers/call.ts'
import { operate, type Outcome } from './operation.ts'
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
export function serve(world: World, call: Call, heard: Heard, path: string, began: number): Outcome {
  return world.records.change(() => {
    const outcome = operate(world, call, heard)
    const sent = Object.keys(heard.form).length > 0 ? heard.form : heard.json
    logCall(world, { method: call.endpoint.method, path, bearer: heard.bearer, sent, began }, outcome)
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
