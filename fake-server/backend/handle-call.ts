import { statusOf } from '../../src/core/api/endpoint.ts'
import { DecodeError } from '../../src/core/kernel/decode.ts'
import { parseJson } from '../../src/core/kernel/json.ts'
import { endpoints, type CallName } from './routes.ts'
import type { BackendContext } from './backend-context.ts'
import { eventsOf, type DemoEvent, type EventOf, type NewEvent, type Reply } from './events.ts'
import { checkoutHandlers } from './handlers/checkout-handlers.ts'
import { codeHandlers } from './handlers/code-handlers.ts'
import { HttpError, type Handled, type Handler, type ParsedRequest } from './handlers/handler.ts'
import { surveyHandlers } from './handlers/survey-handlers.ts'
import type { LogView } from './log.ts'

const handlers: Readonly<Record<CallName, Handler>> = {
  ...surveyHandlers,
  ...codeHandlers,
  ...checkoutHandlers,
}

/** How long the response to an idempotency key is kept (`docs/openapi.yaml`). */
const keyTtlMs = 24 * 3_600_000
const maxLoggedCharacters = 8_000

/** A body as JSON. If it is too long for the log, its beginning as a JSON string: the product sends no body of that length. */
function loggedJson(body: unknown): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  if (text.length <= maxLoggedCharacters) return text
  return JSON.stringify(`${text.slice(0, maxLoggedCharacters / 2)} … ${text.length} characters`)
}

/**
 * Answers a request and logs it; both are stored when the promise resolves. A retry with the same key gets the first response and changes
 * nothing (R66). Resolves to null if no response arrives.
 */
export function handleCall(
  context: BackendContext,
  name: CallName,
  request: ParsedRequest,
  path: string,
  startedAt: number,
): Promise<Reply | null> {
  const { bearer, key, form, json, params, query } = request
  const body = Object.keys(form).length > 0 ? form : json
  const number = form.mobile === undefined ? '' : `+${form.isd ?? ''} ${form.mobile}`
  const visitor = params.id ?? query.get('q') ?? (number === '' ? '' : context.visitor() || number)
  return context.log.append((view) => {
    const called = {
      kind: 'called',
      at: startedAt,
      visitor,
      call: name,
      method: endpoints[name].method,
      path,
      ms: Math.max(0, context.clock.now() - startedAt),
      bearer: bearer ?? '',
      key: key ?? '',
      // The body identifies a retry, so it isn't cut.
      sent: key ? JSON.stringify(body ?? '') : loggedJson(body),
      number,
      isLost: false,
      isReplayed: false,
      failedFirstTryOf: '',
    } as const
    const first = key ? findFirst(view.events, key, startedAt) : undefined
    if (first && first.sent === called.sent && first.method === called.method && first.path === path)
      return { value: first.reply, events: [{ ...called, reply: first.reply, isReplayed: true }] }
    const refusal =
      key !== null && (key.length < 1 || key.length > 64)
        ? new HttpError(400, 'idempotency-key: expected 1 to 64 characters')
        : first && new HttpError(422, 'idempotency-key: sent before with another body')
    const { reply, events, ...result } = applyScenario(context, name, request, number, view, refusal)
    // A retry with the same key gets this reply, so it isn't cut.
    const logged = reply && { ...reply, text: key ? reply.text : reply.text.slice(0, maxLoggedCharacters) }
    return {
      value: result.isLost ? null : reply,
      events: [{ ...called, ...result, reply: logged }, ...events],
    }
  })
}

/** The first request with this key that got a reply, lost or not. */
const findFirst = (events: readonly DemoEvent[], key: string, now: number): EventOf<'called'> | undefined =>
  eventsOf(events, 'called').find((call) => call.key === key && call.reply && now - call.at <= keyTtlMs)

type Result = { reply: Reply | null; events: readonly NewEvent[]; isLost?: true; failedFirstTryOf?: string }

/** Runs the handler of a call and applies the scenario's fault. Handlers don't know about scenarios. */
function applyScenario(
  context: BackendContext,
  name: CallName,
  request: ParsedRequest,
  number: string,
  { events, db }: LogView,
  refusal: HttpError | undefined,
): Result {
  const { scenario, clock } = context
  const run = scenario.run()
  const fault = scenario.nextFault(name, () => isFirstTry(events, name, number, run))
  const failed = fault && 'firstTryOnly' in fault ? { failedFirstTryOf: run } : {}
  if (fault?.kind === 'no-response') return { reply: null, events: [] }
  if (fault?.kind === 'response') {
    const text = fault.body === null ? '' : JSON.stringify(fault.body)
    return { reply: { status: fault.status, text }, events: [], ...failed }
  }
  const environment = { ...context, now: clock.now() }
  const handled = refusal
    ? refuse(name, refusal.status, refusal.message)
    : answer(name, () => handlers[name](db, request, environment))
  const text = JSON.stringify(handled.body)
  const reply = { status: handled.status, text: fault?.kind === 'cut' ? firstHalf(text) : text }
  return {
    reply,
    events: handled.events ?? [],
    ...(fault?.kind === 'lost' && { isLost: true, ...failed }),
  }
}

/**
 * Whether a call is the first one of a number since this run of the scenario began, or since it last succeeded. A resent code is a second
 * try; calls 3 and 4 start over once the number is verified (R66).
 */
function isFirstTry(events: readonly DemoEvent[], name: CallName, number: string, run: string): boolean {
  const calls = eventsOf(events, 'called').filter((call) => call.number === number)
  const last = calls.findLast(
    ({ call, failedFirstTryOf, isLost, reply }) =>
      (call === name && failedFirstTryOf === run) ||
      (failedFirstTryOf === '' && !isLost && startsOver(call, name) && isSuccess(reply)),
  )
  return last?.failedFirstTryOf !== run
}

const startsOver = (call: EventOf<'called'>['call'], name: CallName): boolean =>
  call === 'verifyCode' ? name === 'sendCode' || name === 'verifyCode' : call === name && name !== 'sendCode'

const isSuccess = (reply: Reply | null): boolean =>
  reply !== null && statusOf({ status: reply.status, body: parseJson(reply.text) }) < 300

function answer(name: CallName, handle: () => Handled<unknown>): Handled<unknown> {
  try {
    return handle()
  } catch (error) {
    if (error instanceof HttpError) return refuse(name, error.status, error.message)
    if (error instanceof DecodeError) return refuse(name, 400, error.message)
    throw error
  }
}

/** The customer API names the message `msg`, the forms service `message`. */
function refuse(name: CallName, status: number, message: string): Handled<unknown> {
  const field = endpoints[name].service === 'customer' ? 'msg' : 'message'
  return { status, body: { status, [field]: message } }
}

const firstHalf = (text: string): string => text.slice(0, Math.ceil(text.length / 2))
