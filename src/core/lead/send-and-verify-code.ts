import {
  sendCode,
  verifyCode,
  type CodeRequest,
  type SendProblem,
  type Verification,
} from '../api/customer-api.ts'
import type { ApiClient } from '../api/call.ts'
import type { Message } from '../model/message.ts'
import type { Clock } from '../ports/ports.ts'
import { succeeded, type Result } from '../kernel/result.ts'

/** Sends and verifies one-time codes (calls 3 and 4). A problem has the alert for the visitor (R16). */
export type SendAndVerifyCode = {
  /** Sends a code. Returns the time, in epoch milliseconds. */
  send(request: Omit<CodeRequest, 'appCode'>, signal: AbortSignal): Promise<Result<number, SendProblem>>
  /** Verifies a code. Returns the token of the visitor. */
  verify(verification: Omit<Verification, 'appCode'>, signal: AbortSignal): Promise<Result<string, Message>>
}

export const createSendAndVerifyCode = (
  { api, clock }: { api: ApiClient; clock: Clock },
  { appCode }: { appCode: string },
): SendAndVerifyCode => ({
  async send(request, signal) {
    const outcome = await api.call(sendCode, { ...request, appCode }, signal)
    return outcome.ok ? succeeded(clock.now()) : outcome
  },
  verify: (verification, signal) => api.call(verifyCode, { ...verification, appCode }, signal),
})
