import { statusOf } from '../../src/core/api/response-status.ts'
import { DecodeError } from '../../src/core/kernel/decode.ts'
import { endpoints, type CallName } from '../../src/core/api/routes.ts'
import type { BackendContext } from './backend-context.ts'
import { hashBody, logCall, loggedJson, type LoggedRequest, type Outcome } from './call-log.ts'
import { checkoutHandlers } from './handlers/checkout-handlers.ts'
import { codeHandlers } from './handlers/code-handlers.ts'
import { Refusal, type Handler, type ParsedRequest, type Reply } from './handlers/handler.ts'
import { surveyHandlers } from './handlers/survey-handlers.ts'
import type { Row } from './tables.ts'

const handlers: Readonly<Record<CallName, Handler>> = {
  ...surveyHandlers,
  ...codeHandlers,
  ...checkoutHandlers,
}

/** How long the response to an idempotency key is kept (`docs/openapi.yaml`). */
const keyTtlMs = 24 * 3_600_000

/**
 * Answers a request and logs it. Its changes and its log entry are stored when the promise resolves. A retry with the same key gets the
 * first response and changes nothing (R66).
 */
export function handleCall(
  context: BackendContext,
  name: CallName,
  request: ParsedRequest,
  path: string,
  startedAt: number,
): Promise<Outcome> {
  const { bearer, key, form, json } = request
  const { scenario } = context
  const { visitorKey } = handlers[name]
  const body = Object.keys(form).length > 0 ? form : json
  const logged: LoggedRequest = {
    method: endpoints[name].method,
    path,
    at: startedAt,
    bearer: bearer ?? '',
    key: key ?? '',
    sentJson: loggedJson(body),
    bodyHash: key ? hashBody(body) : '',
  }
  return context.records.change(({ calls }) => {
    const isReplayable = ({ at, status }: Row<'calls'>): boolean => status > 0 && startedAt - at <= keyTtlMs
    const first = key ? calls.where({ key }).find(isReplayable) : undefined
    if (first && isSameRequest(first, logged)) {
      scenario.markSucceeded(name, visitorKey(request))
      const outcome: Outcome = { kind: 'response', status: first.status, text: first.received }
      logCall(context, { ...logged, replayed: true }, outcome)
      return outcome
    }
    const refusal =
      key !== null && (key.length < 1 || key.length > 64)
        ? new Refusal(400, 'idempotency-key: expected 1 to 64 characters')
        : first && new Refusal(422, 'idempotency-key: sent before with another body')
    const outcome = applyScenario(context, name, request, refusal)
    logCall(context, logged, outcome)
    return outcome
  })
}

const isSameRequest = (first: Row<'calls'>, { method, path, bodyHash }: LoggedRequest): boolean =>
  first.bodyHash === bodyHash && first.method === method && first.path === path

/** Runs the handler of a call and applies the scenario's fault. Handlers don't know about scenarios. */
function applyScenario(
  context: BackendContext,
  name: CallName,
  request: ParsedRequest,
  refusal: Refusal | undefined,
): Outcome {
  const { scenario } = context
  const visitor = handlers[name].visitorKey(request)
  const fault = scenario.takeFault(name, visitor)
  if (fault?.kind === 'no-response') return { kind: 'no-response' }
  if (fault?.kind === 'response')
    return {
      kind: 'response',
      status: fault.status,
      text: fault.body === null ? '' : JSON.stringify(fault.body),
    }

  const reply = refusal ? refuse(name, refusal.status, refusal.message) : replyTo(context, name, request)
  const text = JSON.stringify(reply.body)
  const { status } = reply
  if (fault?.kind === 'lost') return { kind: 'no-response', dropped: { kind: 'response', status, text } }
  if (statusOf(reply) < 300) scenario.markSucceeded(name, visitor)
  return { kind: 'response', status, text: fault?.kind === 'cut' ? firstHalf(text) : text }
}

function replyTo(context: BackendContext, name: CallName, request: ParsedRequest): Reply<unknown> {
  try {
    return handlers[name].handle(context, request)
  } catch (error) {
    if (error instanceof Refusal) return refuse(name, error.status, error.message)
    if (error instanceof DecodeError) return refuse(name, 400, error.message)
    throw error
  }
}

/** The customer API names the message `msg`, the forms service `message`. */
function refuse(name: CallName, status: number, message: string): Reply<unknown> {
  const field = endpoints[name].service === 'customer' ? 'msg' : 'message'
  return { status, body: { status, [field]: message } }
}

const firstHalf = (text: string): string => text.slice(0, Math.ceil(text.length / 2))
