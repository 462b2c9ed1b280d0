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
import { succeeded, type Result } from '../kernel/result.ts'

/** The one-time code that proves a number (calls 3 and 4). A problem has the alert for the visitor (R16). */
export type SendAndVerifyCode = {
  /** When the code was sent, in epoch milliseconds. */
  send(request: Omit<CodeRequest, 'appCode'>, signal: AbortSignal): Promise<Result<number, SendProblem>>
  /** The token of the verified visitor. The server decides which codes are right. */
  verify(verification: Omit<Verification, 'appCode'>, signal: AbortSignal): Promise<Result<string, Message>>
}

export const createSendAndVerifyCode = (
  { api, clock }: { api: Writes; clock: Clock },
  { appCode }: { appCode: string },
): SendAndVerifyCode => ({
  async send(request, signal) {
    const outcome = await api.write(sendCode, { ...request, appCode }, signal)
    return outcome.ok ? succeeded(clock.now()) : outcome
  },
  verify: (verification, signal) => api.write(verifyCode, { ...verification, appCode }, signal),
})
