import { statusOf } from '../../src/core/api/answer-status.ts'
import { DecodeError } from '../../src/core/api/decode.ts'
import { Refusal, type Call, type ParsedRequest, type Reply } from './handlers/call.ts'
import type { CallName, Fault } from './scenarios.ts'
import type { BackendContext } from './backend-context.ts'

type Answered = { kind: 'answered'; status: number; text: string }

/** What leaves the server: an answer, or nothing. `lost` is the answer of what was done all the same. */
export type Outcome = Answered | { kind: 'no-answer'; lost?: Answered }

/** Answers one call in the scenario's way. The answering code knows nothing of scenarios; records are written before this returns. */
export function respond(context: BackendContext, call: Call, request: ParsedRequest): Outcome {
  const name = call.endpoint.name as CallName
  const who = call.who(request)
  const fault: Fault | null = context.scenario.faultOf(name, who)
  if (fault?.kind === 'no-answer') return { kind: 'no-answer' }
  if (fault?.kind === 'answer')
    return {
      kind: 'answered',
      status: fault.status,
      text: fault.body === null ? '' : JSON.stringify(fault.body),
    }

  const reply = replyOf(context, call, request)
  const text = JSON.stringify(reply.body)
  if (fault?.kind === 'lost')
    return { kind: 'no-answer', lost: { kind: 'answered', status: reply.status, text } }
  if (statusOf(reply) < 300) context.scenario.wentThrough(name, who)
  return { kind: 'answered', status: reply.status, text: fault?.kind === 'cut' ? cut(text) : text }
}

function replyOf(context: BackendContext, call: Call, request: ParsedRequest): Reply<unknown> {
  try {
    return call.answer(context, request)
  } catch (problem) {
    if (problem instanceof Refusal) return refusal(call, problem.status, problem.message)
    if (problem instanceof DecodeError) return refusal(call, 400, problem.message)
    throw problem
  }
}

/** The customer API says `msg` where the forms service says `message`. */
function refusal({ endpoint }: Call, status: number, words: string): Reply<unknown> {
  return { status, body: { status, [endpoint.service === 'customer' ? 'msg' : 'message']: words } }
}

const cut = (text: string): string => text.slice(0, Math.ceil(text.length / 2))
