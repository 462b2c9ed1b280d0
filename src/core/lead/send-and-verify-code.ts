import {
  sendCode,
  verifyCode,
  type CodeRequest,
  type SendProblem,
  type Verification,
} from '../api/customer-api.ts'
import type { Writes } from '../api/writes.ts'
import type { Message } from '../model/message.ts'
import type { Clock } from '../ports/ports.ts'
import { mapTask, type Task } from '../kernel/task.ts'
import { succeeded, type Result } from '../kernel/result.ts'

/** The one-time code that proves a number (calls 3 and 4). A problem has what the visitor is told (R16). */
export type SendAndVerifyCode = {
  /** When the code went, in epoch milliseconds. */
  send(request: Omit<CodeRequest, 'appCode'>): Task<Result<number, SendProblem>>
  /** The token of the verified visitor. What a code looks like is the server's business. */
  verify(verification: Omit<Verification, 'appCode'>): Task<Result<string, Message>>
}

export const createSendAndVerifyCode = (
  { api, clock }: { api: Writes; clock: Clock },
  { appCode }: { appCode: string },
): SendAndVerifyCode => ({
  send: (request) =>
    mapTask(api.write(sendCode, { ...request, appCode }), (outcome) =>
      outcome.ok ? succeeded(clock.now()) : outcome,
    ),
  verify: (verification) => api.write(verifyCode, { ...verification, appCode }),
})
